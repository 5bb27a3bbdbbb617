import { zoneOf } from '../../foundation/settings/model';
import { screen } from '../../routing/routes/screen';
import { champTrail } from '../../betting/sports/trails';
import { corrected, filterOf, listQuery } from '../../betting/sports/listFilter';
import { asksSideMarkets } from '../../betting/sports/listMarkets';
import { pollMs, sectionOf, sectionSlug, sectionTitleKeys } from '../../betting/names/section';
import { champQuery } from './champQuery';
import type { champQuery as ChampQuery } from './__generated__/champQuery.graphql';

/** One championship of a sport in a section. While the feed is away it counts as found, since it may exist. */
export const champ = screen<'champ', ChampQuery>('champ', {
  query: champQuery,
  corrected: (search) => corrected(search, listQuery(search)),
  variables: (params, search, _, { settings }) => ({
    section: sectionOf(params.section),
    sport: params.sport,
    champ: params.champ,
    filter: filterOf(search, zoneOf(settings)),
    sideMarkets: asksSideMarkets(search, settings.isWide),
    after: search.get('after'),
  }),
  found: ({ champ: found }, { sport }) => !found.ok || found.value?.sport.slug === sport,
  live: ({ games }) => games?.edges.map(({ node }) => node.id) ?? [],
  pollMs: ({ section: shown }) => pollMs[sectionSlug(shown)],
  title: (t, { champ: found }, { section }) => {
    const shown = t(sectionTitleKeys[sectionSlug(section)]);
    return found.ok && found.value ? `${found.value.name} · ${shown}` : shown;
  },
  linked: (t, { champ: found }, { section, sport, champ: slug }) =>
    found.ok && found.value
      ? { trail: champTrail(t, section, { slug, sport, name: found.value.name }) }
      : null,
  component: () => import('./Champ').then(({ Champ }) => Champ),
});
