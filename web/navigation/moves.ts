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

/** Where a move leads on to. */
export interface Lead {
  /** Relative to the origin, or whole where it is another site's. */
  redirect: string;
}

/** What moves within the site need. */
export interface Surroundings<Page> {
  entries: Entries;
  /** Loads a page. `former` are the addresses whose redirects led to this one, the first of them the one asked for. */
  load(url: URL, signal: AbortSignal, former: readonly string[]): Promise<Page | Lead>;
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

const isLead = (outcome: unknown): outcome is Lead =>
  typeof outcome === 'object' && outcome !== null && 'redirect' in outcome;

/**
 * Loads what a move leads to, from redirect to redirect. What was gone back to or asked for again leads on in the entry
 * that it has: an entry more would make going back a trap. Never settles when the browser leaves for another site.
 */
export async function follow<Page>(
  { entries, load, leaveFor }: Surroundings<Page>,
  asked: Move,
  signal: AbortSignal,
): Promise<Arrival<Page>> {
  let move = asked;
  let former: readonly string[] = [];
  for (;;) {
    const url = new URL(createPath(move.location), entries.url());
    const outcome = await unlessAborted(load(url, signal, former), signal);
    if (!isLead(outcome)) return { page: outcome, move };
    const target = new URL(outcome.redirect, url);
    const action = move.action === 'PUSH' ? 'PUSH' : 'REPLACE';
    if (target.origin !== url.origin) {
      leaveFor(target.href, action === 'REPLACE');
      return new Promise(() => undefined);
    }
    const here = url.pathname + url.search;
    // What still leads away from where a circle ended is another way.
    former = former[0] === here ? [] : [...former, here];
    move = { action, location: locationOf(target, null), scroll: 'placed' };
  }
}
