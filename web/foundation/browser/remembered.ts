/** Remembers in this browser what has been shown, if the browser stores data for the site. */

const prefix = 'shown:';

/** Remembers that something was shown, at an instant in milliseconds since 1970. */
export function rememberShown(name: string, now: number): void {
  try {
    localStorage.setItem(prefix + name, String(now));
  } catch {
    // Without storage it is shown again.
  }
}

/** How many milliseconds remain of the time in which something is not shown again; 0 when it may be shown. */
export function restOf(name: string, forMs: number, now: number): number {
  try {
    const shown = Number(localStorage.getItem(prefix + name) ?? NaN);
    // A clock that was set back must not hide it for ever.
    if (Number.isNaN(shown) || shown > now) return 0;
    return Math.max(0, shown + forMs - now);
  } catch {
    return 0;
  }
}
