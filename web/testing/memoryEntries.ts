import type { Entries, Entry } from '../routing/history/entries';

/** A history in memory, with the actions of a visitor. */
export interface MemoryEntries extends Entries {
  /** The path, query and hash of every entry, the current one in brackets. */
  list(): string[];
  /** Follows a link to a part of the page, which browsers do without the site. */
  addByBrowser(hash: string): void;
}

/** A history that begins with one address; `before` are addresses of the site visited earlier in the same document. */
export function memoryEntries(address: string, before: readonly string[] = []): MemoryEntries {
  const kept: { address: string; entry: Entry | undefined }[] = [...before, address].map(
    (one, index, all) => ({
      address: one,
      entry: all.length > 1 ? { idx: index, key: `before-${index}`, said: null } : undefined,
    }),
  );
  let at = kept.length - 1;
  const listeners = new Set<() => void>();
  const urlOf = (one: string) => new URL(one, 'http://localhost');
  const here = () => {
    const [one] = kept.slice(at);
    if (!one) throw new Error('The history is empty.');
    return one;
  };
  const tell = () => listeners.forEach((moved) => moved());
  const add = (one: string, entry: Entry | undefined) => {
    at += 1;
    kept.splice(at, kept.length, { address: one, entry });
  };
  return {
    url: () => urlOf(here().address),
    entry: () => here().entry,
    push: (entry, one) => add(one, entry),
    replace: (entry, one) => kept.splice(at, 1, { address: one, entry }),
    go(delta) {
      queueMicrotask(() => {
        if (delta === 0 || !kept[at + delta]) return;
        at += delta;
        tell();
      });
    },
    listen(moved) {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
    list: () =>
      kept.map(({ address: one }, index) => {
        const { pathname, search, hash } = urlOf(one);
        const path = pathname + search + hash;
        return index === at ? `[${path}]` : path;
      }),
    addByBrowser(hash) {
      const { pathname, search } = urlOf(here().address);
      add(pathname + search + hash, undefined);
      tell();
    },
  };
}
