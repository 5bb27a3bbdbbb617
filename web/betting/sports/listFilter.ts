import type { GamesFilter } from './__generated__/GameListPaginationQuery.graphql';
import { dayOf } from './day';

/** The filters of the main header, by the numbers that the specification gives them; 0 is all games. */
const picks: Readonly<Record<string, NonNullable<GamesFilter['pick']>>> = {
  1: 'UPCOMING',
  2: 'FIRST_PERIOD',
  3: 'SECOND_PERIOD',
  6: 'RECOMMENDED',
};

const starts: Readonly<Record<string, NonNullable<GamesFilter['starts']>>> = {
  '1h': 'NEXT_HOUR',
  '3h': 'NEXT_3_HOURS',
  today: 'TODAY',
  tomorrow: 'TOMORROW',
};

const orders: Readonly<Record<string, NonNullable<GamesFilter['order']>>> = {
  time: 'TIME',
  competition: 'COMPETITION',
};

const groups: Readonly<Record<string, true>> = { country: true, champ: true };

/** The most championships that an address names. */
const mostChamps = 20;

/** What a list's address says of its games, with what makes no sense left out. */
export interface ListChoice {
  /** A key of `picks`. */
  filter?: string;
  /** A key of `starts`. */
  starts?: string;
  /** `YYYY-MM-DD`. */
  day?: string;
  /** URL segments of championships, each once. */
  champs: readonly string[];
  /** A key of `orders`. */
  sort?: string;
  /** A key of `groups`: whether championships of a country stand together; as the player has set it when absent. */
  group?: string;
}

/** The query parameters that `choiceOf` reads. */
export const choiceParameters = ['filter', 'starts', 'day', 'champs', 'sort', 'group'] as const;

/** Reads the choice of a list's address. Of several times one counts: a day, then `starts`, then `filter`. */
export function choiceOf(search: URLSearchParams): ListChoice {
  const known = (key: string, table: object): string | undefined => {
    const value = search.get(key);
    return value !== null && Object.hasOwn(table, value) ? value : undefined;
  };
  const asked = search.get('day');
  const champs = (search.get('champs') ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,64}$/.test(slug));
  const choice: ListChoice = { champs: [...new Set(champs)].slice(0, mostChamps) };
  const [filter, start, sort] = [known('filter', picks), known('starts', starts), known('sort', orders)];
  const group = known('group', groups);
  if (asked && dayOf(asked, new Date(0)) === asked) choice.day = asked;
  else if (start) choice.starts = start;
  else if (filter) choice.filter = filter;
  if (sort) choice.sort = sort;
  if (group) choice.group = group;
  return choice;
}

/** The query of an address with this choice; undefined removes a parameter. */
export function queryOf({ filter, starts: start, day, champs, sort, group }: ListChoice) {
  return { filter, starts: start, day, champs: champs.join(',') || undefined, sort, group };
}

/**
 * The choice of an address as the gateway takes it; null when it chooses nothing. Days are those of the visitor's zone.
 */
export function filterOf(search: URLSearchParams, timeZone: number | string): GamesFilter | null {
  const { filter, starts: start, day, champs, sort } = choiceOf(search);
  const hasDay = day !== undefined || start === 'today' || start === 'tomorrow';
  const chosen: GamesFilter = {
    ...(day ? { day } : {}),
    ...(start ? { starts: starts[start] } : {}),
    ...(hasDay ? { timeZone: String(timeZone) } : {}),
    ...(filter ? { pick: picks[filter] } : {}),
    ...(champs.length > 0 ? { champs } : {}),
    ...(sort ? { order: orders[sort] } : {}),
  };
  return Object.keys(chosen).length > 0 ? chosen : null;
}

/** The query of a list's address, without what makes no sense in it. */
export const listQuery = (search: URLSearchParams) => queryOf(choiceOf(search));

/** The address's query with these parameters as they make sense, undefined for none; null when they already do. */
export function corrected(
  search: URLSearchParams,
  query: Readonly<Record<string, string | undefined>>,
): URLSearchParams | null {
  const better = new URLSearchParams(search);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) better.delete(key);
    else if (better.get(key) !== value || better.getAll(key).length > 1) better.set(key, value);
  }
  return better.toString() === search.toString() ? null : better;
}
