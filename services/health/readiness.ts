import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/index';

/** A part that takes longer to answer is not ready. */
const withinMs = 1500;

/** An answer is reused for this long, since a gateway asks for each of its upstreams. */
const holdsMs = 1000;

/** With less free space than this a database cannot continue. */
const probeBytes = 1024 * 1024;

/** What readiness depends on. */
export interface ReadinessOptions {
  db: Db;
  /** Folder on the disk that needs free space; absent when nothing is stored on this machine. */
  dataDir?: string | undefined;
  /** What other parts look for in the database, by its name; one that rejects is missing. */
  others?: Readonly<Record<string, () => Promise<unknown>>>;
  now?: () => number;
}

/** What the services can do. */
export interface Readiness {
  /**
   * Lists what keeps the services from answering: a database that they cannot reach. One that they can only read is no
   * reason to take them away, since they answer most of what they are asked.
   */
  unready(): Promise<string[]>;
  /** Lists what they lack: a read-only database or a full disk could not store a coupon. Empty when nothing is missing. */
  missing(): Promise<string[]>;
}

/** Looks at what the services need, each at most once a second. */
export function createReadiness({
  db,
  dataDir,
  others = {},
  now = () => performance.now(),
}: ReadinessOptions): Readiness {
  const seldom = (checks: () => [name: string, check: Promise<unknown>][]) => {
    let known: Promise<string[]> | undefined;
    let knownAt = -Infinity;
    const look = async (): Promise<string[]> => {
      const found = await Promise.all(
        checks().map(async ([name, check]) => ((await isDone(check)) ? [] : [name])),
      );
      return found.flat();
    };
    return () => {
      if (!known || now() - knownAt > holdsMs) [known, knownAt] = [look(), now()];
      return known;
    };
  };
  const lacking = seldom(() => [
    ['database', writeRow(db)],
    ...(dataDir === undefined ? [] : [['disk', writeFile(dataDir)] as [string, Promise<unknown>]]),
    ...Object.entries(others).map(([name, look]): [string, Promise<unknown>] => [name, look()]),
  ]);
  return {
    unready: seldom(() => [['database', sql`SELECT 1`.execute(db)]]),
    async missing() {
      const names = await lacking();
      // The others read the database: without it nothing is known of them.
      return names.includes('database') ? names.filter((name) => !(name in others)) : names;
    },
  };
}

async function isDone(check: Promise<unknown>): Promise<boolean> {
  const done = check.then(
    () => true,
    () => false,
  );
  return Promise.race([done, sleep(withinMs, false, { ref: false })]);
}

async function writeRow(db: Db): Promise<void> {
  await sql`
    INSERT INTO readiness_probe VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`.execute(
    db,
  );
}

async function writeFile(dataDir: string): Promise<void> {
  const path = join(dataDir, 'readiness.probe');
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(probeBytes));
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
