import type { FastifyRequest } from 'fastify';
import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { Refusal } from '../http/index';
import type { TokenKey, TokenKeys } from './keys';

/** How long a user token is valid, in seconds. */
export const tokenSeconds = 5 * 60;

const party = { issuer: 'touchline', audience: 'touchline-services' } as const;

/** The caller: a player, in one of their sessions. */
export interface Caller {
  userId: number;
  /** Names the session, and cannot open it. */
  sessionKey: string;
}

/** Issues and checks user tokens: JWTs whose `sub` is the user id, and whose `session` is the session they are for. */
export interface Tokens {
  issue(caller: Caller): Promise<string>;
  /**
   * The player who calls, from `X-Auth: Bearer <user_token>`. Throws a Refusal 401 SIGNED_OUT without a valid token,
   * or when the token's session has ended: a token never outlives its session.
   */
  callerOf(request: FastifyRequest): Promise<Caller>;
  /** The same without the question whether the session is open, for handlers whose own statement asks it. */
  bearerOf(request: FastifyRequest): Promise<Caller>;
  /** The same as `callerOf`, for callers that need only the player's id. */
  playerOf(request: FastifyRequest): Promise<number>;
}

/** What is needed to issue and check tokens. */
export interface TokensOptions {
  keys: TokenKeys;
  clock: Clock;
  /** Whether a session is still open. */
  isOpen(caller: Caller): Promise<boolean>;
}

/** How many verified tokens a process remembers: a player's calls bring the same token for minutes. */
const mostRemembered = 10_000;

/** Tokens signed with the newest key, by the given clock. */
export function createTokens({ keys, clock, isOpen }: TokensOptions): Tokens {
  const verified = new LRUCache<string, Verified>({ max: mostRemembered });

  /** What a token says; null when it was not signed by the site, is no longer valid, or names no session. */
  async function read(token: string): Promise<Caller | null> {
    const now = clock.now();
    const known = verified.get(token) ?? (await verify(token, keys, now));
    if (!known || known.expiresAt <= Math.floor(now.getTime() / 1000)) return null;
    // A key that was rotated away takes its tokens with it.
    if ((await keys.secretOf(known.key.id)) !== known.key.secret) return null;
    verified.set(token, known);
    return known.caller;
  }

  async function bearerOf(request: FastifyRequest): Promise<Caller> {
    const token = tokenIn(request.headers['x-auth']);
    const caller = token === undefined ? null : await read(token);
    if (!caller) throw signedOut();
    return caller;
  }

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const caller = await bearerOf(request);
    if (!(await isOpen(caller))) throw signedOut();
    return caller;
  }

  return {
    async issue({ userId, sessionKey }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const { id, secret } = await keys.newest();
      return new SignJWT({ session: sessionKey })
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .setSubject(String(userId))
        .setIssuer(party.issuer)
        .setAudience(party.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(bytesOf(secret));
    },
    bearerOf,
    callerOf,
    playerOf: async (request) => (await callerOf(request)).userId,
  };
}

/** A token whose signature was good. */
interface Verified {
  caller: Caller;
  /** The key that signed it. */
  key: TokenKey;
  /** Seconds since 1970. */
  expiresAt: number;
}

async function verify(token: string, keys: TokenKeys, now: Date): Promise<Verified | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const secret = kid === undefined ? undefined : await keys.secretOf(kid);
    if (kid === undefined || secret === undefined) return null;
    const { payload } = await jwtVerify(token, bytesOf(secret), {
      ...party,
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'session'],
    });
    const userId = Number(payload.sub);
    const { session, exp } = payload;
    if (!Number.isSafeInteger(userId) || typeof session !== 'string' || !uuid.test(session)) return null;
    if (exp === undefined) return null;
    return { caller: { userId, sessionKey: session }, key: { id: kid, secret }, expiresAt: exp };
  } catch (error) {
    // The library throws a TypeError for a text that is not a token.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const bytesOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

function tokenIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^Bearer ([\w.-]+)$/i.exec(header)?.[1] : undefined;
}

/** Nobody is signed in, or the session has ended. */
export function signedOut(): Refusal {
  return new Refusal(
    401,
    'SIGNED_OUT',
    'The user token is missing or no longer good. Get a fresh one, or sign in again.',
  );
}
