import { asksSideMarkets, isStacked, marketAsked, marketChoices, marketsOfRow } from './listMarkets';

describe('the markets of a row', () => {
  it.each([
    ['', 0, 'RESULT'],
    ['', 1, 'HANDICAP'],
    ['market=total', 0, 'TOTAL'],
    ['market=result', 1, 'RESULT'],
    ['market=both-to-score', 1, 'BOTH_TO_SCORE'],
    ['market=CORRECT_SCORE', 0, 'RESULT'],
    ['market=CORRECT_SCORE', 1, 'HANDICAP'],
  ] as const)('begin by the address %j in view %i with %s', (query, viewType, kind) => {
    expect(marketAsked(new URLSearchParams(query), viewType)).toBe(kind);
  });

  it.each([
    [0, 'RESULT', false, ['RESULT', 'TOTAL', 'HANDICAP']],
    [0, 'HANDICAP', false, ['HANDICAP', 'RESULT', 'TOTAL']],
    [0, 'DOUBLE_CHANCE', true, ['DOUBLE_CHANCE', 'RESULT', 'TOTAL', 'HANDICAP', 'BOTH_TO_SCORE']],
    [1, 'HANDICAP', false, ['HANDICAP', 'TOTAL', 'RESULT']],
    [1, 'HANDICAP', true, ['HANDICAP', 'TOTAL', 'RESULT', 'BOTH_TO_SCORE', 'DOUBLE_CHANCE']],
    [1, 'RESULT', false, ['RESULT', 'HANDICAP', 'TOTAL']],
    [1, 'BOTH_TO_SCORE', false, ['BOTH_TO_SCORE', 'HANDICAP', 'TOTAL']],
  ] as const)(
    'in view %i that begin with %s, with room for more: %s',
    (viewType, chosen, withSide, kinds) => {
      expect(marketsOfRow(chosen, withSide, viewType)).toEqual(kinds);
    },
  );

  it('are asked for only where they are shown', () => {
    const asks = (query: string, isWide: boolean) => asksSideMarkets(new URLSearchParams(query), isWide);
    expect([asks('', false), asks('market=total', false)]).toEqual([false, false]);
    expect([asks('', true), asks('market=double-chance', false)]).toEqual([true, true]);
  });

  it.each([0, 1] as const)('are chosen in view %i by addresses that lead to them', (viewType) => {
    const choices = marketChoices(viewType);
    expect(choices).toHaveLength(5);
    expect(choices[0]?.change.market).toBeUndefined();
    for (const { kind, change } of choices) {
      const search = new URLSearchParams(change.market === undefined ? {} : { market: change.market });
      expect(marketAsked(search, viewType)).toBe(kind);
    }
  });

  it('are stacked in the Asian view where they have two outcomes, and never in the European one', () => {
    const kinds = marketsOfRow('HANDICAP', true, 1);
    expect(kinds.filter((kind) => isStacked(kind, 1))).toEqual(['HANDICAP', 'TOTAL', 'BOTH_TO_SCORE']);
    expect(kinds.filter((kind) => isStacked(kind, 0))).toEqual([]);
  });
});
