/**
 * How much profit a player who bets against the book can guarantee: a linear programme over the open prices of a
 * game.
 */
import loadHighs, { type Highs } from 'highs';
import { payoutOf } from '../../../rules/coupon';
import { factorOfWord, type LegResult } from '../../../rules/factors';

/** Stakes are computed in this unit, so that the coupon's rounding to minor units does not matter. */
const unit = 1_000_000;

/** An open outcome: its published price, and the result of a bet on it for every way the game can still end. */
export interface OpenBet {
  id: string;
  /** Decimal text with three places. */
  price: string;
  /** One result for each ending, in the same order for all bets. */
  results: readonly LegResult[];
}

/** The best guaranteed result, and the stakes that give it. */
export interface BestCombination {
  /** The guaranteed return on a total stake of 1, less the stake: above 0 is a guaranteed profit. */
  profit: number;
  /** Shares of the stake by bet; bets without a stake are left out. */
  stakes: { id: string; share: number }[];
}

/** Looks for combinations of bets that win however the game ends. */
export interface Arbitrageur {
  best(bets: readonly OpenBet[]): BestCombination;
}

/** Loads the solver. */
export async function createArbitrageur(): Promise<Arbitrageur> {
  const highs = await loadHighs();
  return { best: (bets) => best(highs, bets) };
}

/** What a bet of one unit wins or loses, computed with the rules that settle coupons. */
function gain(price: string, result: LegResult): number {
  return payoutOf(unit, factorOfWord(price, result)) / unit - 1;
}

/** Stakes that add up to 1 and make the worst ending as good as possible. */
function best(highs: Highs, bets: readonly OpenBet[]): BestCombination {
  if (bets.length === 0) return { profit: -1, stakes: [] };
  const endings = distinctEndings(bets);
  const free = highs.infinity;
  const sure = bets.length;
  // Columns: a share for each bet, and the guaranteed gain. Rows: in every ending, the gains less the guaranteed gain
  // are at least 0.
  const rows = endings.map((results) =>
    results
      .flatMap((value, column) => (value === 0 ? [] : [{ column, value }]))
      .concat({ column: sure, value: -1 }),
  );
  const all = [...rows, bets.map((_, column) => ({ column, value: 1 }))];
  const starts = [0];
  for (const row of all) starts.push((starts.at(-1) ?? 0) + row.length);
  const cells = all.flat();
  return highs.withModel(
    {
      numCols: sure + 1,
      numRows: all.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: [...bets.map(() => 0), 1],
      colLower: [...bets.map(() => 0), -free],
      colUpper: [...bets.map(() => 1), free],
      rowLower: [...endings.map(() => 0), 1],
      rowUpper: [...endings.map(() => free), 1],
      matrix: {
        format: 'csr',
        numRows: all.length,
        numCols: sure + 1,
        starts,
        indices: cells.map(({ column }) => column),
        values: cells.map(({ value }) => value),
      },
    },
    (model): BestCombination => {
      model.options.set({ output_flag: false });
      const { modelStatus } = model.run();
      if (modelStatus !== highs.constants.modelStatus.optimal)
        throw new Error(`The linear programme was not solved: status ${modelStatus}`);
      const shares = [...model.getSolution().colValue].slice(0, sure);
      const stakes = bets.map(({ id }, index) => ({ id, share: shares[index] ?? 0 }));
      return { profit: model.getObjectiveValue(), stakes: stakes.filter(({ share }) => share > 1e-9) };
    },
  );
}

/** Endings that pay the same on every bet are merged into one. */
function distinctEndings(bets: readonly OpenBet[]): number[][] {
  const gains = bets.map(({ price, results }) => {
    const known = new Map<LegResult, number>();
    return results.map((result) => {
      const value = known.get(result) ?? gain(price, result);
      known.set(result, value);
      return value;
    });
  });
  const byResults = new Map<string, number[]>();
  bets[0]?.results.forEach((_, ending) => {
    const key = bets.map(({ results }) => results[ending]).join();
    if (!byResults.has(key))
      byResults.set(
        key,
        gains.map((own) => own[ending] ?? 0),
      );
  });
  return [...byResults.values()];
}
