/**
 * Tickers of several processes on one log, against a model: a reader who applies the log's entries in order always has
 * the state of the last entry's instant, whichever process wrote it and whatever failed.
 */
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import type { ChangeLog, LoggedChange } from '../store/changes';
import type { WireChange } from '../views/wire';
import type { ChangeFinder } from './diff';
import { createTicker } from './ticker';
import type { Ticker } from './ticker';

const startMs = Date.parse('2026-03-08T12:00:00.000Z');
const outcomes = ['1~RESULT~HOME', '1~RESULT~DRAW', '1~RESULT~AWAY'];

/**
 * The state of an outcome at an instant. With `returns` it comes back to what it was, as a market does that is
 * suspended and opened again: then a step across both finds no change.
 */
type World = (outcome: number, atMs: number) => number;
const growing: World = (outcome, atMs) => Math.floor((atMs - startMs) / (7000 + 3000 * outcome));
const returning: World = (outcome, atMs) => growing(outcome, atMs) % 2;

function finderOf(world: World, slow: () => void): ChangeFinder {
  return {
    between(fromMs, toMs) {
      slow();
      const changed = outcomes.flatMap((id, outcome) => {
        const now = world(outcome, toMs);
        return world(outcome, fromMs) === now
          ? []
          : [{ id, price: '2.000', priceVersion: now, state: 'OPEN' as const }];
      });
      if (changed.length === 0) return null;
      return { asOf: new Date(toMs).toISOString(), games: [], outcomes: changed, lineupChanged: false };
    },
  };
}

/** How a call of the log fails, if it does: before it did anything, or after it did everything. */
type Fault = 'none' | 'before' | 'after';

/** A log in memory, whose calls take turns as the scheduler wants and fail as the list of faults says. */
class LogInMemory {
  readonly entries: LoggedChange[] = [];
  faults: Fault[] = [];

  constructor(private readonly scheduler: fc.Scheduler) {}

  connection(): ChangeLog {
    return {
      newest: () => Promise.resolve(this.entries.at(-1)),
      since: (id) => this.call('read', () => this.since(id)),
      appendAfter: (id, at, change) =>
        this.call('append', () => {
          const others = this.since(id);
          return others.length > 0 ? others : [this.append(at, change)];
        }),
      prune: () => this.call('prune', () => undefined),
    };
  }

  since(id: number): LoggedChange[] {
    return this.entries.filter((entry) => entry.id > id);
  }

  append(at: Date, change: WireChange | null): LoggedChange {
    // Ids have gaps, as those of a sequence have after a failed transaction.
    const entry = { id: (this.entries.at(-1)?.id ?? 0) + 2, at, change };
    this.entries.push(entry);
    return entry;
  }

  async call<T>(name: string, work: () => T): Promise<T> {
    const fault = this.faults.shift() ?? 'none';
    await this.scheduler.schedule(Promise.resolve(), name);
    if (fault === 'before') throw new Error('The database is away');
    const done = work();
    await this.scheduler.schedule(Promise.resolve(), `${name} answered`);
    if (fault === 'after') throw new Error('The answer is lost');
    return done;
  }
}

interface Process {
  skewMs: number;
  ticker: Pick<Ticker, 'tick'>;
  seen: LoggedChange[];
}

/**
 * What the tickers did that computed the changes under the lock. They run beside the present ones while a site is
 * replaced, so this copy of their rule stays as it was.
 */
function formerTicker(log: LogInMemory, now: () => number, finder: ChangeFinder, seen: LoggedChange[]) {
  let cursor = log.entries.at(-1)?.id ?? 0;
  let notedUpToMs = log.entries.at(-1)?.at.getTime() ?? -Infinity;
  const noteIn = (): LoggedChange[] => {
    const others = log.since(cursor);
    const nowMs = now();
    const theirsMs = others.at(-1)?.at.getTime() ?? -Infinity;
    const sinceMs = Math.max(notedUpToMs, theirsMs);
    if (nowMs < theirsMs && theirsMs - nowMs <= 5000) return others;
    const tellable = nowMs >= sinceMs && nowMs - sinceMs <= 300_000;
    const change = tellable ? finder.between(sinceMs, nowMs) : null;
    notedUpToMs = nowMs;
    return change || !tellable ? [...others, log.append(new Date(nowMs), change)] : others;
  };
  const note = async (): Promise<void> => {
    const before = notedUpToMs;
    try {
      for (const entry of await log.call('former', noteIn)) {
        cursor = entry.id;
        seen.push(entry);
      }
    } catch (error) {
      notedUpToMs = before;
      throw error;
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    tick: () => {
      const next = running.then(note);
      running = next.catch(() => undefined);
      return next;
    },
  };
}

/** What happens in turn: time passes, then a process ticks, whether or not its last tick has ended. */
const steps = fc.array(
  fc.record({
    process: fc.nat(2),
    passesMs: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 3000 }) },
      { weight: 2, arbitrary: fc.integer({ min: 3000, max: 60_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 240_000, max: 400_000 }) },
    ),
    computesMs: fc.constantFrom(0, 0, 0, 500, 20_000),
  }),
  { minLength: 1, maxLength: 40 },
);
const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'before', 'after'), {
  maxLength: 60,
});

interface Run {
  scheduler: fc.Scheduler;
  skewsMs: number[];
  steps: { process: number; passesMs: number; computesMs: number }[];
  faults: Fault[];
  world: World;
  /** The last process is of the former release. */
  former: boolean;
}

async function play({ scheduler, skewsMs, steps, faults, world, former }: Run) {
  let nowMs = startMs;
  let computing = 0;
  const log = new LogInMemory(scheduler);
  log.append(new Date(startMs), null);
  const processes = await Promise.all(
    skewsMs.map(async (skewMs, index): Promise<Process> => {
      const clock = { now: () => new Date(nowMs + skewMs) };
      const seen: LoggedChange[] = [];
      const finder = finderOf(world, () => (nowMs += computing));
      const isFormer = former && index === skewsMs.length - 1;
      const ticker = isFormer
        ? formerTicker(log, () => clock.now().getTime(), finder, seen)
        : await createTicker({
            log: log.connection(),
            clock,
            changes: finder,
            onEntry: (entry) => seen.push(entry),
          });
      return { skewMs, ticker, seen };
    }),
  );
  log.faults = faults;
  const ticks: Promise<unknown>[] = [];
  for (const { process, passesMs, computesMs } of steps) {
    nowMs += passesMs;
    computing = computesMs;
    ticks.push(
      processes[process % processes.length]?.ticker.tick().catch(() => undefined) ?? Promise.resolve(),
    );
    if (scheduler.count() > 0) await scheduler.waitOne();
  }
  await scheduler.waitFor(Promise.all(ticks));
  // All is well again, and every clock has passed every instant that was noted.
  [log.faults, computing] = [[], 0];
  nowMs += 10_000;
  // The process whose clock is the last comes last, and then all take what it logged.
  const byClock = [...processes].sort((a, b) => a.skewMs - b.skewMs);
  for (const { ticker } of [...byClock, ...byClock]) await scheduler.waitFor(ticker.tick());
  return { log, processes, untilMs: nowMs + (byClock.at(-1)?.skewMs ?? 0) };
}

/** Applies the entries as a reader does: after a gap it fetches everything again. */
function expectTrue(entries: readonly LoggedChange[], world: World): void {
  const state = outcomes.map((_, outcome) => world(outcome, startMs));
  for (const { at, change } of entries) {
    outcomes.forEach((id, outcome) => {
      const told = change?.outcomes.find((one) => one.id === id)?.priceVersion;
      if (!change) state[outcome] = world(outcome, at.getTime());
      else if (told !== undefined) {
        // Nothing is told twice.
        expect(told).not.toBe(state[outcome]);
        state[outcome] = told;
      }
    });
    expect(state).toEqual(outcomes.map((_, outcome) => world(outcome, at.getTime())));
  }
}

const skewsUpTo = (ms: number) => fc.array(fc.integer({ min: -ms, max: ms }), { minLength: 2, maxLength: 3 });
const numRuns = runsOf(20_000, 400);

// The former tickers lost changes between clocks that differ, and nothing that runs beside them can change that.
it.each([
  ['two or three processes, whose clocks differ', returning, false, skewsUpTo(2000)],
  ['processes of this and of the former release', growing, true, skewsUpTo(0)],
] as const)('loses, doubles and reorders no change: %s', async (_, world, former, skews) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), skews, steps, faults, async (scheduler, skewsMs, steps, faults) => {
      const { log, processes, untilMs } = await play({
        scheduler,
        skewsMs,
        steps,
        faults: [...faults],
        world,
        former,
      });
      expectTrue(log.entries, world);
      // The last state of the log is that of the end, and every process sent each entry once, in order.
      const lastMs = log.entries.at(-1)?.at.getTime() ?? 0;
      for (const outcome of outcomes.keys()) expect(world(outcome, lastMs)).toBe(world(outcome, untilMs));
      for (const { seen } of processes) expect(seen).toEqual(log.entries.slice(1));
    }),
    { numRuns },
  );
});
