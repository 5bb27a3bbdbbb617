import type { Logger } from 'pino';
import type { Envelope, Exchange } from '../call/exchange';

/** A user token as the session service issued it, with the cookies that carry it to the browser. */
export interface IssuedToken {
  token: string;
  setCookies: string[];
}

/**
 * Asks for the user token of a session, whose identity the envelope carries. Others of the session wait for the same
 * answer, so it does not end with one request.
 */
export type IssueToken = (exchange: Exchange, envelope: Envelope, logger: Logger) => Promise<IssuedToken>;

interface Shared {
  issued: Promise<IssuedToken>;
  until: number;
}

/** How long one refresh serves all calls of a session. */
const sharedMs = 60_000;

/**
 * Refreshes of user tokens, one at a time per session: requests of one session share a refresh for a minute,
 * requests of different sessions never do.
 */
export function createUserTokens(now: () => number = () => performance.now()) {
  const shared = new Map<string, Shared>();

  const prune = (): void => {
    for (const [sid, { until }] of shared) {
      if (now() < until) return;
      shared.delete(sid);
    }
  };

  const start = (sid: string, ask: () => Promise<IssuedToken>): Promise<IssuedToken> => {
    prune();
    const entry: Shared = { issued: ask(), until: now() + sharedMs };
    shared.delete(sid);
    shared.set(sid, entry);
    entry.issued.catch(() => shared.get(sid) === entry && shared.delete(sid));
    return entry.issued;
  };

  return {
    /** A token for the session other than the one that was `rejected`; fails as `ask` fails. */
    async refresh(
      sid: string,
      rejected: string | undefined,
      ask: () => Promise<IssuedToken>,
    ): Promise<IssuedToken> {
      const entry = shared.get(sid);
      if (!entry || now() >= entry.until) return start(sid, ask);
      const issued = await entry.issued;
      if (issued.token !== rejected) return issued;
      // Several calls may find the same token rejected: the first one asks, the others join it.
      return shared.get(sid) === entry ? start(sid, ask) : this.refresh(sid, rejected, ask);
    },
    /** Forgets what a session was issued. */
    forget(sid: string): void {
      shared.delete(sid);
    },
  };
}

/** The shared refreshes of one gateway. */
export type UserTokens = ReturnType<typeof createUserTokens>;
