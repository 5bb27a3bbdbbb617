/** A screen's code could not be fetched. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause });
  }
}

const storageKey = 'reloaded_at';

/** The page is loaded anew for the sake of its code no more often than this. */
const everyMs = 60_000;

/**
 * Whether the page may be loaded anew now because code is missing; notes that it will be. A release replaces code
 * under open pages; anything else that a fresh page does not mend must not become a loop.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(storageKey));
  if (now - last < everyMs) return false;
  storage.setItem(storageKey, String(now));
  return true;
}
