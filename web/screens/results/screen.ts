import { screen } from '../../routing/routes/screen';
import { slug } from '../../routing/routes/shapes';
import { dayOf } from '../../betting/sports/day';
import { pollMs } from '../../betting/names/section';
import { champsQuery } from './champsQuery';
import { resultsOfTypeQuery } from './resultsOfTypeQuery';
import { resultsQuery } from './resultsQuery';
import type { champsQuery as ChampsQuery } from './__generated__/champsQuery.graphql';
import type { resultsOfTypeQuery as ResultsOfTypeQuery } from './__generated__/resultsOfTypeQuery.graphql';
import type { resultsQuery as ResultsQuery } from './__generated__/resultsQuery.graphql';

/** The day of the address; today when it names none or one that does not exist. */
const shownDay = (search: URLSearchParams, now: number): string => dayOf(search.get('day'), new Date(now));

/** The championship that the address narrows results to; text that no championship can have is ignored. */
function champIn(search: URLSearchParams): string | null {
  const asked = search.get('champ');
  return asked && slug.test(asked) ? asked : null;
}

/** Results of one day. A championship that does not exist is not found; while the feed is away it may exist. */
export const results = screen<'results', ResultsQuery>('results', {
  query: resultsQuery,
  variables: (_, search, now) => ({
    day: shownDay(search, now),
    champ: champIn(search),
    after: search.get('after'),
  }),
  found: ({ resultDays }) => resultDays == null || resultDays.first !== null,
  title: (t) => t('sports:results_title'),
  description: (t) => t('sports:results_description'),
  component: () => import('./Results').then(({ Results }) => Results),
});

/** `live`: what is in play, as it stands. `zone`: how many results each championship has on a day. */
export const resultsOfType = screen<'resultsOfType', ResultsOfTypeQuery>('resultsOfType', {
  query: resultsOfTypeQuery,
  variables: ({ type }, search, now) => ({ isLive: type === 'live', day: shownDay(search, now) }),
  live: ({ games }) => games?.edges.map(({ node }) => node.id) ?? [],
  pollMs: ({ type }) => pollMs[type === 'live' ? 'live' : 'line'],
  title: (t, _, { type }) => t(type === 'live' ? 'results:title_live' : 'results:title_zone'),
  description: (t, _, { type }) =>
    t(type === 'live' ? 'results:live_description' : 'sports:results_description'),
  component: () => import('./ResultsOfType').then(({ ResultsOfType }) => ResultsOfType),
});

/** All championships, or one with its table and its results. While the feed is away it counts as found. */
export const champs = screen<'champs', ChampsQuery>('champs', {
  query: champsQuery,
  variables: ({ champId }, search, now) => ({
    isOne: champId !== undefined,
    champ: champId ?? '',
    day: shownDay(search, now),
    after: search.get('after'),
  }),
  found: ({ one }) => !one?.champ.ok || one.champ.value != null,
  title: (t, { one }) =>
    one?.champ.ok && one.champ.value
      ? `${one.champ.value.name} · ${t('results:table_heading')}`
      : t('results:title_champs'),
  description: (t) => t('results:champs_description'),
  component: () => import('./Champs').then(({ Champs }) => Champs),
});
