import { installedScreens, situatedScreens } from '../../e2e/screens';
import type { RouteName } from '../../web/routing/routes/table';
import { screens } from '../../web/screens/index';
import type { Drift } from './drift';
import { routesWithoutVisit } from './screens';

/** Drifts for screens of the site without a visit. */
export function screensWithoutVisit(): Drift[] {
  return routesWithoutVisit(Object.keys(screens) as RouteName[], [...installedScreens, ...situatedScreens]);
}
