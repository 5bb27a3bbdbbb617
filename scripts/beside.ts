/**
 * `npm run beside -- [minutes] [ref]`: the former release and the present code run beside each other on one database, as in a
 * deploy, while random players place, repeat their keys, pay, set limits and time moves, and the
 * process of the present code is killed now and then. Prints how answers to repeated keys differ, and faults of the money; exits with 1 when there is one. Ten minutes, and
 * the commit that released the schema last, when nothing is said.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../services/database/connection';
import { startEmbedded } from '../services/database/embedded/index';
import type { Database } from '../services/database/schema';
import { openDemoClock } from '../services/demoClock/index';
import { FeedServer } from '../services/testing/feedServer';
import { booksAfter } from './beside/books';
import { checkOut, lastRelease, startRelease } from './beside/releases';
import { createReport } from './beside/report';
import { Traffic } from './beside/traffic';
import { root } from './ensure.mjs';
import { git } from './git.mjs';

const minutes = Number(process.argv[2] ?? 10);
const ref = process.argv[3] ?? lastRelease();
const lanes = 6;
const killEverySeconds = 60;
/** How long the present release may take to settle what is decided. */
const settleSeconds = 120;

const logger = pino({ level: 'silent' });
const report = createReport();
const told = (release: string) => (text: string) =>
  report.note(`what ${release} wrote of faults`, messageOf(text));

/** The message of a line of the log, without what differs each time. */
function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line.split('\n', 1)[0] ?? '') as { msg?: string; err?: Error };
    return `${msg} ${err?.message ?? ''}`.slice(0, 160);
  } catch {
    return line.slice(0, 160);
  }
}

async function beside(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-beside-'));
  const former = join(folder, 'former');
  checkOut(ref, former);
  const server = await startEmbedded({ dataDir: join(folder, 'data'), logger, durable: false });
  try {
    await run(former, server.superuserUrl);
  } finally {
    await server.stop();
    git('worktree', 'remove', '--force', former);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(former: string, url: string): Promise<void> {
  let now = () => new Date();
  const feed = new FeedServer({ now: () => now() });
  await feed.start();
  const started = { url, feedUrl: feed.origin };
  const old = await startRelease('former', { ...started, folder: former }, told('former'));
  const db = connect<Database>({ url, logger, max: 4, timeoutMs: 6000 });
  const clock = await openDemoClock(db);
  const unfollow = clock.follow();
  now = () => clock.now();
  const end = Date.now() + minutes * 60_000;
  const releases = [old];
  const traffic = new Traffic({ releases, db, clock, feed, report, random: Math.random });
  const isOver = () => Date.now() > end;
  const running = Promise.all(Array.from({ length: lanes }, () => traffic.lane(isOver)));
  // The former release is alone until the present one migrates its database under it.
  await sleep(minutes * 6_000);
  const present = await startRelease('present', { ...started, folder: root }, told('present'));
  releases.push(present);
  // The former one does not start on a newer database, so that it is never killed.
  while (!isOver()) {
    await sleep(Math.min(killEverySeconds * 1000, Math.max(0, end - Date.now())));
    if (!isOver()) await present.kill();
  }
  await running;
  await old.stop();
  traffic.decideAll();
  await booksAfter({ db, keys: traffic.keys, report, until: Date.now() + settleSeconds * 1000 });
  await present.stop();
  unfollow();
  await db.destroy();
  await feed.stop();
}

await beside().catch((error: unknown) => report.fault(`the run was over early: ${String(error)}`));
process.stdout.write(`${minutes} minutes beside ${ref}\n${report.lines().join('\n')}\n`);
process.exitCode = report.faults().length > 0 ? 1 : 0;
