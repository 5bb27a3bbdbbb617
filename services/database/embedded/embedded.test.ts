/** Tests of the embedded server with real processes and real kills. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../../openDatabase';
import { runningUrl } from './index';
import { serverOn } from './leftover';

const logger = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-embedded-'));
const folder = join(dataDir, 'postgres');
let other: ChildProcess | undefined;

afterAll(() => {
  other?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('keeps its folder and its log readable by its user alone, and no values of statements in the log', async () => {
  // The permissions that an earlier release left.
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'postgres.log'), '');
  chmodSync(join(dataDir, 'postgres.log'), 0o644);
  const { db, close } = await openDatabase({ dataDir, logger });
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  const user = { email: 'secret@touchline.example', password_hash: 'secret-hash' };
  const twice = sql`
    WITH one AS (SELECT ${user.email}::text AS email)
    INSERT INTO terms_versions SELECT * FROM terms_versions, one WHERE ${user.password_hash}::text = one.email::integer::text`;
  await expect(twice.execute(db)).rejects.toThrow();
  const unique = sql`INSERT INTO readiness_probe VALUES (1, now()), (1, now())`;
  await expect(unique.execute(db)).rejects.toMatchObject({ detail: expect.stringContaining('Key (id)=(1)') });
  await close();
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ERROR:  duplicate key value violates unique constraint');
  expect(log).not.toMatch(/Key \(|secret|STATEMENT/);
}, 60_000);

/** Another process that opens the database, reports it, and stays. */
function openElsewhere(): Promise<void> {
  const source = `
    import('${join(process.cwd(), 'services/openDatabase.ts')}').then(async ({ openDatabase }) => {
      const { pino } = await import('pino');
      await openDatabase({ dataDir: process.env.DATA_DIR, logger: pino({ level: 'silent' }) });
      console.log('open');
      setInterval(() => {}, 1000);
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', source];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' });
  other = child;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.stderr.once('data', (complaint) => reject(new Error(String(complaint))));
  });
}

it('keeps committed rows when its process is killed, refuses a second start, and replaces the server that was left running', async () => {
  const first = await openDatabase({ dataDir, logger });
  await sql`UPDATE demo_clock SET offset_seconds = 9007199254740991`.execute(first.db);
  await first.close();
  expect(serverOn(folder)).toBeNull();
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);

  await openElsewhere();
  await expect(openDatabase({ dataDir, logger })).rejects.toThrow('in use by process');
  const left = serverOn(folder);
  expect(left).not.toBeNull();
  expect(runningUrl(dataDir)).toContain(`127.0.0.1:${left?.port}/touchline`);

  const gone = new Promise((resolve) => other?.once('exit', resolve));
  other?.kill('SIGKILL');
  await gone;
  expect(serverOn(folder)).toEqual(left);
  const again = await openDatabase({ dataDir, logger });
  expect(serverOn(folder)?.pid).not.toBe(left?.pid);
  const { rows } = await sql<{ n: number }>`SELECT offset_seconds AS n FROM demo_clock`.execute(again.db);
  expect(rows).toEqual([{ n: 9007199254740991 }]);
  await again.close();
}, 60_000);

it('starts the server again when the server is killed', async () => {
  const { db, close } = await openDatabase({ dataDir, logger });
  process.kill(serverOn(folder)?.pid ?? 0, 'SIGKILL');
  const answers = async (): Promise<boolean> => {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return answers();
    }
  };
  await sql`SELECT pg_sleep(0)`.execute(db).catch(() => undefined);
  expect(await answers()).toBe(true);
  await close();
}, 60_000);
