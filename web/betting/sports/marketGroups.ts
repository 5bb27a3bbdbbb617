/** The groups of markets on a game's page, the most used first. */
export const marketGroups = [
  { name: 'result', kinds: ['RESULT', 'DOUBLE_CHANCE', 'WINNER'] },
  { name: 'totals', kinds: ['TOTAL'] },
  { name: 'handicap', kinds: ['HANDICAP'] },
  { name: 'goals', kinds: ['BOTH_TO_SCORE', 'NEXT_GOAL'] },
  { name: 'score', kinds: ['CORRECT_SCORE'] },
] as const;

/** Name of a group of markets. */
export type MarketGroupName = (typeof marketGroups)[number]['name'];

/** A group with the markets that belong to it. */
export interface MarketGroup<Market> {
  name: MarketGroupName;
  markets: Market[];
}

/** Sorts markets into their groups by kind, keeping their order; groups without markets are left out. */
export function groupMarkets<Market>(
  markets: readonly Market[],
  kindOf: (market: Market) => string,
): MarketGroup<Market>[] {
  return marketGroups
    .map(({ name, kinds }) => ({
      name,
      markets: markets.filter((market) => (kinds as readonly string[]).includes(kindOf(market))),
    }))
    .filter(({ markets: inGroup }) => inGroup.length > 0);
}
