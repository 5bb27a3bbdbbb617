/** The code for a new password that was asked for in this tab: a phone may drop the page while the letter is read. */

const key = 'password_reset';

/** A request for a code. */
export interface AskedCode {
  /** Names the request; the code needs it. */
  reset: string;
  /** The address to which the letter goes. */
  email: string;
  /** When the code becomes invalid, in milliseconds since 1970. */
  until: number;
}

export function keepAskedCode(asked: AskedCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Without storage the request lives as long as the page.
  }
}

export function forgetAskedCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** The request whose code can still be valid; null without one. */
export function keptAskedCode(): AskedCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAskedCode(stored) && stored.until > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

function isAskedCode(value: unknown): value is AskedCode {
  const { reset, email, until } = (value ?? {}) as Partial<Record<keyof AskedCode, unknown>>;
  return typeof reset === 'string' && typeof email === 'string' && typeof until === 'number';
}
