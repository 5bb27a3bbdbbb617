import type { Location } from 'react-router-dom';
import type { Visit } from './navigation';

const storageKey = 'scroll_positions';

/** What keeping scroll positions needs of a browser. */
export interface ScrollingBrowser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  y(): number;
  scrollTo(y: number): void;
  /** Scrolls to the part of the page that a hash names, and says whether there is one. */
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

/** Where each visit of this tab was scrolled to. */
export interface ScrollMemory {
  /** Notes how far a visit is scrolled. */
  keep(location: Location): void;
  /** Scrolls a page that is new on screen to where the visit was, else to the part that is asked for, else to its top. */
  place(visit: Pick<Visit<unknown>, 'location' | 'scroll'>): void;
  /** The same for the page that the browser opened, unless that is scrolled already. */
  placeFirst(location: Location): void;
  /** Writes down what was noted, for when the document is left. */
  store(): void;
}

/** Remembers scroll positions for as long as the tab is open, reloads and other sites between included. */
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
        // The browser keeps nothing for this site, or has no room: pages then begin at their top.
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
