import fc from 'fast-check';
import { coefViews } from './odds';
import { allowsCoefView, coefViewsIn, constrainCoefView, viewTypes } from './viewTypes';

describe('ST-13, CP-32: which odds formats a view type allows', () => {
  test.each([0, 1, 2, 4, 5, 6, 14, 15, 16])('the European view allows %i', (id) => {
    expect(allowsCoefView(0, id)).toBe(true);
  });

  test.each([
    [0, true],
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
    [6, true],
    [14, true],
    [15, true],
    [16, true],
    [17, false],
  ])('the Asian view and %i: %s', (id, isAllowed) => {
    expect(allowsCoefView(1, id)).toBe(isAllowed);
  });

  test.each([
    ['the European view offers all', 0, undefined, [0, 1, 2, 4, 5, 6]],
    ['the European view offers what the operator does', 0, [1, 6], [1, 6]],
    ['the Asian view leaves out fractional and American', 1, undefined, [0, 4, 5, 6]],
    ['the Asian view offers what both allow', 1, [1, 2, 5], [5]],
    ['the Asian view is decimal where the operator offers nothing that it allows', 1, [1, 2], [0]],
  ] as const)('%s', (_, viewType, offered, expected) => {
    expect(coefViewsIn(viewType, offered)).toEqual(expected);
  });

  test.each([
    ['American stays in the European view', 2, 0, undefined, 2],
    ['decimal stays in the Asian view', 0, 1, undefined, 0],
    ['Malay stays in the Asian view', 6, 1, undefined, 6],
    ['fractional becomes Hong Kong', 1, 1, undefined, 4],
    ['American becomes Hong Kong', 2, 1, [0, 2, 4], 4],
    ['American becomes decimal where Hong Kong is not offered', 2, 1, [0, 2, 6], 0],
    ['American becomes what is offered where neither is', 2, 1, [2, 6], 6],
    ['American becomes decimal where nothing is', 2, 1, [1, 2], 0],
  ] as const)('%s', (_, wished, viewType, offered, expected) => {
    expect(constrainCoefView(wished, viewType, offered)).toBe(expected);
  });

  test('what a view type shows is allowed in it, and is shown again when it is wished', () => {
    const offers = fc.option(fc.subarray([...coefViews]), { nil: undefined });
    fc.assert(
      fc.property(
        fc.constantFrom(...coefViews),
        fc.constantFrom(...viewTypes),
        offers,
        (wished, viewType, offered) => {
          const shown = constrainCoefView(wished, viewType, offered);
          expect(allowsCoefView(viewType, shown)).toBe(true);
          expect(constrainCoefView(shown, viewType, offered)).toBe(shown);
        },
      ),
    );
  });
});
