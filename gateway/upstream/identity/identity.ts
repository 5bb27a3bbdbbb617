import {
  browserNames,
  parseSetCookie,
  removalOf,
  setCookieForBrowser,
  type BrowserName,
} from '../../../rules/cookies';
import { UpstreamError } from '../../request/errors';
import { addressHeaders, sendableToken } from '../call/headers';
import type { CallAs } from '../call/source';
import { subjectOf } from './subjectOf';
import type { TermsDemands } from './termsDemands';
import type { IssuedToken, UserTokens } from './userTokens';
import { beforeLeaving, type Waiter } from '../../request/waiter';

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
  /** Whose session it is, as the session service says. A user token of anybody else is dropped. */
  confirm(userId: number): void;
  /** The session is over: it is forgotten, and its cookies are removed from the browser. */
  end(): void;
  /** Whether a service has lately refused this session something until the changed terms are confirmed. */
  readonly mustConfirmTerms: boolean;
  /** Notes that a service has refused so, or that the terms are confirmed. */
  noteTerms(mustConfirm: boolean): void;
  /** Takes over the cookies that an answer sets, and hands them on to the browser. */
  absorb(setCookies: readonly string[]): void;
}

/** Headers that say whose call it is; nothing else is ever told. */
export type IdentityHeaders = Readonly<Record<string, string>>;

declare module '../../request/context' {
  interface GatewayContext {
    identity: Identity;
  }
}

/** What an identity is made from. */
export interface IdentityOptions {
  cookies: ReadonlyMap<string, string>;
  /** Whether players reach the site by https. */
  isSecure: boolean;
  clientIp: string | undefined;
  userTokens: UserTokens;
  termsDemands: TermsDemands;
  /** Asks the session service for a user token; it must not end with this request, as others wait too. */
  askForToken: (headers: Record<string, string>) => Promise<IssuedToken>;
  passOn: (setCookies: readonly string[]) => void;
}

/** The identity of one request. */
export function createIdentity(options: IdentityOptions): Identity {
  return new RequestIdentity(options);
}

const nobody: IdentityHeaders = {};

/** What the browser forgets when its session is over. The device's cookie stays. */
const sessionCookies = ['sid', 'user_token', 'ua'] as const;

const bearer = (token: string | undefined): string => `Bearer ${token}`;

class RequestIdentity implements Identity {
  readonly #options: IdentityOptions;
  readonly #browserName: BrowserName;
  /** Names of the cookies that the browser holds. */
  readonly #held: Set<string>;
  readonly #deviceId: string | undefined;
  /** The browser's sign-in by a social network, begun or waiting. */
  readonly #social: string | undefined;
  /** The same by one tap, which pages begin by themselves. */
  readonly #oneTap: string | undefined;
  #sid: string | undefined;
  #token: string | undefined;
  #rejected: string | undefined;
  #refreshing: Promise<string> | undefined;

  constructor(options: IdentityOptions) {
    const { cookies, isSecure } = options;
    this.#options = options;
    this.#browserName = browserNames(isSecure);
    this.#held = new Set(cookies.keys());
    this.#sid = sendableToken(cookies.get(this.#browserName('sid')));
    this.#token = sendableToken(cookies.get('user_token'));
    this.#deviceId = sendableToken(cookies.get('did'));
    this.#social = sendableToken(cookies.get(this.#browserName('social')));
    this.#oneTap = sendableToken(cookies.get(this.#browserName('one_tap')));
  }

  get hasSession(): boolean {
    return this.#sid !== undefined;
  }

  async headersFor(as: CallAs, waiter?: Waiter): Promise<IdentityHeaders> {
    if (as === 'nobody') return nobody;
    const sid = this.#sid;
    if (as === 'session') return this.#sessionHeaders(sid);
    if (!sid) throw new UpstreamError('UNAUTHENTICATED');
    const headers = addressHeaders(this.#options.clientIp);
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

  confirm(userId: number): void {
    const subject = this.#token === undefined ? undefined : subjectOf(this.#token);
    if (subject !== undefined && subject !== String(userId)) this.reject({ 'x-auth': bearer(this.#token) });
  }

  end(): void {
    if (this.#sid) this.#options.userTokens.forget(this.#sid);
    this.noteTerms(false);
    this.#sid = undefined;
    this.#token = undefined;
    const names = sessionCookies.map(this.#browserName).filter((name) => this.#held.delete(name));
    this.#options.passOn(names.map((name) => removalOf(name, this.#options.isSecure)));
  }

  get mustConfirmTerms(): boolean {
    return this.#sid !== undefined && this.#options.termsDemands.isOpen(this.#sid);
  }

  noteTerms(mustConfirm: boolean): void {
    if (this.#sid) this.#options.termsDemands[mustConfirm ? 'note' : 'forget'](this.#sid);
  }

  absorb(setCookies: readonly string[]): void {
    for (const { name, value } of setCookies.map(parseSetCookie)) {
      if (value === null) this.#held.delete(this.#browserName(name));
      else this.#held.add(this.#browserName(name));
      if (name === 'user_token') this.#token = sendableToken(value ?? undefined);
      if (name !== 'sid') continue;
      if (this.#sid && value !== this.#sid) this.#options.userTokens.forget(this.#sid);
      this.#sid = sendableToken(value ?? undefined);
    }
    this.#options.passOn(setCookies.map((line) => setCookieForBrowser(line, this.#browserName)));
  }

  #sessionHeaders(sid: string | undefined): Record<string, string> {
    const named = { sid, did: this.#deviceId, social: this.#social, one_tap: this.#oneTap };
    const pairs = Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
    return {
      ...addressHeaders(this.#options.clientIp),
      ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
    };
  }

  async #refresh(sid: string): Promise<string> {
    const { userTokens, askForToken } = this.#options;
    const headers = this.#sessionHeaders(sid);
    const issued = await userTokens.refresh(sid, this.#rejected, () => askForToken(headers));
    this.absorb(issued.setCookies);
    this.#token = sendableToken(issued.token);
    if (this.#token === undefined) throw new UpstreamError('UPSTREAM_INVALID');
    return this.#token;
  }
}
