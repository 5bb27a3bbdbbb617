/**
 * `npm run drill`: the machine is lost while players bet, and the site is restored from its backup folder on an empty
 * machine. Prints the figures; exits with 1 when more was lost than promised, or when another promise does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverOn } from '../services/database/embedded/leftover';
import { runningUrl } from '../services/database/embedded/index';
import { newBettors, placeMany, trySend, type Bettor } from '../e2e/chaos/bettors';
import { expectPromisesKept } from '../e2e/chaos/promises';
import { startSite } from '../e2e/site';
import { ensureBuilt, runScript } from './ensure.mjs';

const promisedLossSeconds = 300;
const bettingSeconds = Number(process.argv[2] ?? 240);
const players = 4;
/** In a round each player places as many coupons as the limit allows in this time. */
const roundSeconds = 20;
const couponsPerRound = 5;

/** When each coupon was acknowledged, by its key. */
type Acknowledged = Map<string, number>;

async function placeRound(url: string, bettors: Bettor[], times: Acknowledged): Promise<void> {
  await placeMany(url, bettors, couponsPerRound);
  for (const { acknowledged } of bettors)
    for (const key of acknowledged.keys()) if (!times.has(key)) times.set(key, Date.now());
}

async function placeFor(seconds: number, url: string, bettors: Bettor[], times: Acknowledged): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const round = Date.now();
    await placeRound(url, bettors, times);
    await sleep(Math.max(0, roundSeconds * 1000 - (Date.now() - round)));
  }
}

/** The keys whose coupons were not restored. Restored ones must have the same receipt as before. */
async function lostKeys(url: string, bettors: readonly Bettor[]): Promise<string[]> {
  const lost: string[] = [];
  for (const bettor of bettors) {
    for (const [key, number] of bettor.acknowledged) {
      const input = bettor.sent.get(key) ?? {};
      const told = await trySend(url, bettor, input);
      if (told === 'unknown' || !('number' in told)) throw new Error(`${key}: ${JSON.stringify(told)}`);
      if (told.number === number) continue;
      lost.push(key);
      bettor.acknowledged.set(key, told.number);
    }
  }
  return lost;
}

async function drill(): Promise<void> {
  ensureBuilt();
  const root = mkdtempSync(join(tmpdir(), 'touchline-drill-'));
  const backupDir = join(root, 'backup');
  const env = { BACKUP_DIR: backupDir, DEMO_CLOCK: '0', LOG_LEVEL: 'fatal' };
  const first = await startSite({ ...env, DATA_DIR: join(root, 'first') });
  const bettors = await newBettors(first.url, players);
  const times: Acknowledged = new Map();
  await placeFor(bettingSeconds / 2, first.url, bettors, times);
  Object.assign(process.env, { BACKUP_DIR: backupDir, DATA_DIR: first.dataDir });
  runScript('backup');
  await placeFor(bettingSeconds / 2, first.url, bettors, times);
  // The last round is as fresh as possible: its coupons are lost.
  await placeRound(first.url, bettors, times);

  const lostAt = Date.now();
  const server = serverOn(join(first.dataDir, 'postgres'));
  await first.kill();
  if (server) process.kill(server.pid, 'SIGKILL');
  rmSync(first.dataDir, { recursive: true });

  process.env.DATA_DIR = join(root, 'second');
  runScript('restore');
  const second = await startSite({ ...env, DATA_DIR: join(root, 'second') });
  const answeredAt = Date.now();
  const lost = await lostKeys(second.url, bettors);
  await expectPromisesKept(second.url, runningUrl(second.dataDir) ?? '', bettors);
  await second.stop();
  rmSync(root, { recursive: true });

  const lossSeconds = Math.max(0, ...lost.map((key) => (lostAt - (times.get(key) ?? 0)) / 1000));
  const figures = {
    acknowledged: times.size,
    lost: lost.length,
    secondsLost: Math.round(lossSeconds),
    secondsUntilItAnswered: Math.round((answeredAt - lostAt) / 1000),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write('One key is one coupon, the ledger balances, and nobody was signed out.\n');
  if (lossSeconds > promisedLossSeconds) throw new Error(`Coupons of ${lossSeconds} seconds were lost.`);
}

drill().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
