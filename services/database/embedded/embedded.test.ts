/** The embedded server as it is used: real processes, real kills. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../index';
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

/** Another process that opens the database, says so, and stays. */
function openElsewhere(): Promise<void> {
  const source = `
    import('${join(process.cwd(), 'services/database/index.ts')}').then(async ({ openDatabase }) => {
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

it('keeps what was committed over a kill of its process, refuses a second start, and takes over what was left', async () => {
  const first = await openDatabase({ dataDir, logger });
  await sql`CREATE TABLE kept (n int8)`.execute(first.db);
  await sql`INSERT INTO kept VALUES (9007199254740991)`.execute(first.db);
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
  const { rows } = await sql<{ n: number }>`SELECT n FROM kept`.execute(again.db);
  expect(rows).toEqual([{ n: 9007199254740991 }]);
  await again.close();
}, 60_000);

it('comes back by itself when the server is killed', async () => {
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
