import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '../../testing/clock';
import { useTestDatabase } from '../../testing/database';
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

it('reports what it read, imported and skipped over all files, and stores each fixture once', async () => {
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
