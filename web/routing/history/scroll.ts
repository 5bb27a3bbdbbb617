import type { Location } from 'react-router-dom';
import type { Visit } from './navigation';

const storageKey = 'scroll_positions';

/** What the scroll memory needs from a browser. */
export interface ScrollingBrowser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  y(): number;
  scrollTo(y: number): void;
  /** Scrolls to the part of the page that a hash names; false when there is no such part. */
  scrollToPart(hash: string): boolean;
}

const thisBrowser: ScrollingBrowser = {
  storage: () => sessionStorage,
  y: () => window.scrollY,
  scrollTo: (y) => window.scrollTo(0, y),
  scrollToPart(hash) {
    const part = document.getElementById(decoded(hash.slice(1)));
    part?.scrollIntoView();
    return part !== null;
  },
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The scroll positions of the visits in this tab. */
export interface ScrollMemory {
  /** Remembers how far a visit is scrolled. */
  keep(location: Location): void;
  /**
   * Scrolls a page that has just been shown: to the position of its visit, else to the part that the hash names, else
   * to the top.
   */
  place(visit: Pick<Visit<unknown>, 'location' | 'scroll'>): void;
  /** Scrolls the page that the browser opened in the same way, unless it is scrolled already. */
  placeFirst(location: Location): void;
  /** Writes the positions to the storage, before the document is left. */
  store(): void;
}

/** Remembers scroll positions while the tab is open, across reloads and visits to other sites. */
export function createScrollMemory(browser = thisBrowser): ScrollMemory {
  const positions = read(browser);
  const place = ({ key, hash }: Location): boolean => {
    const y = positions.get(key);
    if (y === undefined) return hash !== '' && browser.scrollToPart(hash);
    browser.scrollTo(y);
    return true;
  };
  return {
    keep: ({ key }) => void positions.set(key, browser.y()),
    place({ location, scroll }) {
      if (scroll === 'placed' && !place(location)) browser.scrollTo(0);
    },
    placeFirst(location) {
      if (browser.y() === 0) place(location);
    },
    store() {
      try {
        browser.storage().setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // The storage is forbidden or full: pages then start at their top.
      }
    },
  };
}

function read({ storage }: ScrollingBrowser): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored as object);
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}
