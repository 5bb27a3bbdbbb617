import { game } from '../../screens/game/screen';
import { home } from '../../screens/home/screen';
import { section } from '../../screens/section/screen';
import { sport } from '../../screens/sport/screen';

describe('how often a screen is fetched again without a live connection', () => {
  it.each([
    ['the line', section.pollMs?.({ section: 'line' }), 15_000],
    ['the live list', section.pollMs?.({ section: 'live' }), 5_000],
    ['a sport on the line', sport.pollMs?.({ section: 'line', sport: 'football' }), 15_000],
    ['home, where live games stand first', home.pollMs?.({}), 5_000],
    ['one game', game.pollMs?.({}), 3_000],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});
