import { getRequest, type Environment } from 'relay-runtime';
import { applyBatch } from './applyBatch';
import { browserChannel, whenLeader } from './browserTab';
import { Leader } from './leader';
import { liveSubscription } from './liveSubscription';
import { createRefresher } from './refresher';
import type { LiveState } from './state';
import { subscribeOverHttp } from './subscribe';
import { LiveTab } from './tab';

interface LiveOptions {
  state: LiveState;
  environment(): Environment;
  /** Fetches what is on screen again. */
  refresh(): Promise<void>;
  /** The shortest time between two refreshes. */
  refreshEveryMs(): number;
}

/** A tab hidden for so long stops following; it catches up when it is seen again. */
const hiddenMs = 30_000;
/** How often a tab tells the leader that it is still there. */
const stillHereMs = 30_000;

/** Joins this tab with the live data of its browser, for as long as the page lives. */
export function startLive({ state, environment, refresh, refreshEveryMs }: LiveOptions): void {
  const { id } = getRequest(liveSubscription).params;
  if (!id) throw new Error('The subscription is not persisted: run npm run generate.');
  const refresher = createRefresher({
    apply: (batch) => applyBatch(environment(), batch).mustRefetch,
    refresh,
    everyMs: refreshEveryMs,
    now: () => performance.now(),
    later: setTimeout,
  });

  const tab = new LiveTab({
    name: crypto.randomUUID?.() ?? String(Math.random()),
    channel: browserChannel(),
    whenLeader,
    createLeader: (on) =>
      new Leader({
        ...on,
        subscribe: subscribeOverHttp(id),
        now: Date.now,
        later(run, ms) {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      }),
    onBatch(batch) {
      state.connection.setState({ stale: batch.stale });
      refresher.hear(batch);
    },
    onConnection: (live) => state.connection.setState({ live }),
  });

  followWhileSeen(tab, state, refresh);
  // A page that the browser keeps to go back to may follow again; one that goes away for good says so.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) tab.close();
  });
  watchNetwork(state, refresh);
}

function followWhileSeen(tab: LiveTab, { followed }: LiveState, refresh: () => Promise<void>): void {
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

function watchNetwork({ connection }: LiveState, refresh: () => Promise<void>): void {
  const tell = () => connection.setState({ online: navigator.onLine });
  tell();
  window.addEventListener('offline', tell);
  window.addEventListener('online', () => {
    tell();
    void refresh();
  });
}
