/** What an entry needs of a browser. Both may be missing or fail; then what it holds lives as long as the page. */
export interface EntryBrowser {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly events: () => Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** An entry of the browser's storage that every tab reads and writes. `parse` gives null for an unreadable text. */
export function createSharedEntry<Value>(
  key: string,
  parse: (text: string) => Value | null,
  { storage, events }: EntryBrowser = { storage: () => localStorage, events: () => window },
) {
  /** The text that this tab has read or stored last: what it could not store is not there for others. */
  let known: string | null = null;

  function stored(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    /** What another tab has written since; null when it is nothing new, or unreadable. */
    news(text = stored()): Value | null {
      const value = text === null || text === known ? null : parse(text);
      if (value !== null) known = text;
      return value;
    },
    /** Stores a text for all tabs; false when the browser does not take it. */
    write(text: string): boolean {
      if (text === known) return true;
      try {
        storage().setItem(key, text);
        known = text;
        return true;
      } catch {
        return false;
      }
    },
    /** Calls back with what another tab writes; returns a function that stops it. */
    follow(heard: (text: string | null) => void): () => void {
      const hear = (event: StorageEvent) => event.key === key && heard(event.newValue);
      events().addEventListener('storage', hear);
      return () => events().removeEventListener('storage', hear);
    },
  };
}
