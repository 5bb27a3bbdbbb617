import { createPath, type Location } from 'react-router-dom';
import type { Entries, Entry } from './entries';
import { unlessAborted } from './unlessAborted';

/** How a visit came to be: by a link, in place of the one before, or by the browser's own buttons. */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

/** A move to an address. */
export interface Move {
  action: Action;
  location: Location;
  /** What is done about scrolling: the page is placed where the visit was, or at its beginning; or nothing is. */
  scroll: 'placed' | 'kept';
}

/** What a move leads to: a page, at an address that redirects may have led to, or another site's address. */
export type Found<Page> = { page: Page; url: URL } | { away: string };

/** What moves within the site need. */
export interface Surroundings<Page> {
  entries: Entries;
  /** Loads the page of an address. */
  load(url: URL, signal: AbortSignal): Promise<Found<Page>>;
  /** Leaves the page for a document of its own, or for another site's. */
  leaveFor(url: string, replace: boolean): void;
  /** Told before a page is left, while everything stands where the visitor sees it. */
  leaving(location: Location): void;
}

/** Where a move ended: redirects may have led it on. */
export interface Arrival<Page> {
  page: Page;
  move: Move;
}

/** A name for a visit that is new. */
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** An address as a place of a visit, a new one unless its key is given. */
export function locationOf({ pathname, search, hash }: URL, state: unknown, key = newKey()): Location {
  return { pathname, search, hash, state: state ?? null, key };
}

/** The entry at hand; one that the browser made by itself, as for a link to a part of the page, is noted as this site's. */
export function entryAtHand({ entry, url, replace }: Entries, idx: number): Entry {
  const known = entry();
  if (known) return known;
  const made: Entry = { idx, key: newKey(), said: null };
  replace(made, createPath(url()));
  return made;
}

/** Whether a move only shows another part of the page. */
export function isToPart(shown: Location, { location: next, action }: Move): boolean {
  if (shown.pathname !== next.pathname || shown.search !== next.search) return false;
  return next.hash !== '' || (action === 'POP' && shown.hash !== '');
}

/**
 * Loads what a move leads to. What was gone back to or asked for again has an entry already, and leads on in that one: an
 * entry more would make going back a trap. Never settles when the browser leaves for another site.
 */
export async function follow<Page>(
  { entries, load, leaveFor }: Surroundings<Page>,
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
