import type { MatchFixture } from '../fixtures';
import { readOpenFootball } from './openfootball';

const match = {
  date: '2024-08-17',
  time: '15:00',
  team1: 'Arsenal FC',
  team2: 'Chelsea FC',
  score: { ft: [2, 1], ht: [1, 0] },
};

function read(
  content: unknown,
  file = '2024-25.en.1.json',
  zone?: string,
): ReturnType<typeof readOpenFootball> {
  return readOpenFootball(file, content, zone);
}

function only(change: object, file?: string, zone?: string): MatchFixture {
  const { competition } = read(
    { name: 'English Premier League 2024/25', matches: [{ ...match, ...change }] },
    file,
    zone,
  );
  const fixture = competition?.fixtures[0];
  if (fixture?.kind !== 'MATCH') throw new Error('Nothing was read');
  return fixture;
}

function reasonFor(change: unknown): string | undefined {
  const raw = typeof change === 'object' ? { ...match, ...change } : change;
  return read({ name: 'X', matches: [raw] }).skipped[0]?.reason;
}

it('reads a league from its file name, and its season from its title', () => {
  const { competition } = read({ name: 'English Premier League 2024/25', matches: [match] });
  expect(competition).toMatchObject({
    slug: 'england-premier-league',
    name: 'Premier League',
    season: '2024/25',
    countryCode: 'GB-ENG',
  });
});

it('names an unknown league by its title', () => {
  const { competition } = read({ name: 'Ruritania Superliga 2024/25', matches: [match] }, 'any.json');
  expect(competition).toMatchObject({
    slug: 'ruritania-superliga',
    name: 'Ruritania Superliga',
    countryCode: null,
  });
});

it('reads matches within rounds, teams as objects, and names the round', () => {
  const teams = { team1: { name: 'Germany', code: 'GER' }, team2: { name: 'Scotland', code: 'SCO' } };
  const { competition } = read({
    name: 'Euro 2024',
    rounds: [{ name: 'Matchday 1', matches: [{ ...match, ...teams }] }],
  });
  expect(competition?.slug).toBe('euro-2024');
  expect(competition?.fixtures[0]).toMatchObject({
    round: 'Matchday 1',
    home: { name: 'Germany', code: 'GER' },
  });
});

it.each([
  ['local summer time', { time: '15:00' }, '2024-08-17T14:00:00.000Z'],
  ['local winter time', { date: '2024-12-26', time: '15:00' }, '2024-12-26T15:00:00.000Z'],
  ['a stated offset', { time: '13:00 UTC-6' }, '2024-08-17T19:00:00.000Z'],
  ['a stated offset with minutes', { time: '13:00 UTC+5:30' }, '2024-08-17T07:30:00.000Z'],
  ['plain UTC', { time: '13:00 UTC' }, '2024-08-17T13:00:00.000Z'],
  ['the offset of the match', { time: '18:00', timezone: 'UTC+3' }, '2024-08-17T15:00:00.000Z'],
  ['no time, which counts as noon', { time: undefined }, '2024-08-17T11:00:00.000Z'],
  ['a time that is none', { time: 'TBD' }, '2024-08-17T11:00:00.000Z'],
  ['an impossible time', { time: '31:99' }, '2024-08-17T11:00:00.000Z'],
  ['a zone by its abbreviation', { time: '20:45 CET' }, '2024-08-17T19:45:00.000Z'],
  ['a summer zone in brackets', { time: '20:45 (CEST)' }, '2024-08-17T18:45:00.000Z'],
  ['a zone west of Greenwich', { time: '19:30 EDT' }, '2024-08-17T23:30:00.000Z'],
  ['a zone of half an hour', { time: '15:00 ACST' }, '2024-08-17T05:30:00.000Z'],
  ['hours of half a day', { time: '7:30 pm' }, '2024-08-17T18:30:00.000Z'],
  ['noon and midnight of half a day', { time: '12:15 a.m. UTC' }, '2024-08-17T00:15:00.000Z'],
  ['an offset without a name', { time: '18:00+02:00' }, '2024-08-17T16:00:00.000Z'],
  ['time that says that it is local', { time: '15:00 local' }, '2024-08-17T14:00:00.000Z'],
  ['the abbreviation of the match', { time: '18:00', timezone: 'CEST' }, '2024-08-17T16:00:00.000Z'],
  ['the zone of the match', { time: '18:00', timezone: 'Europe/Kyiv' }, '2024-08-17T15:00:00.000Z'],
  [
    'a zone that nobody knows, so that the hour is not known',
    { time: '20:45 XYZ' },
    '2024-08-17T11:00:00.000Z',
  ],
])('turns %s into UTC', (_, change, expected) => {
  expect(only(change).startsAt).toBe(expected);
});

it.each([
  ['15:00', true],
  ['20:45 CET', true],
  [undefined, false],
  ['TBD', false],
  ['31:99', false],
  ['13:00 pm', false],
  ['20:45 XYZ', false],
])('says of the time %p whether the hour is known: %p', (time, known) => {
  expect(only({ time }).hourKnown).toBe(known);
});

it.each([
  ['World Cup 2018', 'worldcup.json', '2022-11-22', 'world-cup-2022', '2022', '2022-11-22T10:00:00.000Z'],
  [
    'World Cup 2018',
    '2018.worldcup.json',
    '2018-06-14',
    'world-cup-2018',
    '2018',
    '2018-06-14T10:00:00.000Z',
  ],
  ['Euro 2020', '2020.euro.json', '2021-06-11', 'euro-2020', '2020', '2021-06-11T11:00:00.000Z'],
  ['Euro 2020', '2020.euro.json', '2016-06-11', 'euro-2016', '2016', '2016-06-11T11:00:00.000Z'],
  [
    'English Premier League 2014/15',
    'en.1.json',
    '2024-08-17',
    'england-premier-league',
    '2024',
    '2024-08-17T12:00:00.000Z',
  ],
  [
    'English Premier League 2024/25',
    'en.1.json',
    '2025-01-17',
    'england-premier-league',
    '2024/25',
    '2025-01-17T13:00:00.000Z',
  ],
])(
  'finds the edition of %s in %s, played on %s, from its dates',
  (name, file, date, slug, season, startsAt) => {
    const { competition } = read({ name, matches: [{ ...match, date, time: '13:00' }] }, file);
    expect(competition).toMatchObject({ slug, season, fixtures: [{ startsAt }] });
  },
);

it('skips a match with a text that cannot be stored, and reads the others', () => {
  const bad = [
    { ...match, team1: 'Nul\u0000' },
    { ...match, team2: { name: 'Half \uD83D' } },
    { ...match, team2: { name: 'Gent', code: '\uDE42' } },
    { ...match, round: 'Matchday\u0000 1' },
    { ...match, goals1: [{ name: '\u202Eevil', minute: 3 }] },
  ];
  const { competition, skipped } = read({ name: 'X', matches: [...bad, match] });
  expect(competition?.fixtures).toHaveLength(1);
  expect(skipped.map(({ reason }) => reason)).toEqual(
    bad.map(() => 'a text with characters that cannot be stored or shown'),
  );
  const inRound = read({ name: 'X', rounds: [{ name: 'Group \u0000', matches: [match] }] });
  expect(inRound.skipped.map(({ reason }) => reason)).toEqual([
    'a text with characters that cannot be stored or shown',
  ]);
});

it('keeps two teams without Latin letters apart', () => {
  const matches = [
    { ...match, team1: 'Зенит', team2: 'Спартак' },
    { ...match, team1: 'ЦСКА', team2: 'Динамо' },
  ];
  const { competition, skipped } = read({ name: 'Премьер-лига 2024/25', matches }, 'any.json');
  expect(skipped).toEqual([]);
  expect(competition?.fixtures).toHaveLength(2);
  expect(competition?.slug).not.toBe(read({ name: 'Первая лига', matches }, 'any.json').competition?.slug);
});

it('prefers the time zone given over the known one, and uses UTC when neither exists', () => {
  expect(only({}, undefined, 'Asia/Tokyo').startsAt).toBe('2024-08-17T06:00:00.000Z');
  expect(only({}, 'unknown.json').startsAt).toBe('2024-08-17T15:00:00.000Z');
});

it.each([
  ['an object', { score: { ft: [2, 1] } }],
  ['a pair', { score: [2, 1] }],
  ['text', { score: '2-1' }],
  ['the older two fields', { score: undefined, score1: 2, score2: 1 }],
  ['numbers as text', { score: { ft: ['2', '1'] } }],
])('reads a score as %s', (_, change) => {
  expect(only(change).fullTime).toEqual({ home: 2, away: 1 });
});

it('reads minutes as numbers and as text, with added time, penalties and own goals', () => {
  const goals1 = [
    { name: 'A', minute: '45+2', penalty: true },
    { name: 'B', minute: 90, offset: 4 },
  ];
  const { goals, halfTime } = only({
    goals1,
    goals2: [{ name: 'C', minute: "12'", owngoal: true }],
    score: { ft: [2, 1] },
  });
  expect(goals).toEqual([
    { kind: 'OWN_GOAL', side: 'AWAY', minute: 12, addedMinute: 0, player: 'C' },
    { kind: 'PENALTY', side: 'HOME', minute: 45, addedMinute: 2, player: 'A' },
    { kind: 'GOAL', side: 'HOME', minute: 90, addedMinute: 4, player: 'B' },
  ]);
  expect(halfTime).toEqual({ home: 1, away: 1 });
});

it('leaves goals of extra time out of the score after 90 minutes, even when the source includes them', () => {
  const goals = {
    goals1: [
      { name: 'A', minute: 51 },
      { name: 'B', minute: 119 },
    ],
    goals2: [{ name: 'C', minute: 89 }],
  };
  expect(only({ ...goals, score: { ft: [2, 1] } }).fullTime).toEqual({ home: 1, away: 1 });
  const apart = only({ ...goals, score: { ft: [1, 1], et: [2, 1], p: [3, 4] } });
  expect(apart.fullTime).toEqual({ home: 1, away: 1 });
  expect(apart.goals).toHaveLength(2);
});

it('drops goals that do not add up to the score', () => {
  expect(only({ goals1: [{ name: 'A', minute: 3 }], goals2: [] }).goals).toBeNull();
});

it.each([
  ['no result', { score: {} }],
  ['no result', { score: undefined }],
  ['no result', { score: { ft: [] } }],
  ['no result', { score: { ft: [null, 1] } }],
  ['no result', { score: { ft: [-1, 2] } }],
  ['no result', { score: { ft: [1.5, 2] } }],
  ['postponed, so there is no game to replay', { status: 'postponed' }],
  ['awarded, so there is no game to replay', { status: 'AWARDED' }],
  ['no valid date', { date: '2024-02-31' }],
  ['no valid date', { date: 'soon' }],
  ['no valid date', { date: undefined }],
  ['no names of both teams', { team1: undefined }],
  ['no names of both teams', { team1: { key: 'x' } }],
  ['no names of both teams', { team2: 'x'.repeat(2000) }],
  ['a team against itself', { team2: 'Arsenal FC' }],
  ['not an object', 7],
  ['not an object', null],
])('gives the reason for skipping: %s', (reason, change) => {
  expect(reasonFor(change === null ? 'null' : change)).toBe(reason);
});

it('counts each item as imported or skipped', () => {
  const {
    read: count,
    competition,
    skipped,
  } = read({ name: 'X', matches: [match, match, 'x', { ...match, team1: 'Fulham FC' }] });
  expect(count).toBe(4);
  expect(competition?.fixtures).toHaveLength(2);
  expect(skipped.map(({ item, reason }) => [item, reason])).toEqual([
    ['matches[1] 2024-08-17 Arsenal FC – Chelsea FC', 'stands twice'],
    ['matches[2]', 'not an object'],
  ]);
});

it.each([[null], [7], ['text'], [[]], [{}], [{ matches: {} }], [{ clubs: [] }], [{ rounds: 'x' }]])(
  'finds no matches in %j',
  (content) => {
    expect(read(content)).toEqual({
      read: 0,
      competition: null,
      skipped: [{ file: '2024-25.en.1.json', item: null, reason: 'holds no matches' }],
    });
  },
);

it('reads rounds of any shape without failing', () => {
  const { skipped } = read({ name: 'X', rounds: [null, 3, { name: 'R' }, { matches: [match] }] });
  expect(skipped.map(({ item }) => item)).toEqual(['rounds[0]', 'rounds[1]', 'rounds[2]']);
});
