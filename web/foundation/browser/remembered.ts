/** What this browser remembers of what it has shown, as long as it keeps anything for the site. */

const prefix = 'shown:';

/** Remembers that something was shown, at an instant in milliseconds since 1970. */
export function rememberShown(name: string, now: number): void {
  try {
    localStorage.setItem(prefix + name, String(now));
  } catch {
    // A browser that keeps nothing is shown it again.
  }
}

/** How many milliseconds are left of a time for which something is not shown again; 0 when it may be. */
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
