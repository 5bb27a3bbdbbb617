import { browserSession } from '../../foundation/browser/browserSession';
import { rememberShown, restOf } from '../../foundation/browser/remembered';

/** How long a confirmation counts: three days. */
export const confirmedForMs = 259_200_000;

/** The entry with the browser session in which the age was confirmed. */
const sessionKey = 'age_session';
const name = 'age';

/** How many milliseconds remain until a guest is asked for their age; 0: now. For a session that is not known: Infinity. */
export async function untilAsked(isPerSession: boolean): Promise<number> {
  if (!isPerSession) return restOf(name, confirmedForMs, Date.now());
  const session = await browserSession();
  try {
    return localStorage.getItem(sessionKey) === session ? Infinity : 0;
  } catch {
    return 0;
  }
}

/** Stores that the guest has confirmed their age, for this browser session or for three days. */
export async function confirmAge(isPerSession: boolean): Promise<void> {
  if (!isPerSession) return rememberShown(name, Date.now());
  const session = await browserSession();
  try {
    localStorage.setItem(sessionKey, session);
  } catch {
    // A browser without storage asks again with the next page.
  }
}

/** Calls `onChange` when another tab stores a confirmation; returns a function that stops it. */
export function followAge(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === `shown:${name}` || key === sessionKey || key === null) onChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
