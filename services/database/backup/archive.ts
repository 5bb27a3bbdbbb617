/** How the embedded server keeps its write-ahead log outside the data folder, and gets it back. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Account } from '../embedded/account';

/** At most this many seconds of changes are not yet in the backup folder, but for the time that copying takes. */
const archiveSeconds = 60;

/** The folder of the archived log within a backup folder. */
export const logFolder = (backupDir: string): string => join(resolve(backupDir), 'wal');

/** Quoted for the shell, and for PostgreSQL, which reads `%` as the beginning of a placeholder. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Server settings that copy each finished file of the log into the backup folder, which is made where it is missing. */
export function archiveSettings(backupDir: string, account: Account): Record<string, string | number> {
  const folder = logFolder(backupDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  account.own(folder);
  const kept = `${quoted(folder)}/%f.gz`;
  // A file that is there already was copied before a crash and must be the same: another one would be lost.
  const command =
    `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; ` +
    `else gzip -c "%p" > ${kept}.draft && mv ${kept}.draft ${kept}; fi`;
  return { archive_mode: 'on', archive_command: command, archive_timeout: archiveSeconds };
}

/** Server settings with which a restored cluster reads the archived log; nobody connects before all of it is read. */
export function restoreSettings(backupDir: string): Record<string, string | number> {
  return { restore_command: `gzip -dc ${quoted(logFolder(backupDir))}/%f.gz > "%p"`, hot_standby: 'off' };
}
