import { screen } from '../../routing/routes/screen';
import { linkedGame } from '../../betting/sports/trails';
import { gameName } from '../../betting/names/labels';
import { namedGame } from '../../betting/names/named';
import { pollMs, sectionSlug, sectionTitleKeys } from '../../betting/names/section';
import { gameQuery } from './gameQuery';
import type { gameQuery as GameQuery } from './__generated__/gameQuery.graphql';

/**
 * One game, on the line or live: it moves from line to live under the same address. While the feed is away it counts
 * as found, since it may exist.
 */
export const game = screen<'game', GameQuery>('game', {
  query: gameQuery,
  variables: (params) => ({ number: parseInt(params.game, 10) }),
  found: ({ game: found }, { sport, champ }) =>
    !found.ok || (found.value?.champ.slug === champ && found.value.champ.sport.slug === sport),
  live: ({ game: found, others }) => {
    if (!found.ok || !found.value) return [];
    return [...new Set([found.value.id, ...(others?.edges.map(({ node }) => node.id) ?? [])])];
  },
  pollMs: () => pollMs.game,
  title: (t, { game: found }, { section }) =>
    found.ok && found.value ? gameName(namedGame(found.value)) : t(sectionTitleKeys[sectionSlug(section)]),
  linked: (t, { game: found }, { section }) =>
    found.ok && found.value ? linkedGame(t, section, found.value) : null,
  component: () => import('./Game').then(({ Game }) => Game),
});
