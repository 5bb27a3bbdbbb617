import { parseSetCookie } from '../cookies';
import { UpstreamError } from '../errors';
import type { CallAs } from './source';
import type { IssuedToken, UserTokens } from './userTokens';

/** Whose request this is, as far as its cookies say; what they are worth the services decide. */
export interface Identity {
  /** Whether there is a session to ask about. */
  readonly hasSession: boolean;
  /** Headers that carry the identity a call asks for. Throws `UNAUTHENTICATED` when there is none to carry. */
  headersFor(as: CallAs): Promise<Record<string, string>>;
  /** Drops the user token in these headers, so that the next `headersFor` fetches another. */
  reject(headers: Record<string, string>): void;
  /** Takes over the cookies that an answer sets, and hands them on to the browser. */
  absorb(setCookies: readonly string[]): void;
}

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
  let sid = options.cookies.get('sid');
  let token = options.cookies.get('user_token');
  let rejected: string | undefined;
  const forwarded: Record<string, string> = options.clientIp ? { 'x-forwarded-for': options.clientIp } : {};

  const absorb = (setCookies: readonly string[]): void => {
    for (const { name, value } of setCookies.map(parseSetCookie)) {
      if (name === 'user_token') token = value ?? undefined;
      if (name !== 'sid') continue;
      if (sid && value !== sid) options.userTokens.forget(sid);
      sid = value ?? undefined;
    }
    options.passOn(setCookies);
  };

  let refreshing: Promise<string> | undefined;
  const refresh = async (session: string): Promise<string> => {
    const ask = (): Promise<IssuedToken> => options.askForToken({ ...forwarded, cookie: `sid=${session}` });
    const issued = await options.userTokens.refresh(session, rejected, ask);
    absorb(issued.setCookies);
    return (token = issued.token);
  };

  return {
    get hasSession() {
      return sid !== undefined;
    },
    async headersFor(as) {
      if (as === 'nobody') return {};
      if (as === 'session') return sid ? { ...forwarded, cookie: `sid=${sid}` } : forwarded;
      if (!sid) throw new UpstreamError('UNAUTHENTICATED');
      if (!token) {
        refreshing ??= refresh(sid).finally(() => (refreshing = undefined));
        await refreshing;
      }
      return { ...forwarded, 'x-auth': bearer(token) };
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
