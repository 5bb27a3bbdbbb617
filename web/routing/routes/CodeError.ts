/** Code could not be fetched. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause });
  }
}

const storageKey = 'reloaded_at';

/** The page is loaded anew for the sake of its code no more often than this. */
const everyMs = 60_000;

/** What loading anew needs of a browser. */
export interface ReloadingBrowser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** The present in milliseconds since 1970. */
  now(): number;
  isOnline(): boolean;
  /** Loads a page in place of the shown one, or that one itself. */
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
 * Loads a page anew because code is missing, and says whether it does. A release replaces code under open pages;
 * anything else that a fresh page does not mend must not become a loop, and without a network there is no fresh page.
 */
export function reloadForCode(url?: string, browser = thisBrowser): boolean {
  if (!browser.isOnline() || !mayReload(browser)) return false;
  browser.leaveFor(url);
  return true;
}

/** Notes that the page will be loaded anew, unless it was a moment ago or nobody could remember. */
function mayReload({ storage, now }: ReloadingBrowser): boolean {
  try {
    if (now() - Number(storage().getItem(storageKey)) < everyMs) return false;
    storage().setItem(storageKey, String(now()));
    return true;
  } catch {
    // The browser keeps nothing for this site.
    return false;
  }
}

/**
 * Fetches code that the page uses only later. When it is missing the page is loaded anew and nothing settles; where
 * that may not be, it rejects with `CodeError`.
 */
export async function laterCode<Module>(load: () => Promise<Module>, browser = thisBrowser): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (reloadForCode(undefined, browser)) return new Promise(() => undefined);
    throw new CodeError(cause);
  }
}
