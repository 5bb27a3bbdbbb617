import { groupGames } from './groupGames';

const premier = { id: 'premier' };
const liga = { id: 'liga' };

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

  it('gives no groups for no games', () => {
    expect(groupGames([], () => '')).toEqual([]);
  });
});
