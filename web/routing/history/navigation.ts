import { createPath, type Location } from 'react-router-dom';
import type { Entry } from './entries';
import {
  entryAtHand,
  follow,
  isToPart,
  locationOf,
  type Action,
  type Arrival,
  type Move,
  type MoveDependencies,
} from './moves';

/** A page with its address. */
export interface Visit<Page> {
  location: Location;
  page: Page;
  scroll: Move['scroll'];
}

/** How a link is followed. */
export interface MoveOptions {
  /** Replaces the entry of the shown page, so that Back does not lead to it. */
  replace?: boolean | undefined;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** Stored with the page's entry of the history. */
  state?: unknown;
}

/** Can stop a move within the site before it begins. */
export interface MoveBlocker {
  stops(action: Action, to: URL): boolean;
  /** Called after a move was stopped and everything is as it was before. */
  stopped(): void;
}

/** The moves of one tab within the site. */
export interface Navigation<Page> {
  /** The visit that is shown; it changes when the next page has loaded. */
  visit(): Visit<Page>;
  /** Whether another page is loading. */
  isLoading(): boolean;
  /** Calls a listener whenever one of the two has changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Moves to an address of this site. Settles when the move has ended, was stopped or was given up. */
  goTo(to: string, how?: MoveOptions): Promise<void>;
  /** Moves within the history, by a number of entries. */
  go(delta: number): void;
  /** Loads the shown page again, or the page that is loading. Settles as `goTo` does. */
  revalidate(): Promise<void>;
  /** Asks `stop` before every later move, until the returned function is called. */
  stopBy(stop: MoveBlocker): () => void;
  /**
   * Call it when the browser shows the page again from its back/forward cache: a load that was under way when the page
   * was left no longer exists.
   */
  resume(): void;
}

interface Running {
  move: Move;
  /** Whether the move shows no sign of loading. */
  isSilent: boolean;
  controller: AbortController;
}

/**
 * Loads the page of the current address; moves are possible once it has loaded. Until then only moves to another part
 * of the page are handled, and the browser does all others itself. Rejects when the page fails to load.
 */
export async function beginNavigation<Page>(dependencies: MoveDependencies<Page>): Promise<Navigation<Page>> {
  const { entries } = dependencies;
  const { key, said } = entryAtHand(entries, 0);
  const asked: Move = { action: 'POP', location: locationOf(entries.url(), said, key), scroll: 'placed' };
  let hasMoved = false;
  const stopListening = entries.listen(() => {
    const next = locationOf(entries.url(), null);
    if (isToPart(asked.location, { ...asked, location: next })) hasMoved = true;
    else dependencies.leaveFor(entries.url().href, true);
  });
  const first = await follow(dependencies, asked, new AbortController().signal).finally(stopListening);
  return createNavigation(dependencies, first, hasMoved);
}

/**
 * The moves that start from a first page. The history follows the moves: a page gets its entry once it has loaded, so
 * that a move that was given up leaves no trace. `hasMoved` says that the browser moved within the page after the page
 * was requested.
 */
export function createNavigation<Page>(
  dependencies: MoveDependencies<Page>,
  { page: firstPage, move: firstMove }: Arrival<Page>,
  hasMoved = false,
): Navigation<Page> {
  const { entries } = dependencies;
  const listeners = new Set<() => void>();
  const stops = new Set<MoveBlocker>();
  /** The number of the current entry. */
  let at = entryAtHand(entries, 0).idx;
  let visit: Visit<Page> = { location: firstMove.location, page: firstPage, scroll: firstMove.scroll };
  let running: Running | undefined;
  /** Called instead of a move, after the browser has undone a move that was stopped. */
  let takenBack: (() => void) | undefined;

  const isLoading = () => running !== undefined && !running.isSilent;
  const stopOf = (action: Action, to: URL) => [...stops].find((stop) => stop.stops(action, to));
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function arrive({ page, move: { action, location, scroll } }: Arrival<Page>): void {
    const address = createPath(location);
    // A link to the shown page itself adds no entry: Back would lead to the same page.
    const isAdded = action === 'PUSH' && createPath(visit.location) !== address;
    if (isAdded) at += 1;
    const entry: Entry = { idx: at, key: location.key, said: location.state };
    if (isAdded) entries.push(entry, address);
    else if (action !== 'POP') entries.replace(entry, address);
    running = undefined;
    visit = { location, page, scroll };
    tell();
  }

  async function run(move: Move, isSilent = false): Promise<void> {
    running?.controller.abort();
    const own: Running = { move, isSilent, controller: new AbortController() };
    running = own;
    tell();
    try {
      arrive(await follow(dependencies, move, own.controller.signal));
    } catch {
      // Whatever failed here, the server may still be able to answer the address.
      if (running === own) dependencies.leaveFor(hrefOf(move), move.action !== 'PUSH');
    }
  }

  const hrefOf = ({ location }: Move) => new URL(createPath(location), entries.url()).href;

  function giveUp(): void {
    running?.controller.abort();
    running = undefined;
    tell();
  }

  async function begin(move: Move): Promise<void> {
    // While another page loads, the shown page may no longer be where the visitor left it.
    if (!isLoading()) dependencies.leaving(visit.location);
    const isSameVisit = visit.location.key === move.location.key;
    if (!isSameVisit && !isToPart(visit.location, move)) return run(move);
    // A page that is being loaded again is still wanted.
    if (running?.isSilent) return run(move, true);
    running?.controller.abort();
    arrive({ page: visit.page, move: { ...move, scroll: isSameVisit ? 'kept' : move.scroll } });
  }

  function moved(): void {
    const { idx, key, said } = entryAtHand(entries, at + 1);
    if (takenBack) {
      if (idx !== at) return entries.go(at - idx);
      const told = takenBack;
      takenBack = undefined;
      return told();
    }
    const move: Move = { action: 'POP', location: locationOf(entries.url(), said, key), scroll: 'placed' };
    const stop = isToPart(visit.location, move) ? undefined : stopOf('POP', entries.url());
    if (stop && idx !== at) {
      takenBack = () => stop.stopped();
      return entries.go(at - idx);
    }
    at = idx;
    void begin(move);
  }

  if (firstMove.action !== 'POP') arrive({ page: firstPage, move: firstMove });
  if (hasMoved) moved();
  entries.listen(moved);

  return {
    visit: () => visit,
    isLoading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async goTo(to, { replace = false, preventScrollReset = false, state = null } = {}) {
      const action = replace ? 'REPLACE' : 'PUSH';
      const url = new URL(to, entries.url());
      const stop = stopOf(action, url);
      if (stop) return stop.stopped();
      const location = locationOf(url, state);
      return begin({ action, location, scroll: preventScrollReset ? 'kept' : 'placed' });
    },
    go: (delta) => entries.go(delta),
    revalidate() {
      if (running && !running.isSilent) return run(running.move);
      return run({ action: 'POP', location: visit.location, scroll: 'kept' }, true);
    },
    stopBy(stop) {
      stops.add(stop);
      return () => stops.delete(stop);
    },
    resume() {
      // After Back the address bar already shows the new address, so the load is repeated; a link can be pressed again.
      if (running?.move.action === 'POP') void run(running.move, running.isSilent);
      else giveUp();
    },
  };
}
