/** Whether the player is away: nothing was pressed or moved for a while, in any tab of this browser. */

const activityKey = 'last_activity';
const signedOutKey = 'signed_out_idle';

/** A mouse may report its movement a thousand times a second. */
const throttleMs = 100;
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** When this tab last noted an activity, in milliseconds since 1970. */
let lastNoted = 0;

/** Notes that the player does something now. */
function noteActivity(): void {
  lastNoted = Date.now();
  write(activityKey, String(lastNoted));
}

/**
 * Calls `onAway` once, when the last activity in any tab is `limitMs` ago; at once when that was so before this page
 * was opened. Returns a function that stops it.
 */
export function whenAway(limitMs: number, onAway: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (): boolean => {
    clearTimeout(timer);
    const rest = restMs(limitMs);
    if (rest > 0) {
      timer = setTimeout(check, rest);
      return false;
    }
    over.abort();
    onAway();
    return true;
  };
  const note = (event: Event): void => {
    if (isStill(event) || Math.abs(Date.now() - lastNoted) < throttleMs) return;
    // After sleep, the first movement may come before the timer: it does not undo the time away.
    if (!check()) noteActivity();
  };

  if (lastActivity() === 0) noteActivity();
  for (const kind of activities) addEventListener(kind, note, { capture: true, passive: true, signal });
  document.addEventListener('visibilitychange', check, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  check();
  return () => over.abort();
}

/** Whether the player signed in in this tab, which is where they look. */
let signedInHere = false;

/** Notes that the player signed in in this tab. */
export function noteSignIn(): void {
  signedInHere = true;
  noteActivity();
}

/** Remembers that the site signed the player out, until the next sign-in. */
export function rememberSignedOut(playerId: string): void {
  write(signedOutKey, traceOf(playerId));
}

/** Whether the site had signed out the player who has now signed in in this tab; says so once, and to nobody else. */
export function takeSignedOut(playerId: string): boolean {
  if (!signedInHere) return false;
  signedInHere = false;
  try {
    const was = localStorage.getItem(signedOutKey) === traceOf(playerId);
    localStorage.removeItem(signedOutKey);
    return was;
  } catch {
    return false;
  }
}

/** One of 256 numbers: tells players of one browser apart, and names none of them to who looks into its storage. */
function traceOf(playerId: string): string {
  let trace = 0;
  for (const character of playerId) trace = (trace * 31 + character.charCodeAt(0)) % 256;
  return String(trace);
}

/** Milliseconds until the player counts as away. */
function restMs(limitMs: number): number {
  const rest = lastActivity() + limitMs - Date.now();
  if (rest <= limitMs) return rest;
  // The clock was set back: counting begins anew.
  noteActivity();
  return limitMs;
}

/** The last activity in any tab, in milliseconds since 1970; 0 when none is known. */
function lastActivity(): number {
  try {
    const stored = Number(localStorage.getItem(activityKey));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return lastNoted;
  }
}

/** A pointer that rests also reports a movement when the page moves below it. */
function isStill(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage each tab counts for itself.
  }
}
