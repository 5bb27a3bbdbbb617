/** Tests that a database lost with its machine is restored from the backup folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '../embedded/index';
import { logFolder } from './archive';
import { restoreBackup } from './restore';
import { backupsIn, takeBackup } from './take';

const logger = pino({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), "touchline-backup 100% o'clock-"));
const [dataDir, backupDir, restoredDir] = ['data', 'backup', 'restored'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Waits until all changes so far are archived, as the end of a backup does. */
async function archived(url: string): Promise<void> {
  await query(url, "SELECT pg_backup_start('wait', true)", 'SELECT pg_backup_stop(true)');
}

it('restores what was archived before and after the base backup, and never gives a number twice', async () => {
  const server = await startEmbedded({ dataDir, backupDir, logger });
  const add = 'INSERT INTO slips (text) VALUES';
  await query(
    server.superuserUrl,
    'CREATE TABLE slips (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)',
    `${add} ('before the backup')`,
  );
  await takeBackup({ url: server.superuserUrl, dataDir, backupDir, now: new Date('2026-05-01T12:00:00Z') });
  await query(server.superuserUrl, `${add} ('after the backup')`);
  await archived(server.superuserUrl);
  const [last] = await query<{ id: number }>(
    server.superuserUrl,
    `${add} ('lost with the machine') RETURNING id`,
  );
  // A server that stops archives the rest of its log; a server that is lost with its machine does not.
  const kept = readdirSync(logFolder(backupDir));
  await server.stop();
  for (const name of readdirSync(logFolder(backupDir)))
    if (!kept.includes(name)) rmSync(join(logFolder(backupDir), name));
  rmSync(dataDir, { recursive: true });

  await restoreBackup({ backupDir, dataDir: restoredDir, logger });
  const again = await startEmbedded({ dataDir: restoredDir, backupDir, logger });
  expect(await query(again.superuserUrl, 'SELECT text FROM slips ORDER BY id')).toEqual([
    { text: 'before the backup' },
    { text: 'after the backup' },
  ]);
  const [next] = await query<{ id: number }>(again.superuserUrl, `${add} ('new') RETURNING id`);
  expect(Number(next?.id)).toBeGreaterThan(Number(last?.id));

  await takeBackup({
    url: again.superuserUrl,
    dataDir: restoredDir,
    backupDir,
    now: new Date('2026-05-02T12:00:00Z'),
  });
  await takeBackup({
    url: again.superuserUrl,
    dataDir: restoredDir,
    backupDir,
    now: new Date('2026-05-03T12:00:00Z'),
  });
  expect(backupsIn(backupDir).map((path) => path.slice(-24))).toEqual([
    '2026-05-02T12-00-00.000Z',
    '2026-05-03T12-00-00.000Z',
  ]);
  await again.stop();
  await expect(restoreBackup({ backupDir, dataDir: restoredDir, logger })).rejects.toThrow(
    'holds a database',
  );
}, 120_000);
