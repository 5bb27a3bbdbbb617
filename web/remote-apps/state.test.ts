import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { retryPolicyOf } from './retryPolicy';
import {
  absentEntry,
  failed,
  isUsed,
  loading,
  isTransitionAllowed,
  absent,
  ready,
  reduce,
  reloadDebounceMs,
  type AppEntry,
  type AppEvent,
  type LoadState,
} from './state';

const policy = retryPolicyOf('promo');
const meta = { title: 'Promo' };
const after = (...events: AppEvent[]) =>
  events.reduce((entry, event) => reduce(entry, event, policy), absentEntry);
const used: AppEvent = { type: 'used', by: 'view' };
const failure = (now: number): AppEvent => ({ type: 'failed', statusCode: 503, now });

const states: LoadState[] = [absent, failed, loading, ready];
const allowed: [LoadState, LoadState][] = [
  ...([
    [-2, 1],
    [-2, 2],
    [-1, 1],
    [-1, -2],
    [1, -1],
    [1, 2],
    [1, -2],
    [2, -2],
  ] as [LoadState, LoadState][]),
];

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
  'from %i to %i as specified',
  (from, to) => {
    expect(isTransitionAllowed(from, to)).toBe(allowed.some(([one, other]) => one === from && other === to));
  },
);

test('an application without users does not exist, whatever its pending loads return', () => {
  expect(after(used, { type: 'loading' }, { type: 'left', by: 'view' })).toBe(absentEntry);
  expect(after({ type: 'loading' })).toBe(absentEntry);
  expect(after(used, { type: 'left', by: 'view' }, { type: 'ready', meta })).toBe(absentEntry);
});

test('it exists while one of its views or components is mounted', () => {
  const entry = after(
    used,
    { type: 'used', by: 'component' },
    { type: 'ready', meta },
    { type: 'left', by: 'view' },
  );
  expect(entry).toMatchObject({ state: ready, views: 0, components: 1, meta });
});

test('it is retried 1, 2 and 4 seconds after its failures, and then no more', () => {
  let entry = after(used, { type: 'loading' }, failure(0));
  const dueAt: unknown[] = [];
  for (let now = 0; entry.retry?.dueAt != null;) {
    dueAt.push(entry.retry.dueAt - now);
    now = entry.retry.dueAt;
    expect(reduce(entry, { type: 'due', now: now - 1 }, policy)).toBe(entry);
    entry = reduce(entry, { type: 'due', now }, policy);
    expect(entry.state).toBe(loading);
    entry = reduce(entry, failure(now), policy);
  }
  expect(dueAt).toEqual([1000, 2000, 4000]);
  expect(entry).toMatchObject({ state: failed, statusCode: 503, retry: { made: 3, dueAt: null } });
});

test('the header is retried 5 times, a second after each failure', () => {
  const { times, delayMs } = retryPolicyOf('header');
  expect([times, ...[0, 1, 2, 3, 4].map(delayMs)]).toEqual([5, 1000, 1000, 1000, 1000, 1000]);
});

test('being ready clears the count of retries', () => {
  const entry = after(
    used,
    { type: 'loading' },
    failure(0),
    { type: 'due', now: 1000 },
    { type: 'ready', meta },
  );
  expect(entry).toMatchObject({ state: ready, retry: null, statusCode: null });
});

test('several presses on reload cause one reload, a second after the last press, and retries start anew', () => {
  const pressed = after(
    used,
    { type: 'loading' },
    failure(0),
    { type: 'reloadAsked', now: 100 },
    { type: 'reloadAsked', now: 600 },
  );
  expect(reduce(pressed, { type: 'due', now: 1599 }, policy).reloadAt).toBe(600 + reloadDebounceMs);
  expect(reduce(pressed, { type: 'due', now: 1600 }, policy)).toMatchObject({
    state: loading,
    retry: null,
    reloadAt: null,
  });
});

test('a reload of a ready application passes through not existing', () => {
  const entry = after(
    used,
    { type: 'ready', meta },
    { type: 'reloadAsked', now: 0 },
    { type: 'due', now: 1000 },
  );
  expect(entry).toMatchObject({ state: absent, views: 1 });
});

const by = fc.constantFrom('view' as const, 'component' as const);
const now = fc.integer({ min: 0, max: 20_000 });
const event: fc.Arbitrary<AppEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('used' as const, 'left' as const), by }),
  fc.constantFrom<AppEvent>({ type: 'loading' }, { type: 'ready', meta }, { type: 'dropped' }),
  fc.record({ type: fc.constant('failed' as const), statusCode: fc.constantFrom(null, 404, 503), now }),
  fc.record({ type: fc.constantFrom('reloadAsked' as const, 'due' as const), now }),
);

test.each(['promo', 'header'])('the rules hold for %s with any events in any order', (app) => {
  const own = retryPolicyOf(app);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const users = { view: 0, component: 0 };
      let entry: AppEntry = absentEntry;
      for (const step of events) {
        const next = reduce(entry, step, own);
        if (step.type === 'used') users[step.by] += 1;
        if (step.type === 'left') users[step.by] = Math.max(0, users[step.by] - 1);
        expect(next.state === entry.state || isTransitionAllowed(entry.state, next.state)).toBe(true);
        expect([next.views, next.components]).toEqual([users.view, users.component]);
        if (!isUsed(next)) expect(next).toEqual(absentEntry);
        if (next.state === ready) expect(next.retry).toBeNull();
        if (next.retry) expect(next.retry.made).toBeLessThanOrEqual(own.times);
        if (next.retry?.dueAt != null) expect(next.retry.made).toBeLessThan(own.times);
        entry = next;
      }
    }),
    { numRuns: runsOf(500) },
  );
});
