import { screen, type Screen } from '../../routing/routes/screen';
import { closedTexts } from './closedTexts';
import { statesQuery } from './statesQuery';
import type { statesQuery as StatesQuery } from './__generated__/statesQuery.graphql';

/** The maintenance page. */
export const maintenance = screen<'maintenance', StatesQuery>('maintenance', {
  query: statesQuery,
  variables: () => ({}),
  title: (t) => t('states:states_maintenance_title'),
  component: async () => (await import('./Maintenance')).Maintenance,
});

/** A page that says why the site is closed, by its route. */
export type ClosedPage = keyof typeof closedTexts;

/** The pages that say why the site is closed, each under its own route. */
export function closed(name: ClosedPage): Screen {
  return screen<typeof name, StatesQuery>(name, {
    query: statesQuery,
    variables: () => ({}),
    title: (t) => t(`states:${closedTexts[name].title}`),
    component: async () => (await import('./Closed')).Closed,
  });
}
