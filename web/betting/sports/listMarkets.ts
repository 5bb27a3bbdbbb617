/** The markets that a list can show, by the name that the address gives them. */
const marketsByName = {
  result: 'RESULT',
  total: 'TOTAL',
  handicap: 'HANDICAP',
  'both-to-score': 'BOTH_TO_SCORE',
  'double-chance': 'DOUBLE_CHANCE',
} as const;

/** A market that a list can show. */
export type ListMarket = (typeof marketsByName)[keyof typeof marketsByName];

/** The query parameter that names the market which stands first in each row. */
export const marketParameter = 'market';

/** All of them, in the order in which rows show them. */
export const listMarkets = Object.entries(marketsByName).map(([name, kind]) => ({ name, kind }));

/** The markets that every list has; the others are asked for where they are shown. */
const mainKinds: readonly ListMarket[] = ['RESULT', 'TOTAL', 'HANDICAP'];

/** The market that an address names; the match result when it names none. */
export function marketAsked(search: URLSearchParams): ListMarket {
  const asked = search.get(marketParameter);
  return listMarkets.find(({ name }) => name === asked)?.kind ?? 'RESULT';
}

/** Whether a list asks for the side markets: the window has room for them, or the address names one. */
export function asksSideMarkets(search: URLSearchParams, isWide: boolean): boolean {
  return isWide || !mainKinds.includes(marketAsked(search));
}

/** The markets of a row in order: the chosen one first, then the others of which it has prices. */
export function marketsOfRow(chosen: ListMarket, withSide: boolean): readonly ListMarket[] {
  const offered = withSide ? listMarkets.map(({ kind }) => kind) : mainKinds;
  return [chosen, ...offered.filter((kind) => kind !== chosen)].slice(0, withSide ? 5 : 3);
}
