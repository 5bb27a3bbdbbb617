import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account';
import type { Binaries } from './binaries';

/** What is needed to create a cluster. */
export interface ClusterOptions {
  /** The data folder. */
  root: string;
  /** The cluster's own folder below it. */
  folder: string;
  binaries: Binaries;
  account: Account;
  password: string;
}

/**
 * Creates the cluster in a temporary folder and moves it into place, so that a killed start leaves no half-made
 * cluster.
 */
export async function createCluster({
  root,
  folder,
  binaries,
  account,
  password,
}: ClusterOptions): Promise<void> {
  const draft = `${folder}.draft`;
  const passwordFile = join(root, 'postgres.password.draft');
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { mode: 0o700 });
  account.own(draft);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  account.own(passwordFile);
  try {
    await initdb(binaries, account, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

async function initdb(binaries: Binaries, account: Account, args: string[]): Promise<void> {
  const child = account.run(binaries.initdb, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  // A program that still runs would write into a folder that this process no longer locks.
  const kill = () => void child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const exit = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const complaint = child.stderr ? text(child.stderr) : '';
  const code = await exit.finally(() => process.off('exit', kill));
  if (code !== 0) throw new Error(`The database could not be created.\n${(await complaint).trim()}`);
}
