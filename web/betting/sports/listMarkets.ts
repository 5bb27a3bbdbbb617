import type { ViewType } from '../../../rules/viewTypes';

/** A market that a list can show. */
export type ListMarket = 'RESULT' | 'TOTAL' | 'HANDICAP' | 'BOTH_TO_SCORE' | 'DOUBLE_CHANCE';

/** All of them by view type, in the order in which rows show them. */
const orders: Readonly<Record<ViewType, readonly [ListMarket, ...ListMarket[]]>> = [
  ['RESULT', 'TOTAL', 'HANDICAP', 'BOTH_TO_SCORE', 'DOUBLE_CHANCE'],
  ['HANDICAP', 'TOTAL', 'RESULT', 'BOTH_TO_SCORE', 'DOUBLE_CHANCE'],
];

/** How many of them every list has; the others are asked for where they are shown. */
const mainCount = 3;

/** The query parameter that names the market which stands first in each row. */
const marketParameter = 'market';

/** The name of a market in addresses, and of its cells, by which tests and styles find them: `both-to-score`. */
export const slotOf = (kind: ListMarket): string => kind.toLowerCase().replaceAll('_', '-');

/** The market that an address names; the first of the view type when it names none. */
export function marketAsked(search: URLSearchParams, viewType: ViewType): ListMarket {
  const asked = search.get(marketParameter);
  const order = orders[viewType];
  return order.find((kind) => slotOf(kind) === asked) ?? order[0];
}

/** The choices of a list's first market, with the change of the address that each of them is. */
export function marketChoices(
  viewType: ViewType,
): { kind: ListMarket; change: Record<string, string | undefined> }[] {
  const order = orders[viewType];
  return order.map((kind) => ({
    kind,
    change: { [marketParameter]: kind === order[0] ? undefined : slotOf(kind), after: undefined },
  }));
}

/** Whether a list asks for the side markets: the window has room for them, or the address names one. */
export function asksSideMarkets(search: URLSearchParams, isWide: boolean): boolean {
  return isWide || orders[0].indexOf(marketAsked(search, 0)) >= mainCount;
}

/** The markets of a row in order: the chosen one first, then the others of which it has prices. */
export function marketsOfRow(
  chosen: ListMarket,
  withSide: boolean,
  viewType: ViewType,
): readonly ListMarket[] {
  const count = withSide ? 5 : mainCount;
  const others = orders[viewType].slice(0, count).filter((kind) => kind !== chosen);
  return [chosen, ...others].slice(0, count);
}

/** Whether the outcomes of a market stand above one another: in the Asian view, where there are two. */
export function isStacked(kind: ListMarket, viewType: ViewType): boolean {
  return viewType === 1 && kind !== 'RESULT' && kind !== 'DOUBLE_CHANCE';
}
