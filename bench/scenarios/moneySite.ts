/** What the parts about money share: a database server of their own, a feed, players, and what the database has used. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../services/clock';
import { connect } from '../../services/database/connection';
import { startEmbedded } from '../../services/database/embedded/index';
import { serverOn } from '../../services/database/embedded/leftover';
import { migrateAt } from '../../services/openDatabase';
import type { Database, Db } from '../../services/database/schema';
import { FeedServer } from '../../services/testing/feedServer';
import { storePlayers, type StoredPlayer } from '../../services/testing/players';

/** A durable database server with an empty, migrated database, and a feed in this process. */
export interface MoneySite {
  db: Db;
  databaseUrl: string;
  feed: FeedServer;
  /** Microseconds that the processes of the database server have used. */
  databaseCpuMicros(): number;
  /** New players with demo money, each of whom may place `burst` coupons at once. */
  players(count: number): Promise<StoredPlayer[]>;
  stop(): Promise<void>;
}

/** How many coupons a player may place at once. */
export const burst = 20;

const logger = pino({ level: 'fatal' });

/** Starts the site in a folder of its own. */
export async function startMoneySite(): Promise<MoneySite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startEmbedded({ dataDir, logger });
  await migrateAt(server.superuserUrl, logger);
  const db = connect<Database>({ url: server.superuserUrl, logger, max: 4 });
  const feed = new FeedServer(systemClock);
  await feed.start();
  return {
    db,
    databaseUrl: server.superuserUrl,
    feed,
    databaseCpuMicros: () => cpuMicrosOf(serverOn(join(dataDir, 'postgres'))?.pid ?? 0),
    players: (count) => storePlayers(db, count),
    async stop() {
      await feed.stop();
      await db.destroy();
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The tick of Linux's accounts of time. */
const microsPerTick = 10_000;

/** What a process, its children that have ended and those that live have used: fields 14 to 17 of Linux's `stat`. */
function cpuMicrosOf(pid: number): number {
  const own = ticksOf(pid);
  if (!own) return 0;
  const living = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && ticksOf(Number(name))?.parent === pid,
  );
  const ofChildren = living.reduce((sum, child) => sum + (ticksOf(Number(child))?.self ?? 0), 0);
  return (own.self + own.ended + ofChildren) * microsPerTick;
}

function ticksOf(pid: number): { parent: number; self: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything, so fields are counted from its end.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, self: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
