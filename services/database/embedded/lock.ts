/**
 * One process per data folder. A lock is a file `lock.<n>` that names its owner; it holds while its owner lives, so a
 * crash leaves nothing to clean up. To take over a dead owner's lock, a process creates the next number, which the
 * file system grants to one process only; deleting and recreating the same name would let two processes in.
 */
import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { identityOf } from './identity';

interface Lock {
  generation: number;
  pid: number;
  alive: boolean;
}

/** Another process uses the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${resolve(folder)} is in use by process ${pid}. ` +
        'Stop that one first, or choose another folder: DATA_DIR=.data-2 npm start',
    );
    this.name = 'FolderInUse';
  }
}

const fileName = (generation: number) => `lock.${generation}`;

/**
 * Locks the folder for this process, and creates it if needed. Returns the release function. Throws FolderInUse, or
 * an error that says that the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return takeLock(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new Error(
      `The data folder ${resolve(folder)} cannot be written by this user. ` +
        'Start as the user that it belongs to, or choose another folder: DATA_DIR=<folder> npm start',
      { cause: error },
    );
  }
}

function takeLock(folder: string): () => void {
  for (;;) {
    const before = locksIn(folder);
    refuseWhenAlive(folder, before);
    const mine = Math.max(0, ...before.map((lock) => lock.generation)) + 1;
    if (!createLock(folder, mine)) continue;
    const release = () => rmSync(join(folder, fileName(mine)), { force: true });
    const others = locksIn(folder).filter((lock) => lock.generation !== mine);
    try {
      refuseWhenAlive(folder, others);
    } catch (error) {
      release();
      throw error;
    }
    for (const { generation } of others) rmSync(join(folder, fileName(generation)), { force: true });
    return release;
  }
}

function refuseWhenAlive(folder: string, locks: Lock[]): void {
  const owner = locks.find((lock) => lock.alive);
  if (owner) throw new FolderInUse(folder, owner.pid);
}

function locksIn(folder: string): Lock[] {
  return readdirSync(folder).flatMap((name) => {
    const generation = /^lock\.(\d+)$/.exec(name)?.[1];
    return generation ? [readLock(join(folder, name), Number(generation))] : [];
  });
}

function readLock(path: string, generation: number): Lock {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; identity: string };
    return { generation, pid: owner.pid, alive: identityOf(owner.pid) === owner.identity };
  } catch {
    return { generation, pid: 0, alive: false };
  }
}

/** Creates the lock with its content in one step. False when the number is taken. */
function createLock(folder: string, generation: number): boolean {
  const draft = join(folder, `lock-draft.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    linkSync(draft, join(folder, fileName(generation)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
