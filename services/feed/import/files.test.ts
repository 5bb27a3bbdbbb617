import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFixtureFile } from './files';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function reasonFor(name: string, content: string): Promise<string | undefined> {
  await writeFile(join(folder, name), content);
  return (await readFixtureFile(join(folder, name))).skipped[0]?.reason;
}

it('reports why a file cannot be read', async () => {
  expect(await reasonFor('a.json', 'garbage')).toBe('not JSON');
  expect(await reasonFor('b.json', '')).toBe('not JSON');
  expect(await reasonFor('c.json', '[1, 2]')).toBe('holds no matches');
  expect((await readFixtureFile(join(folder, 'absent.json'))).skipped[0]?.reason).toBe(
    'cannot be read (ENOENT)',
  );
  expect((await readFixtureFile(folder)).skipped[0]?.reason).toBe('cannot be read (EISDIR)');
});

it('refuses a huge file without reading it', async () => {
  const path = join(folder, 'huge.json');
  await writeFile(path, '');
  await truncate(path, 5_000_000_000);
  expect((await readFixtureFile(path)).skipped[0]?.reason).toBe('larger than 20 MB');
});

it('reads a file with a byte order mark', async () => {
  const match = { date: '2024-08-17', team1: 'A', team2: 'B', score: [0, 0] };
  const path = join(folder, 'bom.json');
  await writeFile(path, `\uFEFF${JSON.stringify({ name: 'X', matches: [match] })}`);
  expect((await readFixtureFile(path)).competition?.fixtures).toHaveLength(1);
});

it('reads a racing season with its file of names, and leaves out drivers who did not start', async () => {
  const race = { grandPrixId: 'monaco', date: '2026-06-07', time: '13:00', round: '6' };
  const results = [
    { driverId: 'a-b', constructorId: 'red-bulls', position: '2', gridPosition: '1' },
    { driverId: 'c-d', position: '1' },
    { driverId: 'e-f', position: 'DNS', gridPosition: '3' },
  ];
  await writeFile(
    join(folder, 'races.json'),
    JSON.stringify([{ race, 'race-results': results }, { race }, 'x']),
  );
  await writeFile(
    join(folder, 'drivers.json'),
    JSON.stringify([{ id: 'a-b', name: 'Ann Bee', abbreviation: 'BEE' }]),
  );
  const { competition, read, skipped } = await readFixtureFile(join(folder, 'races.json'));
  expect(read).toBe(3);
  expect(skipped.map(({ reason }) => reason)).toEqual(['no result', 'not a race']);
  expect(competition?.fixtures).toEqual([
    {
      kind: 'RACE',
      key: '2026-06-07-monaco-grand-prix',
      round: 'Round 6',
      startsAt: '2026-06-07T13:00:00.000Z',
      hourKnown: true,
      title: 'Monaco Grand Prix',
      entrants: [
        { key: 'a-b', name: 'Ann Bee', code: 'BEE', team: 'Red Bulls', grid: 1, position: 2 },
        { key: 'c-d', name: 'C D', code: null, team: null, grid: null, position: 1 },
      ],
    },
  ]);
});
