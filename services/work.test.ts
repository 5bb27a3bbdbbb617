import { getEventListeners, getMaxListeners } from 'node:events';
import { pino } from 'pino';
import type { Work } from './service';
import { createWorkers } from './work';

const lines: string[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(line) });
beforeEach(() => (lines.length = 0));

/** Work that is done again at once, and tells each of its runs. */
function work(name: string, run: Work['run'], more: Partial<Work> = {}): Work {
  return { name, everyMs: 0, run, waits: `${name} waits`, ...more };
}

/** A promise, and what keeps it. */
function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('does work that threw again after the pause, says so in the log, and delays no other work', async () => {
  const again = latch();
  const other = latch();
  let runs = 0;
  const failing = work('settlement', () => {
    runs += 1;
    if (runs > 1) again.open();
    throw new Error('no database');
  });
  const workers = createWorkers([failing, work('letters', async () => (other.open(), 0))], { logger });
  workers.start();
  await Promise.all([again.opened, other.opened]);
  await workers.stop();
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    work: 'settlement',
    reason: 'Error: no database',
    msg: 'settlement waits',
  });
});

it('lets work take note of a run that threw in its own way', async () => {
  const noted = latch();
  const failing = work('changes', () => Promise.reject(new Error('gone')), { onFailure: noted.open });
  const workers = createWorkers([failing], { logger });
  workers.start();
  await noted.opened;
  await workers.stop();
  expect(lines).toEqual([]);
});

it('waits at the end for a run, which sees that it is to end, and begins no other', async () => {
  const begun = latch();
  const goOn = latch();
  const told: string[] = [];
  const slow = work('letters', async (signal) => {
    begun.open();
    await goOn.opened;
    told.push(`aborted: ${signal.aborted}`);
    return 0;
  });
  const workers = createWorkers([slow], { logger });
  workers.start();
  await begun.opened;
  const stopped = workers.stop().then(() => told.push('stopped'));
  goOn.open();
  await stopped;
  expect(told).toEqual(['aborted: true', 'stopped']);
  expect(lines).toEqual([]);
});

it('leaves work that does not end, and names it and its mend in the log', async () => {
  const begun = latch();
  const hanging = work('payments', () => {
    begun.open();
    return new Promise(() => undefined);
  });
  const workers = createWorkers([hanging, work('letters', () => Promise.resolve(0))], {
    logger,
    patience: 1,
  });
  workers.start();
  await begun.opened;
  await workers.stop();
  expect(lines.map((line) => JSON.parse(line) as { work: string; msg: string })).toMatchObject([
    { work: 'payments', msg: expect.stringContaining('Let its run look at the signal') as string },
  ]);
});

it('does once what falls due by a clock that is moved, and adds up how much it was', async () => {
  const ran: string[] = [];
  const counted = (name: string, found: number, more?: Partial<Work>) =>
    work(name, () => (ran.push(name), Promise.resolve(found)), more);
  const workers = createWorkers(
    [counted('settlement', 2), counted('counting', 5, { ignoresClock: true }), counted('payments', 1)],
    { logger },
  );
  await expect(workers.fallDue()).resolves.toBe(3);
  expect(ran).toEqual(['settlement', 'payments']);
});

it('tells of measured work alone for how long it has not succeeded', () => {
  const none = () => Promise.resolve(0);
  const workers = createWorkers([work('settlement', none, { isMeasured: true }), work('payments', none)], {
    logger,
  });
  expect(workers.lags()).toEqual({ settlement: expect.any(Number) as number });
});

it('lets any number of works pause at once, without the warning of the runtime about many listeners', async () => {
  const begun = Array.from({ length: 30 }, latch);
  let shared = new AbortController().signal;
  const works = begun.map(({ open }, n) =>
    work(`work ${n}`, async (signal) => ((shared = signal), open(), 0), { everyMs: 60_000 }),
  );
  const workers = createWorkers(works, { logger });
  workers.start();
  await Promise.all(begun.map(({ opened }) => opened));
  await new Promise(setImmediate);
  expect(getEventListeners(shared, 'abort')).toHaveLength(30);
  // The runtime warns on its own stream, which no test hears.
  expect(getMaxListeners(shared)).toBe(Infinity);
  await workers.stop();
});
