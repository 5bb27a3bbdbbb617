/**
 * The reminder of a coupon that is not placed: when it is due, once in a browser session, in one of its tabs. The time
 * stands in the storage, so that all tabs and reloads count to the same moment.
 */
import { browserSession } from '../../../foundation/browser/browserSession';

/** How long the player has until the reminder: less while a match of the coupon is in play. */
const delayMs = { live: 30_000, line: 300_000 } as const;

/** What the open bets of a coupon wait for; a live bet decides. */
export type Urgency = keyof typeof delayMs;

interface Stored {
  session: string;
  /** Milliseconds since 1970. */
  showAt: number;
  isShown: boolean;
}

const key = 'shown:coupon';
const lock = 'touchline-coupon-reminder';

/** When the reminder is due; a time that was stored before stays, unless a live bet makes it earlier. */
export function showTime(urgency: Urgency, storedAt: number | undefined, now: number): number {
  return Math.min(storedAt ?? Infinity, now + delayMs[urgency]);
}

/** Calls `show` when the reminder is due and a tab is visible. Returns a function that stops it. */
export function whenDue(urgency: Urgency, show: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  void browserSession().then((session) => {
    if (signal.aborted) return;
    const stored = read(session);
    if (stored?.isShown) return;
    const showAt = showTime(urgency, stored?.showAt, Date.now());
    write({ session, showAt, isShown: false });
    const timer = setTimeout(
      () => whenVisible(signal, () => showOnce(session, signal, show)),
      showAt - Date.now(),
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  return () => over.abort();
}

/** Forgets the time, since the coupon has no open bet any more. */
export async function forget(): Promise<void> {
  const session = await browserSession();
  if (read(session)?.isShown) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}

function whenVisible(signal: AbortSignal, run: () => void): void {
  if (document.visibilityState === 'visible') return run();
  document.addEventListener('visibilitychange', () => whenVisible(signal, run), { once: true, signal });
}

/** Shows it unless another tab did; a lock keeps two visible tabs from showing it at the same moment. */
function showOnce(session: string, signal: AbortSignal, show: () => void): void {
  const check = () => {
    if (signal.aborted || read(session)?.isShown) return;
    write({ session, showAt: Date.now(), isShown: true });
    show();
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return check();
  void locks.request(lock, check);
}

/** What is stored for this session; undefined for another session's or anything else. */
function read(session: string): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null;
    if (stored?.session !== session || typeof stored.showAt !== 'number') return undefined;
    return { session, showAt: stored.showAt, isShown: stored.isShown === true };
  } catch {
    return undefined;
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage each page counts for itself.
  }
}
