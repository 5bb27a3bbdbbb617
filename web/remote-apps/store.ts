import { createStore, type StoreApi } from 'zustand/vanilla';
import { retryPolicyOf } from './retryPolicy';
import {
  absentEntry,
  failed,
  isUsed,
  loading,
  absent,
  ready,
  reduce,
  type AppEntry,
  type AppEvent,
  type AppMeta,
  type User,
} from './state';

/** The result of an attempt to load an application. */
export type Outcome = { ok: true; meta: AppMeta } | { ok: false; statusCode: number | null };

/** Loads the content for one user of an application; a rejection is a failure. */
export type Load = () => Promise<Outcome>;

/** The time, and timers. */
export interface WaitingClock {
  now(): number;
  /** Runs something later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The handle of a view or component on an application. */
export interface AppHandle {
  /** Reports the result of content that came with the page, without a load. */
  settle(outcome: Outcome): void;
  leave(): void;
}

/** The applications of this tab, with their loads and retries. */
export interface AppStates {
  store: StoreApi<Readonly<Record<string, AppEntry>>>;
  use(app: string, by: User, load: Load): AppHandle;
  /** Reloads an application, once for many presses. */
  reload(app: string): void;
}

/** Keeps the states of applications: runs loads when states require them, and retries when they are due. */
export function createAppStates(clock: WaitingClock): AppStates {
  const store = createStore<Readonly<Record<string, AppEntry>>>(() => ({}));
  const loads = new Map<string, Set<Load>>();
  const running = new Map<string, object>();
  const timers = new Map<string, () => void>();
  const entryOf = (app: string): AppEntry => store.getState()[app] ?? absentEntry;

  function send(app: string, event: AppEvent): void {
    const entry = entryOf(app);
    const next = reduce(entry, event, retryPolicyOf(app));
    if (next === entry) return;
    const { [app]: _former, ...others } = store.getState();
    store.setState(isUsed(next) ? { ...others, [app]: next } : others, true);
    if (next.state !== loading) running.delete(app);
    wait(app, next);
  }

  /** Sets a timer for the next due action. */
  function wait(app: string, { retry, reloadAt, state }: AppEntry): void {
    timers.get(app)?.();
    timers.delete(app);
    const due = [reloadAt, state === failed ? (retry?.dueAt ?? null) : null].filter((at) => at !== null);
    if (due.length === 0) return;
    const ms = Math.max(0, Math.ceil(Math.min(...due) - clock.now()));
    timers.set(
      app,
      clock.after(ms, () => {
        timers.delete(app);
        send(app, { type: 'due', now: clock.now() });
        goOn(app);
        // Timers may be early: an action that was not due yet gets another timer.
        if (!timers.has(app)) wait(app, entryOf(app));
      }),
    );
  }

  /** Executes what the state requires. */
  function goOn(app: string): void {
    const entry = entryOf(app);
    if (isUsed(entry) && entry.state === absent) send(app, { type: 'loading' });
    if (entryOf(app).state === loading && !running.has(app)) void run(app);
  }

  async function run(app: string): Promise<void> {
    const attempt = {};
    running.set(app, attempt);
    const tries = [...(loads.get(app) ?? [])].map((load) =>
      load().catch((): Outcome => ({ ok: false, statusCode: null })),
    );
    const outcomes = await Promise.all(tries);
    if (running.get(app) === attempt) conclude(app, outcomes);
  }

  /** Ready when all its users are; the first failure gives the reason when it is not. */
  function conclude(app: string, outcomes: readonly Outcome[]): void {
    const bad = outcomes.find((outcome) => !outcome.ok);
    const [good] = outcomes.filter((outcome) => outcome.ok);
    if (bad) send(app, { type: 'failed', statusCode: bad.statusCode, now: clock.now() });
    else if (good) send(app, { type: 'ready', meta: good.meta });
  }

  return {
    store,
    use(app, by, load) {
      const own = loads.get(app) ?? new Set();
      loads.set(app, own.add(load));
      send(app, { type: 'used', by });
      // The content from the page still has to be mounted, and its code to run.
      send(app, { type: 'loading' });
      let isThere = true;
      return {
        settle(outcome) {
          if (!isThere || running.has(app)) return;
          if (outcome.ok) return conclude(app, [outcome]);
          // Content that is ready for other users and not for this one is reloaded for all of them.
          if (entryOf(app).state === ready) send(app, { type: 'dropped' });
          if (entryOf(app).state === absent) send(app, { type: 'loading' });
          conclude(app, [outcome]);
        },
        leave() {
          if (!isThere) return;
          isThere = false;
          own.delete(load);
          send(app, { type: 'left', by });
        },
      };
    },
    reload: (app) => send(app, { type: 'reloadAsked', now: clock.now() }),
  };
}

/** The browser's own time. */
const browserClock: WaitingClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The applications of this tab. Filled in the browser only: a server render has none. */
export const appStates = createAppStates(browserClock);
