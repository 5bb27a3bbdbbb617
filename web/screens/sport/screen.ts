import { zoneOf } from '../../foundation/settings/model';
import { screen } from '../../routing/routes/screen';
import { sportTrail } from '../../betting/sports/trails';
import { corrected, filterOf, listQuery } from '../../betting/sports/listFilter';
import { asksSideMarkets } from '../../betting/sports/listMarkets';
import { pollMs, sectionOf, sectionSlug, sectionTitleKeys } from '../../betting/names/section';
import { sportName } from '../../betting/names/sportName';
import { sportQuery } from './sportQuery';
import type { sportQuery as SportQuery } from './__generated__/sportQuery.graphql';

/** One sport in a section. While the feed is away the sport counts as found, since it may exist. */
export const sport = screen<'sport', SportQuery>('sport', {
  query: sportQuery,
  corrected: (search) => corrected(search, listQuery(search)),
  variables: (params, search, _, { settings }) => ({
    section: sectionOf(params.section),
    sport: params.sport,
    filter: filterOf(search, zoneOf(settings)),
    sideMarkets: asksSideMarkets(search, settings.isWide),
    after: search.get('after'),
  }),
  found: ({ sport: found }) => !found.ok || found.value != null,
  live: ({ games }) => games?.edges.map(({ node }) => node.id) ?? [],
  pollMs: ({ section: shown }) => pollMs[sectionSlug(shown)],
  title: (t, { sport: found }, { section }) => {
    const shown = t(sectionTitleKeys[sectionSlug(section)]);
    if (!found.ok || !found.value) return shown;
    return `${sportName(found.value.slug, (key) => t(`sports:${key}`))} · ${shown}`;
  },
  linked: (t, _, params) => ({ trail: sportTrail(t, params.section, params.sport) }),
  component: () => import('./Sport').then(({ Sport }) => Sport),
});
