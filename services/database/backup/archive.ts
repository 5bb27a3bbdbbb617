/** How the embedded server archives its write-ahead log outside the data folder, and reads it back. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Account } from '../embedded/account';

/** A change is in the backup folder after at most this many seconds, plus the time for copying. */
const archiveSeconds = 60;

/** The folder of the archived log within a backup folder. */
export const logFolder = (backupDir: string): string => join(resolve(backupDir), 'wal');

/** Quoted for the shell, and for PostgreSQL, which reads `%` as the beginning of a placeholder. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Server settings that copy each finished log file into the backup folder, and create the folder if it is missing. */
export function archiveSettings(backupDir: string, account: Account): Record<string, string | number> {
  const folder = logFolder(backupDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  account.own(folder);
  const kept = `${quoted(folder)}/%f.gz`;
  // A file that exists already was copied before a crash and must be identical; a different file would overwrite it.
  const command =
    `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; ` +
    `else gzip -c "%p" > ${kept}.draft && mv ${kept}.draft ${kept}; fi`;
  return { archive_mode: 'on', archive_command: command, archive_timeout: archiveSeconds };
}

/** Server settings with which a restored cluster reads the archived log. Nobody can connect until all of it is read. */
export function restoreSettings(backupDir: string): Record<string, string | number> {
  return { restore_command: `gzip -dc ${quoted(logFolder(backupDir))}/%f.gz > "%p"`, hot_standby: 'off' };
}
