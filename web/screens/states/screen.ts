import { screen, type Screen } from '../../routing/routes/screen';
import { closedTexts } from './closedTexts';
import { statesQuery } from './statesQuery';
import type { statesQuery as StatesQuery } from './__generated__/statesQuery.graphql';

/** The maintenance page. */
export const maintenance = screen<'maintenance', StatesQuery>('maintenance', {
  query: statesQuery,
  variables: () => ({ isBlock: false }),
  title: (t) => t('states:states_maintenance_title'),
  component: async () => (await import('./Maintenance')).Maintenance,
});

/** A page that says why the site is closed, by its route. */
type ClosedPage = keyof typeof closedTexts;

/** A page that says why the site is closed, under its own route. */
function closed(name: ClosedPage): Screen {
  return screen<typeof name, StatesQuery>(name, {
    query: statesQuery,
    variables: () => ({ isBlock: name === 'block' }),
    title: (t) => t(`states:${closedTexts[name].title}`),
    component: async () => (await import('./Closed')).Closed,
  });
}

export const block = closed('block');
export const blockUa = closed('blockUa');
export const blockIe = closed('blockIe');
export const suspension = closed('suspension');
export const internalVpn = closed('internalVpn');
export const siteUpdates = closed('siteUpdates');
export const comingSoon = closed('comingSoon');
export const oldBrowser = closed('oldBrowser');
export const errorPage = closed('errorPage');
