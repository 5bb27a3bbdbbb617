import { screen } from '../../routing/routes/screen';
import { pollMs } from '../../betting/names/section';
import { asksSideMarkets } from '../../betting/sports/listMarkets';
import { homeQuery } from './homeQuery';
import type { homeQuery as HomeQuery } from './__generated__/homeQuery.graphql';

/** The home page. */
export const home = screen<'home', HomeQuery>('home', {
  query: homeQuery,
  variables: (_, search, _now, { settings }) => ({
    sideMarkets: asksSideMarkets(search, settings.isWide),
  }),
  live: ({ live, line }) => [...(live?.edges ?? []), ...(line?.edges ?? [])].map(({ node }) => node.id),
  pollMs: () => pollMs.live,
  title: (t) => t('sports:home_title'),
  description: (t) => t('sports:home_description'),
  component: () => import('./Home').then(({ Home }) => Home),
});
