/** What this site stores in one entry of the browser's history. */
export interface Entry {
  /** The number of the entry among those of this visit; the difference of two numbers tells how far a move went. */
  idx: number;
  /** Identifies the visit, for its scroll position. */
  key: string;
  /** The state that the link passed along; undefined when it passed none. */
  said: unknown;
}

/** The browser's history in the form that a navigation uses; tests have one of their own. */
export interface Entries {
  /** The address in the address bar. */
  url(): URL;
  /** The data of the current entry; undefined when the browser made the entry itself. */
  entry(): Entry | undefined;
  /** Adds an entry after the current one and drops the entries that followed it. */
  push(entry: Entry, address: string): void;
  /** Replaces the current entry. */
  replace(entry: Entry, address: string): void;
  /** Moves by a number of entries; the move happens asynchronously. */
  go(delta: number): void;
  /** Calls `moved` after every move to another entry, until the returned function is called. */
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
  // Keeps the other fields of the entry, which mark it as a repetition of the first page of the visit.
  replace: (entry, address) => history.replaceState({ ...(history.state as object), ...entry }, '', address),
  go: (delta) => history.go(delta),
  listen(moved) {
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  },
};
