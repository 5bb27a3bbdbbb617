import fc from 'fast-check';
import { chosenIn, most, searchFor } from './sideBySide';

const chosen = (games: string) => chosenIn(new URLSearchParams({ games }));

test.each([
  ['10345,10346', [10345, 10346]],
  ['', []],
  ['7,7,7', [7]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,1.5,x,<b>,9', [9]],
  ['99999999999,2147483648,2147483647', [2147483647]],
])('the address %j shows the games %j', (games, numbers) => {
  expect(chosen(games)).toEqual(numbers);
});

test('an address without games shows none', () => {
  expect(chosenIn(new URLSearchParams())).toEqual([]);
});

test('any four games survive the way through the address', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: most });
  fc.assert(
    fc.property(numbers, (games) => {
      expect(chosenIn(new URLSearchParams(searchFor(games)))).toEqual(games);
    }),
  );
});

test('any text in the address shows at most four games, each once', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const games = chosen(text);
      expect(games.length).toBeLessThanOrEqual(most);
      expect(new Set(games).size).toBe(games.length);
    }),
  );
});
