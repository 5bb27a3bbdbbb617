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

/** What an identity is made from. */
export interface IdentityOptions {
  cookies: ReadonlyMap<string, string>;
  clientIp: string | undefined;
  userTokens: UserTokens;
  /** Asks the session service for a user token; it must not end with this request, as others wait too. */
  askForToken: (headers: Record<string, string>) => Promise<IssuedToken>;
  passOn: (setCookies: readonly string[]) => void;
}

/** The identity of one request. */
export function createIdentity(options: IdentityOptions): Identity {
  return new RequestIdentity(options);
}

const nobody: IdentityHeaders = {};

const bearer = (token: string | undefined): string => `Bearer ${token}`;

class RequestIdentity implements Identity {
  readonly #options: IdentityOptions;
  #sid: string | undefined;
  #token: string | undefined;
  #rejected: string | undefined;
  #refreshing: Promise<string> | undefined;

  constructor(options: IdentityOptions) {
    this.#options = options;
    this.#sid = sendableToken(options.cookies.get('sid'));
    this.#token = sendableToken(options.cookies.get('user_token'));
  }

  get hasSession(): boolean {
    return this.#sid !== undefined;
  }

  async headersFor(as: CallAs, waiter?: Waiter): Promise<IdentityHeaders> {
    if (as === 'nobody') return nobody;
    const headers = addressHeaders(this.#options.clientIp);
    const sid = this.#sid;
    if (as === 'session') return sid ? { ...headers, cookie: `sid=${sid}` } : headers;
    if (!sid) throw new UpstreamError('UNAUTHENTICATED');
    if (this.#token) return { ...headers, 'x-auth': bearer(this.#token) };
    this.#refreshing ??= this.#refresh(sid).finally(() => (this.#refreshing = undefined));
    const fetched = await (waiter ? beforeLeaving(this.#refreshing, waiter) : this.#refreshing);
    return { ...headers, 'x-auth': bearer(fetched) };
  }

  reject(headers: IdentityHeaders): void {
    // A call that comes back late must not drop what replaced its token meanwhile.
    if (headers['x-auth'] !== bearer(this.#token)) return;
    this.#rejected = this.#token;
    this.#token = undefined;
  }

  absorb(setCookies: readonly string[]): void {
    for (const { name, value } of setCookies.map(parseSetCookie)) {
      if (name === 'user_token') this.#token = sendableToken(value ?? undefined);
      if (name !== 'sid') continue;
      if (this.#sid && value !== this.#sid) this.#options.userTokens.forget(this.#sid);
      this.#sid = sendableToken(value ?? undefined);
    }
    this.#options.passOn(setCookies);
  }

  async #refresh(sid: string): Promise<string> {
    const { userTokens, askForToken, clientIp } = this.#options;
    const headers = { ...addressHeaders(clientIp), cookie: `sid=${sid}` };
    const issued = await userTokens.refresh(sid, this.#rejected, () => askForToken(headers));
    this.absorb(issued.setCookies);
    this.#token = sendableToken(issued.token);
    if (this.#token === undefined) throw new UpstreamError('UPSTREAM_INVALID');
    return this.#token;
  }
}
