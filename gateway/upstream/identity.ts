import { parseSetCookie } from '../cookies';
import { UpstreamError } from '../errors';
import { addressHeaders, sendableToken } from './headers';
import type { CallAs } from './source';
import type { IssuedToken, UserTokens } from './userTokens';
import { beforeLeaving, type Waiter } from './waiter';

/** Whose request this is, as far as its cookies say; what they are worth the services decide. */
export interface Identity {
  /** Whether there is a session to ask about. */
  readonly hasSession: boolean;
  /**
   * Headers that carry the identity a call asks for. A token that has to be fetched first is fetched for all calls of
   * the session; `waiter` may leave before. Throws `UNAUTHENTICATED` when there is no identity to carry.
   */
  headersFor(as: CallAs, waiter?: Waiter): Promise<IdentityHeaders>;
  /** Drops the user token in these headers, so that the next `headersFor` fetches another. */
  reject(headers: IdentityHeaders): void;
  /** Takes over the cookies that an answer sets, and hands them on to the browser. */
  absorb(setCookies: readonly string[]): void;
}

/** Headers that say whose call it is; nothing else is ever told. */
export type IdentityHeaders = Readonly<Record<string, string>>;

const nobody: IdentityHeaders = {};

const bearer = (token: string | undefined): string => `Bearer ${token}`;

/**
 * The identity of one request.
 * `askForToken` asks the session service for a user token; it must not end with this request, as others wait too.
 */
export function createIdentity(options: {
  cookies: ReadonlyMap<string, string>;
  clientIp: string | undefined;
  userTokens: UserTokens;
  askForToken: (headers: Record<string, string>) => Promise<IssuedToken>;
  passOn: (setCookies: readonly string[]) => void;
}): Identity {
  let sid = sendableToken(options.cookies.get('sid'));
  let token = sendableToken(options.cookies.get('user_token'));
  let rejected: string | undefined;
  const forwarded = addressHeaders(options.clientIp);

  const absorb = (setCookies: readonly string[]): void => {
    for (const { name, value } of setCookies.map(parseSetCookie)) {
      if (name === 'user_token') token = sendableToken(value ?? undefined);
      if (name !== 'sid') continue;
      if (sid && value !== sid) options.userTokens.forget(sid);
      sid = sendableToken(value ?? undefined);
    }
    options.passOn(setCookies);
  };

  let refreshing: Promise<string> | undefined;
  const refresh = async (session: string): Promise<string> => {
    const ask = (): Promise<IssuedToken> => options.askForToken({ ...forwarded, cookie: `sid=${session}` });
    const issued = await options.userTokens.refresh(session, rejected, ask);
    absorb(issued.setCookies);
    token = sendableToken(issued.token);
    if (token === undefined) throw new UpstreamError('UPSTREAM_INVALID');
    return token;
  };

  return {
    get hasSession() {
      return sid !== undefined;
    },
    async headersFor(as, waiter) {
      if (as === 'nobody') return nobody;
      if (as === 'session') return sid ? { ...forwarded, cookie: `sid=${sid}` } : forwarded;
      if (!sid) throw new UpstreamError('UNAUTHENTICATED');
      if (token) return { ...forwarded, 'x-auth': bearer(token) };
      refreshing ??= refresh(sid).finally(() => (refreshing = undefined));
      const fetched = await (waiter ? beforeLeaving(refreshing, waiter) : refreshing);
      return { ...forwarded, 'x-auth': bearer(fetched) };
    },
    reject(headers) {
      // A call that comes back late must not drop what replaced its token meanwhile.
      if (headers['x-auth'] !== bearer(token)) return;
      rejected = token;
      token = undefined;
    },
    absorb,
  };
}
