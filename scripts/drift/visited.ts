import { folderOfVisit, installedScreens, situatedScreens } from '../../e2e/screens';
import type { RouteName } from '../../web/routing/routes/table';
import { screens } from '../../web/screens/index';
import type { Drift } from './drift';
import { routesWithoutVisit } from './screens';

/** Drifts for screens of the site without a visit. */
export function screensWithoutVisit(): Drift[] {
  return routesWithoutVisit(Object.keys(screens) as RouteName[], [...installedScreens, ...situatedScreens]);
}

/**
 * Selects the screens to measure when these files changed, all without files: the screens of their folders, home, and what
 * has no folder. A change outside of the folders of screens can reach any page, so two pages show it.
 */
export function screensOf(files: readonly string[]): (screen: string) => boolean {
  const changed = files.flatMap((file) => /^web\/screens\/([^/]+)/.exec(file)?.[1] ?? []);
  return (screen) => {
    const folder = folderOfVisit(screen);
    return files.length === 0 || folder === undefined || folder === 'home' || changed.includes(folder);
  };
}
