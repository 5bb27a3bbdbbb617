/** Takes a base backup: a copy of all files, from which the archived log leads to any later instant. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { withClient } from '../withClient';
import { copyCluster } from './copy';
import { logFolder } from './archive';

/** How many base backups are kept. Log files that only older backups need are deleted with them. */
const keptBackups = 2;

/** Files beside the cluster. Without them the cluster cannot be opened, or players would be signed out. */
export const besideCluster = ['postgres.password', 'secrets.json'];

/** The source of a base backup. */
export interface BackupOptions {
  /** Connection URL of the running embedded server, as its superuser. */
  url: string;
  dataDir: string;
  backupDir: string;
  now: Date;
}

/** Takes a base backup of a running embedded server and returns its folder. Throws when the server does not archive. */
export function takeBackup({ url, dataDir, backupDir, now }: BackupOptions): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('SHOW archive_mode');
    if (rows[0]?.archive_mode !== 'on')
      throw new Error('The running site does not archive: start it with BACKUP_DIR, then take the backup.');
    const folder = join(resolve(backupDir), `base-${now.toISOString().replaceAll(':', '-')}`);
    const draft = `${folder}.draft`;
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    await client.query("SELECT pg_backup_start('touchline', true)");
    await copyCluster(join(dataDir, 'postgres'), join(draft, 'postgres'));
    for (const name of besideCluster) {
      const source = join(dataDir, name);
      if (existsSync(source)) copyFileSync(source, join(draft, name));
    }
    // Waits until the log that the copy needs is archived.
    const stopped = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
    writeFileSync(join(draft, 'postgres', 'backup_label'), stopped.rows[0]?.labelfile ?? '', { mode: 0o600 });
    renameSync(draft, folder);
    prune(backupDir);
    return folder;
  });
}

/** The base backups of a backup folder, oldest first. */
export function backupsIn(backupDir: string): string[] {
  return readdirSync(backupDir)
    .filter((name) => name.startsWith('base-') && !name.endsWith('.draft'))
    .sort()
    .map((name) => join(resolve(backupDir), name));
}

function prune(backupDir: string): void {
  const backups = backupsIn(backupDir);
  for (const outdated of backups.slice(0, -keptBackups)) rmSync(outdated, { recursive: true });
  const [oldest] = backups.slice(-keptBackups);
  if (!oldest) return;
  const first = firstLogFile(oldest);
  for (const name of readdirSync(logFolder(backupDir))) {
    // Names of log files are numbers of a fixed length: after the timeline, their order is the order of time.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8))
      rmSync(join(logFolder(backupDir), name));
  }
}

/** The log file with which a backup begins. */
function firstLogFile(backup: string): string {
  const label = readFileSync(join(backup, 'postgres', 'backup_label'), 'utf8');
  const name = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!name) throw new Error(`${backup} does not say where its log begins.`);
  return name;
}
