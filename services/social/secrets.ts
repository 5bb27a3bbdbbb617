/** What binds a sign-in to the browser that began it: all follows from one secret, which only the browser has. */
import { createHash, randomBytes } from 'node:crypto';

/** What is sent to a network, and compared with its answer. */
export interface Secrets {
  /** Comes back in the address. */
  state: string;
  /** Comes back in the ID token. */
  nonce: string;
  /** Proves to the network that who began also ends (PKCE). */
  verifier: string;
}

/** The id of a sign-in, 256 random bits; the cookie `social` holds it. */
export const makeId = (): string => randomBytes(32).toString('base64url');

/** The secrets of a sign-in. None of them leads back to the id, and so none to another. */
export function secretsOf(id: string): Secrets {
  const derived = (purpose: string): string =>
    createHash('sha256').update(`${purpose} ${id}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/** The id in a `Cookie` header. */
export function socialIdIn(header: string | undefined): string | undefined {
  return header && /(?:^|;\s*)social=([\w-]{43})(?:;|$)/.exec(header)?.[1];
}

/** The id of a sign-in by one tap in a `Cookie` header: apart, since pages begin one while another sign-in waits. */
export function oneTapIdIn(header: string | undefined): string | undefined {
  return header && /(?:^|;\s*)one_tap=([\w-]{43})(?:;|$)/.exec(header)?.[1];
}

/** The `Set-Cookie` line of an id, for as many seconds. */
export const socialCookie = (id: string, seconds: number, secure: boolean): string =>
  cookieLine(`social=${id}`, seconds, secure);

/** The same for the id of a sign-in by one tap. */
export const oneTapCookie = (id: string, seconds: number, secure: boolean): string =>
  cookieLine(`one_tap=${id}`, seconds, secure);

function cookieLine(pair: string, seconds: number, secure: boolean): string {
  return `${pair}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
