/** What one entry of the browser's history keeps for this site. */
export interface Entry {
  /** Its number among the entries of this visit, which tells how far a move went. */
  idx: number;
  /** Names the visit to it, for its scroll position. */
  key: string;
  /** What the link that led here said; null when it said nothing. */
  said: unknown;
}

/** The browser's history as a navigation uses it; tests have one of their own. */
export interface Entries {
  /** The address in the address bar. */
  url(): URL;
  /** What the entry at hand keeps; undefined when the browser made it by itself. */
  entry(): Entry | undefined;
  /** Adds an entry behind the one at hand and drops what was there. */
  push(entry: Entry, address: string): void;
  /** Puts another entry in place of the one at hand. */
  replace(entry: Entry, address: string): void;
  /** Moves by a number of entries, a moment later. */
  go(delta: number): void;
  /** Hears of every move to another entry, until the function that it returns is called. */
  listen(moved: () => void): () => void;
}

/** The history of the browser's tab. */
export const browserEntries: Entries = {
  url: () => new URL(location.href),
  entry: () => {
    const { idx, key, said } = (history.state ?? {}) as Partial<Entry>;
    return idx === undefined || key === undefined ? undefined : { idx, key, said };
  },
  push: (entry, address) => history.pushState(entry, '', address),
  // What else the entry keeps stays: that it repeats the first page of the visit.
  replace: (entry, address) => history.replaceState({ ...(history.state as object), ...entry }, '', address),
  go: (delta) => history.go(delta),
  listen(moved) {
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  },
};
