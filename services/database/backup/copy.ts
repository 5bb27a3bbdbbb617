/** Copies the files of a running server. Replaying the log repairs files that were missed or half written. */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose contents belong to the running server only; the next server creates them anew. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skippedFiles =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|recovery\.signal|standby\.signal)$/;

/** Copies the files of a cluster into a folder that does not exist yet. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await copyFolder(from, to, true);
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  await mkdir(join(to, 'pg_wal', 'summaries'), { recursive: true, mode: 0o700 });
}

async function copyFolder(from: string, to: string, isTop: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skippedFiles.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copyUnlessGone(source, target);
    else if (isTop && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyFolder(source, target, false).catch(unlessGone);
  }
}

/** Dropping a table during the copy removes its files. */
function copyUnlessGone(source: string, target: string): Promise<void> {
  return copyFile(source, target).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
