import { createPath, type Location } from 'react-router-dom';
import type { Entries, Entry } from './entries';
import { unlessAborted } from './unlessAborted';

/** How a visit began: by a link, in place of the visit before it, or by the browser's own buttons. */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

/** A move to an address. */
export interface Move {
  action: Action;
  location: Location;
  /**
   * How the page is scrolled after the move: `placed` restores the position of the visit or goes to the top, `kept`
   * does nothing.
   */
  scroll: 'placed' | 'kept';
}

/** The result of a move: a page with its address, which redirects may have changed, or the address of another site. */
export type MoveResult<Page> = { page: Page; url: URL } | { away: string };

/** The dependencies of moves within the site. */
export interface MoveDependencies<Page> {
  entries: Entries;
  /** Loads the page of an address. */
  load(url: URL, signal: AbortSignal): Promise<MoveResult<Page>>;
  /** Leaves this document and loads an address as a new one, of this site or another. */
  leaveFor(url: string, replace: boolean): void;
  /** Called before a page is left, while the visitor still sees it unchanged. */
  leaving(location: Location): void;
}

/** Where a move ended, after redirects. */
export interface Arrival<Page> {
  page: Page;
  move: Move;
}

/** A key for a new visit. */
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Makes a location from an address; without a key it counts as a new visit. */
export function locationOf({ pathname, search, hash }: URL, state: unknown, key = newKey()): Location {
  return { pathname, search, hash, state: state ?? null, key };
}

/**
 * The data of the current entry. An entry that the browser made itself, as for a link to a part of the page, gets the
 * data of this site.
 */
export function entryAtHand({ entry, url, replace }: Entries, idx: number): Entry {
  const known = entry();
  if (known) return known;
  const made: Entry = { idx, key: newKey(), said: null };
  replace(made, createPath(url()));
  return made;
}

/** Whether a move leads to another part of the page that is shown. */
export function isToPart(shown: Location, { location: next, action }: Move): boolean {
  if (shown.pathname !== next.pathname || shown.search !== next.search) return false;
  return next.hash !== '' || (action === 'POP' && shown.hash !== '');
}

/**
 * Loads the page that a move leads to. A move by Back, or to the same address again, already has its entry, and
 * redirects replace that entry: one entry more would make Back a trap. Never settles when the browser leaves for
 * another site.
 */
export async function follow<Page>(
  { entries, load, leaveFor }: MoveDependencies<Page>,
  move: Move,
  signal: AbortSignal,
): Promise<Arrival<Page>> {
  const asked = new URL(createPath(move.location), entries.url());
  const found = await unlessAborted(load(asked, signal), signal);
  if ('away' in found) {
    leaveFor(found.away, move.action !== 'PUSH');
    return new Promise(() => undefined);
  }
  const { page, url } = found;
  if (url.href === asked.href) return { page, move };
  const action = move.action === 'PUSH' ? 'PUSH' : 'REPLACE';
  const scroll = url.pathname === asked.pathname ? move.scroll : 'placed';
  return { page, move: { action, location: locationOf(url, null), scroll } };
}
