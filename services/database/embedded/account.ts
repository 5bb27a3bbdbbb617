/**
 * PostgreSQL refuses to run as root. When this process is root, its programs run as the account `postgres`, which is
 * created if it is missing; any other user runs them as itself.
 */
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const name = 'postgres';

interface Ids {
  uid: number;
  gid: number;
}

/** Runs programs as the account that the server needs. */
export interface Account {
  /** Gives a file or folder to the account. */
  own(path: string): void;
  run(program: string, args: string[], options: SpawnOptions): ChildProcess;
}

/**
 * The account for a server whose data lie in `folder`. Throws when this process is root and the account cannot be
 * created.
 */
export function serverAccount(folder: string): Account {
  if (process.getuid?.() !== 0) return { own: () => undefined, run: spawn };
  const ids = findIds() ?? createIds();
  return {
    own: (path) => chownSync(path, ids.uid, ids.gid),
    run(program, args, options) {
      if (canReach(program, ids) && canReach(folder, ids))
        return spawn(program, args, { ...options, ...ids });
      return spawn('setpriv', [...privileges(ids), program, ...args], options);
    },
  };
}

function findIds(): Ids | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createIds(): Ids {
  try {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', [...options, name], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the account "${name}" could not be created. ` +
        'Create it, start as another user, or point DATABASE_URL at a PostgreSQL server.',
      { cause: error },
    );
  }
  const ids = findIds();
  if (!ids) throw new Error(`The account "${name}" was created but cannot be found.`);
  return ids;
}

/** Whether the account may enter every folder above a path. */
function canReach(path: string, { uid, gid }: Ids): boolean {
  const folder = dirname(path);
  const { uid: owner, gid: group, mode } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return folder === dirname(folder) || canReach(folder, { uid, gid });
}

/** Below root's private home the account could not reach its files; it keeps root's right to enter folders. */
function privileges({ uid, gid }: Ids): string[] {
  const capability = '-all,+dac_override';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--',
  ];
}
