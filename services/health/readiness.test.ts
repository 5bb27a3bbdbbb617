import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { useTestDatabase } from '../testing/database';
import { createReadiness } from './readiness';

const database = useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-readiness-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('lacks nothing while database and disk accept writes, and leaves nothing behind', async () => {
  expect(await createReadiness({ db: database.db, dataDir }).missing()).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('lacks what another part of the site looks for, by its name', async () => {
  const looked = (isThere: boolean) =>
    createReadiness({
      db: database.db,
      others: { 'exclusion-keys': () => (isThere ? Promise.resolve() : Promise.reject(new Error('lost'))) },
    });
  expect(await looked(true).missing()).toEqual([]);
  expect(await looked(false).missing()).toEqual(['exclusion-keys']);
  expect(await looked(false).unready()).toEqual([]);
});

it('lacks the disk when it is full', async () => {
  // A write there fails because the device is full.
  symlinkSync('/dev/full', join(dataDir, 'readiness.probe'));
  expect(await createReadiness({ db: database.db, dataDir }).missing()).toEqual(['disk']);
});

it('lacks the disk when the data folder is gone', async () => {
  expect(await createReadiness({ db: database.db, dataDir: join(dataDir, 'gone') }).missing()).toEqual([
    'disk',
  ]);
});

it('lacks the database when that answers but cannot write, and can serve all the same', async () => {
  await sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(database.db);
  await sql`CREATE TRIGGER no_room BEFORE INSERT ON readiness_probe EXECUTE FUNCTION no_room()`.execute(
    database.db,
  );
  let now = 0;
  const { missing, unready } = createReadiness({ db: database.db, now: () => now });
  expect(await missing()).toEqual(['database']);
  expect(await unready()).toEqual([]);
  await sql`DROP FUNCTION no_room CASCADE`.execute(database.db);
  expect(await missing()).toEqual(['database']);
  now += 1001;
  expect(await missing()).toEqual([]);
});
