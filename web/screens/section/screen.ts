import { zoneOf } from '../../foundation/settings/model';
import { screen } from '../../routing/routes/screen';
import { corrected, filterOf, listQuery } from '../../betting/sports/listFilter';
import { asksSideMarkets } from '../../betting/sports/listMarkets';
import { pollMs, sectionOf, sectionSlug } from '../../betting/names/section';
import { sectionTrail } from '../../betting/sports/trails';
import { sectionQuery } from './sectionQuery';
import type { sectionQuery as SectionQuery } from './__generated__/sectionQuery.graphql';

/** All games in play, or all coming games. */
export const section = screen<'section', SectionQuery>('section', {
  query: sectionQuery,
  corrected: (search) => corrected(search, listQuery(search)),
  variables: (params, search, _, { settings }) => ({
    section: sectionOf(params.section),
    filter: filterOf(search, zoneOf(settings)),
    sideMarkets: asksSideMarkets(search, settings.isWide),
    after: search.get('after'),
  }),
  live: ({ games }) => games?.edges.map(({ node }) => node.id) ?? [],
  pollMs: ({ section: shown }) => pollMs[sectionSlug(shown)],
  title: (t, _, { section: shown }) =>
    t(sectionSlug(shown) === 'live' ? 'sports:section_title_live' : 'sports:section_title_line'),
  description: (t) => t('sports:section_description'),
  linked: (t, _, { section: shown }) => ({ trail: sectionTrail(t, shown) }),
  component: () => import('./Section').then(({ Section }) => Section),
});
