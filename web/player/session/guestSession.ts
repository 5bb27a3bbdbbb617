/** How long after its page a browser without a session opens that of a guest, in milliseconds. */
export const guestSessionMs = 8000;

/** The one call of a loaded page that opens the session of a guest. */
export interface GuestSession {
  /** To be called when it is time. The first call decides: the session is asked for unless there is one already. */
  open(hasSession: boolean): void;
}

/** One for each loaded page. */
export function createGuestSession(): GuestSession {
  let isDecided = false;
  return {
    open(hasSession) {
      if (isDecided) return;
      isDecided = true;
      if (!hasSession) void ask();
    },
  };
}

/** The answer sets a cookie that scripts cannot read; there is nothing else in it. */
async function ask(): Promise<void> {
  try {
    const { ok, status } = await fetch('/web-api/session', { cache: 'no-store' });
    if (!ok) noteFailure(`status ${status}`);
  } catch (error) {
    noteFailure(String(error));
  }
}

/** The guest can do nothing about a failure, and misses nothing: signing in names the browser, too. */
function noteFailure(reason: string): void {
  // oxlint-disable-next-line no-console -- the console is the only log of a browser
  console.info('The session of a guest could not be opened', { reason });
}
