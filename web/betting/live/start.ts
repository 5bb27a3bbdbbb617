import { getRequest, type Environment } from 'relay-runtime';
import { applyBatch } from './applyBatch';
import { browserChannel, whenLeader } from './browserTab';
import { followsPrices } from './followsPrices';
import { Freshness } from './freshness';
import { Leader } from './leader';
import { liveSubscription } from './liveSubscription';
import { createRefresher } from './refresher';
import type { Connection, LiveState } from './state';
import { subscribeOverHttp } from './subscribe';
import { LiveTab } from './tab';

interface LiveOptions {
  state: LiveState;
  environment(): Environment;
  /** Fetches the data on screen again; returns its cursor. */
  refresh(): Promise<string | null>;
}

/** A tab hidden for this long stops following; it catches up when it becomes visible. */
const hiddenMs = 30_000;
/** How often a tab tells the leader that it is still open. */
const stillHereMs = 30_000;

/** Connects this tab with the live data of its browser, for as long as the page lives. */
export function startLive({ state, environment, refresh }: LiveOptions): void {
  const { id } = getRequest(liveSubscription).params;
  if (!id) throw new Error('The subscription is not persisted: run npm run generate.');
  const refresher = createRefresher({
    apply: (batch) => applyBatch(environment(), batch).mustRefetch && followsPrices(state),
    refresh,
    random: Math.random,
    now: () => performance.now(),
    later: setTimeout,
  });

  const set = setterOf(state.connection);
  const freshness = watchFreshness(state);
  const tab = new LiveTab({
    name: crypto.randomUUID?.() ?? String(Math.random()),
    channel: browserChannel(),
    whenLeader,
    createLeader: (on) =>
      new Leader({
        ...on,
        subscribe: subscribeOverHttp(id),
        now: Date.now,
        monotonic: () => performance.now(),
        later(run, ms) {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      }),
    onBatch(batch) {
      set({ stale: batch.stale, player: batch.player });
      refresher.hear(batch);
    },
    onBeat() {
      freshness.beat();
      set({ live: true, old: false });
    },
    onConnection: (live) => set({ live }),
  });

  followWhileSeen(tab, state, refresh);
  // A page that the browser keeps for Back may follow again; a page that is discarded says so.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) tab.close();
  });
  watchNetwork(state, refresh);
}

/** Updates the connection only when it differs: every component that shows it would render again. */
function setterOf({ getState, setState }: LiveState['connection']) {
  return (part: Partial<Connection>): void => {
    const known = getState();
    const isNews = (Object.keys(part) as (keyof Connection)[]).some((name) => part[name] !== known[name]);
    if (isNews) setState(part);
  };
}

/** How often the age of prices is checked. */
const lookEveryMs = 1000;

/** Marks prices as possibly old when the server was silent for some seconds while anything is followed. */
function watchFreshness(state: LiveState): Freshness {
  const set = setterOf(state.connection);
  const freshness = new Freshness({ wall: Date.now, monotonic: () => performance.now() });
  const look = () => {
    const isFollowing = followsPrices(state);
    set({ old: isFollowing && freshness.isOld });
    if (isFollowing && freshness.isStreamSilent) set({ live: false });
  };
  state.watch = {
    fetched(nextMs) {
      freshness.fetched(nextMs);
      look();
    },
    failed() {
      freshness.failed();
      look();
    },
    isOld() {
      look();
      return state.connection.getState().old;
    },
  };
  let timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    clearInterval(timer);
    // A page that becomes visible has a moment to catch up before it says anything.
    if (!document.hidden) timer = setInterval(look, lookEveryMs);
  });
  return freshness;
}

function followWhileSeen(tab: LiveTab, { followed }: LiveState, refresh: () => Promise<unknown>): void {
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () => tab.follow(paused ? { ...followed.getState(), topics: [] } : followed.getState());
  const wake = async () => {
    await refresh();
    paused = document.hidden;
    say();
  };

  followed.subscribe(say);
  setInterval(say, stillHereMs);
  say();
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden) return void (paused && wake());
    timer = setTimeout(() => {
      paused = true;
      say();
    }, hiddenMs);
  });
}

function watchNetwork({ connection }: LiveState, refresh: () => Promise<unknown>): void {
  const tell = () => setterOf(connection)({ online: navigator.onLine });
  tell();
  window.addEventListener('offline', tell);
  window.addEventListener('online', () => {
    tell();
    void refresh();
  });
}
