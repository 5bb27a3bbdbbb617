import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runsOf } from '../../../testing/runs';
import { manualClock } from '../../testing/clock';
import { useTestDatabase } from '../../testing/database';
import { createSchedule } from '../schedule/schedule';
import { lineHorizonMs } from '../schedule/slots';
import { loadChamps } from '../store/editions';
import { importFiles } from './importFiles';

const database = useTestDatabase();
const clock = manualClock();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('reports the items read, imported and skipped over all files, and stores each fixture once', async () => {
  const match = {
    date: '2024-08-17',
    time: '13:00 UTC-6',
    team1: 'Club Brugge',
    team2: 'KAA Gent',
    score: { ft: [1, 0] },
  };
  const league = join(folder, '2024-25.be.1.json');
  const garbage = join(folder, 'garbage.json');
  const matches = [match, { ...match, team1: 'Anderlecht', score: {} }];
  await writeFile(league, JSON.stringify({ name: 'Belgian First Division A 2024/25', matches }));
  await writeFile(garbage, '{');
  const expected = {
    read: 2,
    imported: 1,
    competitions: [
      { slug: 'belgium-first-division-a', name: 'First Division A', season: '2024/25', imported: 1 },
    ],
    skipped: [
      { file: league, item: 'matches[1] 2024-08-17 Anderlecht – KAA Gent', reason: 'no result' },
      { file: garbage, item: null, reason: 'not JSON' },
    ],
  };
  expect(await importFiles({ db: database.db, clock }, [league, garbage])).toEqual(expected);
  expect(await importFiles({ db: database.db, clock }, [league, garbage])).toEqual(expected);
  const stored = await database.db
    .selectFrom('feed_editions')
    .innerJoin('feed_competitions', 'feed_competitions.ordinal', 'feed_editions.ordinal')
    .select('content')
    .where('slug', '=', 'belgium-first-division-a')
    .execute();
  expect(stored.map(({ content }) => content.fixtures.length)).toEqual([1]);
});

const good = {
  name: 'Ruritania Superliga 2024/25',
  matches: [{ date: '2024-08-17', time: '15:00', team1: 'North', team2: 'South', score: [1, 0] }],
};

it('continues after a file that fails, and reports the failure as a skipped item', async () => {
  const first = join(folder, 'first.json');
  const second = join(folder, 'second.json');
  await writeFile(first, JSON.stringify({ ...good, name: 'Unlucky League 2024/25' }));
  await writeFile(second, JSON.stringify(good));
  await sql`ALTER TABLE feed_competitions ADD CHECK (slug <> 'unlucky-league')`.execute(database.db);
  const report = await importFiles({ db: database.db, clock }, [first, second]);
  expect(report).toMatchObject({
    read: 1,
    imported: 1,
    skipped: [{ file: first, item: null, reason: expect.stringContaining('cannot be imported (') as string }],
  });
});

it('reports 130,000 faulty items, and reads the valid item after them', async () => {
  const path = join(folder, 'many.json');
  const matches = [...Array<number>(130_000).fill(0), ...good.matches];
  await writeFile(path, JSON.stringify({ ...good, matches }));
  const report = await importFiles({ db: database.db, clock }, [path]);
  expect([report.read, report.imported, report.skipped.length]).toEqual([130_001, 1, 130_000]);
});

it('names another season in the form that the site uses', async () => {
  const path = join(folder, 'season.json');
  await writeFile(path, JSON.stringify(good));
  await importFiles({ db: database.db, clock }, [path]);
  const earlier = { ...good.matches[0], date: '2022-08-17' };
  await writeFile(path, JSON.stringify({ name: 'Ruritania Superliga 2022/23', matches: [earlier] }));
  const { competitions } = await importFiles({ db: database.db, clock }, [path]);
  const shown = (await loadChamps(database.db, clock.now().getTime())).at(-1);
  expect(competitions).toEqual([{ slug: shown?.slug, name: shown?.name, season: '2022/23', imported: 1 }]);
  expect(shown?.slug).toBe('ruritania-superliga-2022-23');
});

it('imports more competitions than the first 128, and puts them on the line', async () => {
  const names = Array.from({ length: 130 }, (_, number) => `Ruritania League ${number}`);
  const files = names.map((name) => join(folder, `${name}.json`));
  for (const [index, file] of files.entries()) {
    const match = { ...good.matches[0], team1: `North ${index}`, team2: `South ${index}` };
    await writeFile(file, JSON.stringify({ name: `${names[index]} 2024/25`, matches: [match] }));
  }
  const report = await importFiles({ db: database.db, clock }, files);
  expect([report.imported, report.skipped]).toEqual([130, []]);
  const now = clock.now().getTime();
  const champs = await loadChamps(database.db, now);
  expect(champs.length).toBeGreaterThan(140);
  const onLine = createSchedule('import', champs).between(now, now + 2 * lineHorizonMs);
  const imported = onLine.filter(({ champ }) => champ.slug.startsWith('ruritania-league-'));
  expect(new Set(imported.map(({ champ }) => champ.slug)).size).toBe(130);
});

/** Texts that could break databases and addresses, and values of any other type in their place. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Зенит', '\u0000', '\uD800', 'Gent\uDFFF', '\u202Egent', '🙂', ' ', 'FC', '__proto__'),
);
const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, fc.jsonValue());
const anyMatch = fc.record(
  {
    date: fc.oneof(fc.constantFrom('2024-08-17', '2024-12-26', '0000-01-01', '9999-12-31'), anyValue),
    time: fc.oneof(fc.constantFrom('15:00', '20:45 CET', '3 pm', '24:00'), anyValue),
    timezone: anyValue,
    round: anyValue,
    group: anyValue,
    team1: fc.oneof(anyText, fc.record({ name: anyText, code: anyText }), anyValue),
    team2: fc.oneof(anyText, fc.record({ name: anyText, code: anyText }), anyValue),
    score: fc.oneof(fc.constant([1, 0]), fc.record({ ft: fc.constant([2, 1]), ht: anyValue }), anyValue),
    goals1: fc.oneof(fc.array(fc.record({ name: anyText, minute: fc.nat(130) }), { maxLength: 3 }), anyValue),
    goals2: anyValue,
    status: anyValue,
  },
  { requiredKeys: ['date', 'team1', 'team2', 'score'] },
);
const anyFile = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constant('Fuzz 2024/25'), matches: fc.array(anyMatch) }) },
  fc.record({
    name: fc.constant('Fuzz 2024/25'),
    rounds: fc.array(fc.record({ name: anyValue, matches: fc.oneof(fc.array(anyMatch), anyValue) })),
  }),
  fc.jsonValue(),
);

it('imports or skips each item of any file with a reason, and reads the next file', async () => {
  const fuzzed = join(folder, 'fuzz.json');
  const next = join(folder, 'next.json');
  await writeFile(next, JSON.stringify(good));
  await fc.assert(
    fc.asyncProperty(anyFile, async (content) => {
      await writeFile(fuzzed, JSON.stringify(content));
      const report = await importFiles({ db: database.db, clock }, [fuzzed, next]);
      expect(report.competitions.at(-1)?.slug).toBe('ruritania-superliga');
      const items = report.skipped.filter(({ item }) => item !== null);
      expect(report.imported + items.length).toBe(report.read);
      expect(report.skipped.filter(({ reason }) => reason.startsWith('cannot be imported'))).toEqual([]);
    }),
    { numRuns: runsOf(2000, 60) },
  );
  const now = clock.now().getTime();
  const champs = await loadChamps(database.db, now);
  const games = createSchedule('fuzz', champs).between(now, now + 2 * lineHorizonMs);
  expect(new Set(games.map(({ number }) => number)).size).toBe(games.length);
}, 600_000);
