/** Thrown when code could not be fetched. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause });
  }
}

const storageKey = 'reloaded_at';

/** The shortest interval, in milliseconds, between two reloads because of missing code. */
const everyMs = 60_000;

/** What reloading needs from a browser. */
export interface ReloadingBrowser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** The present in milliseconds since 1970. */
  now(): number;
  isOnline(): boolean;
  /** Loads another page in place of the shown one; without an address, reloads the shown page. */
  leaveFor(url: string | undefined): void;
}

const thisBrowser: ReloadingBrowser = {
  storage: () => sessionStorage,
  now: Date.now,
  isOnline: () => navigator.onLine,
  leaveFor: (url) => {
    if (url === undefined) location.reload();
    else location.assign(url);
  },
};

/**
 * Reloads the page because code is missing; returns whether it does. A release replaces code under open pages. If a
 * fresh page does not help, there must be no loop of reloads; without a network there is no fresh page.
 */
export function reloadForCode(url?: string, browser = thisBrowser): boolean {
  if (!browser.isOnline() || !mayReload(browser)) return false;
  browser.leaveFor(url);
  return true;
}

/** Notes a coming reload and allows it, unless the last one was a moment ago or the storage cannot keep the note. */
function mayReload({ storage, now }: ReloadingBrowser): boolean {
  try {
    if (now() - Number(storage().getItem(storageKey)) < everyMs) return false;
    storage().setItem(storageKey, String(now()));
    return true;
  } catch {
    // The storage is forbidden.
    return false;
  }
}

/**
 * Fetches code that the page needs only later. When it is missing, the page reloads and the promise never settles; when
 * a reload is not allowed, it rejects with `CodeError`.
 */
export async function laterCode<Module>(load: () => Promise<Module>, browser = thisBrowser): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (reloadForCode(undefined, browser)) return new Promise(() => undefined);
    throw new CodeError(cause);
  }
}
