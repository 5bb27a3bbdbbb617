import { createBooks } from '../book/books';
import fitted from '../model/ratings.json';
import { packSchedule, testNow as now } from '../testing/games';
import * as settling from '../settle/resultOf';
import { dayIn, isZone } from '../../days';
import type { GameFilter } from './listing';
import { createViews } from './views';

// The exports of a module cannot be spied on; those of this copy can.
jest.mock('../settle/resultOf', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../settle/resultOf'),
}));

const hourMs = 3_600_000;
const views = createViews(packSchedule(), createBooks(fitted));
const all = { limit: 100_000, offset: 0 };
const list = (filter: Omit<GameFilter, 'section'>, section: 'LINE' | 'LIVE' = 'LINE') =>
  views.games({ section, ...filter }, { limit: 40, offset: 0 }, now);
const starts = (filter: Omit<GameFilter, 'section'>) =>
  list(filter).games.map(({ startsAt }) => Date.parse(startsAt));
const whole = views.current(now);

describe('the games of a list', () => {
  it.each([
    ['NEXT_HOUR', 1],
    ['NEXT_3_HOURS', 3],
  ] as const)('of %s start after the present, within %d hours', (within, hours) => {
    const expected = whole.filter(
      ({ startsAt }) => startsAt > now && startsAt <= now + hours * hourMs,
    ).length;
    expect(list({ starts: within }).total).toBe(expected);
    expect(starts({ starts: within }).every((at) => at > now && at <= now + hours * hourMs)).toBe(true);
  });

  it.each(['UTC', 'America/New_York', 'Asia/Tokyo', '180', '-210'])(
    'of today and tomorrow are those of these days in the zone %s',
    (zone) => {
      const today = dayIn(now, zone);
      const coming = whole.filter(({ startsAt }) => startsAt > now);
      const ofDay = (day: string) => coming.filter(({ startsAt }) => dayIn(startsAt, zone) === day).length;
      expect(list({ starts: 'TODAY', zone }).total).toBe(ofDay(today));
      const tomorrow = dayIn(now + 24 * hourMs, zone);
      expect(list({ starts: 'TOMORROW', zone }).total).toBe(ofDay(tomorrow));
      expect(list({ day: tomorrow, starts: 'NEXT_HOUR', zone }).total).toBe(ofDay(tomorrow));
    },
  );

  it('of a day without games are none, and the nearest day that has some is named', () => {
    const { startsAt } = whole.at(-1) ?? { startsAt: 0 };
    expect(list({ day: '2030-01-01' })).toEqual({ total: 0, games: [], nearestDay: dayIn(startsAt) });
    expect(list({ day: '2020-01-01' }).nearestDay).toBe(dayIn(now));
    expect(list({ starts: 'TODAY' }).nearestDay).toBeNull();
    expect(list({ day: '2030-01-01', champ: 'no-such-championship' }).nearestDay).toBeNull();
  });

  it('in play divide into those of the first period and those after it', () => {
    const [first, second] = (['FIRST_PERIOD', 'SECOND_PERIOD'] as const).map((pick) =>
      views.games({ section: 'LIVE', pick }, all, now).games.map(({ number }) => number),
    );
    const live = views.games({ section: 'LIVE' }, all, now).games.map(({ number }) => number);
    expect([...(first ?? []), ...(second ?? [])].sort()).toEqual(live.sort());
    expect(list({ pick: 'FIRST_PERIOD' }).total).toBe(0);
  });

  it('that are upcoming are the same in both sections', () => {
    const upcoming = list({ pick: 'UPCOMING' }, 'LIVE');
    expect(upcoming).toEqual(list({ pick: 'UPCOMING' }));
    expect(upcoming.total).toBe(list({ starts: 'NEXT_3_HOURS' }).total);
  });

  it('that are recommended are one of each championship, with the most similar prices', () => {
    const { games } = list({ pick: 'RECOMMENDED' });
    const champs = games.map(({ champSlug }) => champSlug);
    expect(new Set(champs).size).toBe(champs.length);
    const gap = (game: (typeof games)[number]) => {
      const [home, , away] = game.markets[0]?.outcomes.map(({ price }) => Number(price)) ?? [];
      return Math.max(home ?? 0, away ?? 0) / Math.min(home ?? 0, away ?? 0);
    };
    const champ = champs[0] ?? '';
    const others = list({ champ }).games.map(gap);
    expect(gap(games[0] ?? (games[1] as (typeof games)[number]))).toBe(Math.min(...others));
  });

  it('are those of the chosen championships, in the asked order', () => {
    const slugs = [...new Set(whole.map(({ champ }) => champ.slug))].slice(0, 2);
    const chosen = list({ champs: slugs, order: 'COMPETITION' }).games;
    expect(new Set(chosen.map(({ champSlug }) => champSlug))).toEqual(new Set(slugs));
    const changes = chosen.filter((game, index) => game.champSlug !== chosen[index - 1]?.champSlug);
    expect(changes).toHaveLength(2);
    const live = views.games({ section: 'LIVE', order: 'TIME' }, all, now).games;
    const times = live.map(({ startsAt }) => startsAt);
    expect(times).toEqual([...times].sort());
  });

  it('have the main markets, and with the wide choice two more that are not main', () => {
    const kinds = (markets: 'MAIN' | 'WIDE') =>
      views
        .games({ section: 'LINE', sport: 'football' }, { limit: 1, offset: 0 }, now, { markets })
        .games[0]?.markets.map(({ kind, main }) => [kind, main]);
    const main = [
      ['RESULT', true],
      ['TOTAL', true],
      ['HANDICAP', true],
    ];
    expect(kinds('MAIN')).toEqual(main);
    expect(kinds('WIDE')).toEqual([...main, ['DOUBLE_CHANCE', false], ['BOTH_TO_SCORE', false]]);
  });
});

it.each([
  ['Europe/Madrid', true],
  ['180', true],
  ['-720', true],
  ['841', false],
  ['Mars/Base', false],
  ['', false],
])('a time zone %j is known: %s', (zone, isKnown) => {
  expect(isZone(zone)).toBe(isKnown);
});

it('decides no outcome of finished games when it lists their results', () => {
  const deciding = jest.spyOn(settling, 'resultOf');
  const day = new Date(now - 3 * 24 * hourMs).toISOString().slice(0, 10);
  const { games } = views.results({ day }, all, now);
  expect(games.some(({ kind }) => kind === 'MATCH')).toBe(true);
  expect(deciding).not.toHaveBeenCalled();
  deciding.mockRestore();
});
