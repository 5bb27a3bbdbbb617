import { pack, unpack } from './codec';
import { replayPack } from './index';

const competitions = replayPack.map(unpack);

it('unpacks and packs again to the same content', () => {
  expect(competitions.map(pack)).toEqual(replayPack);
});

it('holds at least twelve competitions of two sports in less than 400 KB', () => {
  expect(competitions.length).toBeGreaterThanOrEqual(12);
  expect(new Set(competitions.map(({ sport }) => sport)).size).toBe(2);
  expect(JSON.stringify(replayPack).length).toBeLessThan(400_000);
});

it('holds every key once, and only goals that add up to the score', () => {
  for (const { fixtures } of competitions) {
    expect(new Set(fixtures.map(({ key }) => key)).size).toBe(fixtures.length);
    for (const fixture of fixtures) {
      if (fixture.kind === 'RACE' || !fixture.goals) continue;
      const home = fixture.goals.filter(({ side }) => side === 'HOME').length;
      expect({ home, away: fixture.goals.length - home }).toEqual(fixture.fullTime);
    }
  }
});

it('has one winner in every race', () => {
  const races = competitions.flatMap(({ fixtures }) => fixtures).filter((fixture) => fixture.kind === 'RACE');
  expect(races.map(({ entrants }) => entrants.filter(({ position }) => position === 1).length)).toEqual(races.map(() => 1));
});

it('keeps every kind of goal and texts with any letters', () => {
  const competition = {
    slug: 'x',
    name: 'X',
    season: '',
    countryCode: null,
    sport: 'football' as const,
    fixtures: [
      {
        kind: 'MATCH' as const,
        key: '2024-06-14-a-b-c',
        round: null,
        startsAt: '2024-06-14T19:00:00.000Z',
        hourKnown: true,
        home: { name: 'A|b', code: null },
        away: { name: 'C;:', code: 'CCC' },
        halfTime: null,
        fullTime: { home: 1, away: 2 },
        goals: [
          { kind: 'OWN_GOAL' as const, side: 'AWAY' as const, minute: 45, addedMinute: 2, player: 'Ő|;:' },
          { kind: 'PENALTY' as const, side: 'HOME' as const, minute: 50, addedMinute: 0, player: null },
          { kind: 'GOAL' as const, side: 'AWAY' as const, minute: 90, addedMinute: 11, player: 'A|b' },
        ],
      },
    ],
  };
  expect(unpack(pack(competition))).toEqual(competition);
});

it('refuses a line in another format', () => {
  const packed = { slug: 'x', name: 'X', season: '', countryCode: null, sport: 'football', texts: [], fixtures: ['|||'] };
  expect(() => unpack(packed)).toThrow('A packed match has no score');
  expect(() => unpack({ ...packed, sport: 'chess' })).toThrow('Unknown sport');
});
