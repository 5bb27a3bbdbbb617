import fc from 'fast-check';
import { groupGames } from './groupGames';

const premier = { id: 'premier' };
const liga = { id: 'liga' };

/** The cup belongs to none. */
const countries: Readonly<Record<string, string>> = { premier: 'England', liga: 'Spain', segunda: 'Spain' };

describe('grouping games', () => {
  it('collects the scattered games of a championship, in the order of its first game', () => {
    const games = [
      { n: 1, champ: premier },
      { n: 2, champ: liga },
      { n: 3, champ: premier },
    ];
    const [only, ...more] = groupGames(games, () => '');
    expect(more).toEqual([]);
    expect(only?.champs.map(({ champ, games: inGroup }) => [champ.id, inGroup.map(({ n }) => n)])).toEqual([
      ['premier', [1, 3]],
      ['liga', [2]],
    ]);
  });

  it('keeps the days of a championship apart', () => {
    const games = [
      { day: 'Fri', champ: premier },
      { day: 'Sat', champ: premier },
    ];
    expect(groupGames(games, ({ day }) => day).map(({ key, champs }) => [key, champs.length])).toEqual([
      ['Fri', 1],
      ['Sat', 1],
    ]);
  });

  const lists = fc
    .array(fc.record({ champ: fc.constantFrom('premier', 'liga', 'cup', 'segunda') }), { maxLength: 40 })
    .map((rows) => rows.map(({ champ }, n) => ({ n, champ: { id: champ, country: countries[champ] } })));
  const countryOf = ({ champ }: { champ: { country: string | undefined } }) => champ.country ?? '';

  it('puts each game exactly once under its championship, and each championship under one head of its country', () => {
    fc.assert(
      fc.property(lists, (games) => {
        const parts = groupGames(games, countryOf);
        const heads = parts.flatMap(({ key, champs }) => champs.map(({ champ }) => [key, champ.id]));
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
        expect(new Set(heads.map(([, id]) => id)).size).toBe(heads.length);
        for (const [key, id] of heads) expect(key).toBe(countries[id ?? ''] ?? '');
        const grouped = parts.flatMap(({ champs }) => champs.flatMap((group) => group.games));
        expect([...grouped].sort((a, b) => a.n - b.n)).toEqual(games);
      }),
    );
  });

  it('keeps the order of the list among the games of a championship, among championships and among countries', () => {
    fc.assert(
      fc.property(lists, (games) => {
        const rising = (numbers: (number | undefined)[]) =>
          expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)));
        const parts = groupGames(games, countryOf);
        rising(parts.map(({ first }) => first.n));
        for (const { champs } of parts) {
          rising(champs.map(({ first }) => first.n));
          for (const group of champs) rising(group.games.map(({ n }) => n));
        }
      }),
    );
  });

  it('gives no groups for no games', () => {
    expect(groupGames([], () => '')).toEqual([]);
  });
});
