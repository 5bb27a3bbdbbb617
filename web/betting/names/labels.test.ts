import { gameName, handicap } from './labels';

describe('handicaps', () => {
  it.each([
    ['-1', 'home', '−1'],
    ['-1', 'away', '+1'],
    ['1', 'home', '+1'],
    ['1.5', 'away', '−1.5'],
    ['-0.5', 'away', '+0.5'],
    ['0', 'home', '0'],
    ['-0', 'away', '0'],
  ] as const)('a line of %s is for the %s side %s', (line, side, shown) => {
    expect(handicap(line, side)).toBe(shown);
  });
});

describe('names of games', () => {
  it('names both sides of a match', () => {
    expect(gameName({ title: null, home: { name: 'Arsenal' }, away: { name: 'Chelsea' } })).toBe(
      'Arsenal – Chelsea',
    );
  });

  it('calls a race by its title', () => {
    expect(gameName({ title: 'Australian Grand Prix', home: null, away: null })).toBe(
      'Australian Grand Prix',
    );
  });
});
