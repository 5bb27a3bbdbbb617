import { createAppStates, type AppStates, type Load, type Outcome } from './store';

const good: Outcome = { ok: true, meta: { title: 'Promo' } };
const bad: Outcome = { ok: false, statusCode: 503 };

let nowMs: number;
/** How much too early timers fire. */
let earlyMs: number;
let waiting: { at: number; run: () => void }[];
let states: AppStates;
beforeEach(() => {
  nowMs = 0;
  earlyMs = 0;
  waiting = [];
  states = createAppStates({
    now: () => nowMs,
    after(ms, run) {
      const entry = { at: nowMs + Math.max(0, ms - earlyMs), run };
      earlyMs = 0;
      waiting.push(entry);
      return () => (waiting = waiting.filter((other) => other !== entry));
    },
  });
});

/** Advances the time, and runs what becomes due. */
async function pass(ms: number): Promise<void> {
  const until = nowMs + ms;
  for (;;) {
    const [next] = waiting.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
    if (!next) break;
    waiting = waiting.filter((other) => other !== next);
    nowMs = next.at;
    next.run();
    await new Promise(setImmediate);
  }
  nowMs = until;
}

const entry = (app = 'promo') => states.store.getState()[app];

test('content that came with the page is ready without a load', () => {
  const load = jest.fn<ReturnType<Load>, []>();
  states.use('promo', 'view', load).settle(good);
  expect(entry()).toMatchObject({ state: 2, meta: { title: 'Promo' } });
  expect(load).not.toHaveBeenCalled();
});

test('content that the page could not bring is loaded after 1, 2 and 4 seconds, and then only when asked for', async () => {
  const at: number[] = [];
  const load = jest.fn<ReturnType<Load>, []>(async () => (at.push(nowMs), bad));
  states.use('promo', 'view', load).settle(bad);
  await pass(60_000);
  expect(at).toEqual([1000, 3000, 7000]);
  expect(entry()).toMatchObject({ state: -1, statusCode: 503 });

  load.mockResolvedValue(good);
  states.reload('promo');
  await pass(500);
  states.reload('promo');
  await pass(999);
  expect(load).toHaveBeenCalledTimes(3);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(4);
  expect(entry()).toMatchObject({ state: 2, retry: null });
});

test('the header is loaded every second, five times', async () => {
  const at: number[] = [];
  states.use('header', 'component', async () => (at.push(nowMs), bad)).settle(bad);
  await pass(60_000);
  expect(at).toEqual([1000, 2000, 3000, 4000, 5000]);
});

test('a timer that fires too early delays nothing', async () => {
  earlyMs = 0.7;
  const load = jest.fn(async () => good);
  states.use('promo', 'view', load).settle(bad);
  await pass(1001);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a rejected load counts as a failure', async () => {
  states.use('promo', 'view', () => Promise.reject(new Error('gone'))).settle(bad);
  await pass(1000);
  expect(entry()).toMatchObject({ state: -1, statusCode: null, retry: { made: 1, dueAt: 3000 } });
});

test('it recovers by itself', async () => {
  let isBack = false;
  states.use('promo', 'view', async () => (isBack ? good : bad)).settle(bad);
  await pass(1500);
  isBack = true;
  await pass(2000);
  expect(entry()).toMatchObject({ state: 2, retry: null });
});

test('without users it is removed with its retries, and pending loads change nothing', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const use = states.use('promo', 'view', () => new Promise((resolve) => (answer = resolve)));
  use.settle(bad);
  await pass(1000);
  use.leave();
  use.leave();
  answer(good);
  await pass(60_000);
  expect(states.store.getState()).toEqual({});
  expect(waiting).toEqual([]);
});

test('a view and a component share one state: a failure of one loads both', async () => {
  const view = jest.fn(async () => good);
  const component = jest.fn(async () => good);
  states.use('promo', 'view', view).settle(good);
  states.use('promo', 'component', component).settle(bad);
  expect(entry()).toMatchObject({ state: -1, views: 1, components: 1 });
  await pass(1000);
  expect([view, component].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(entry()).toMatchObject({ state: 2 });
});

test('a reload of a ready application loads it', async () => {
  const load = jest.fn(async () => good);
  states.use('promo', 'view', load).settle(good);
  states.reload('promo');
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(entry()).toMatchObject({ state: 2 });
});
