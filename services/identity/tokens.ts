import type { FastifyRequest } from 'fastify';
import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Clock } from '../clock';
import { Refusal } from '../http/refusal';
import type { TokenKeys } from './keys';

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
  /** The same, for callers that need only the player's id. */
  playerOf(request: FastifyRequest): Promise<number>;
}

/** What is needed to issue and check tokens. */
export interface TokensOptions {
  keys: TokenKeys;
  clock: Clock;
  /** Whether a session is still open. */
  isOpen(caller: Caller): Promise<boolean>;
}

/** Tokens signed with the newest key, by the given clock. */
export function createTokens({ keys, clock, isOpen }: TokensOptions): Tokens {
  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const token = bearer(request.headers['x-auth']);
    const caller = token === undefined ? null : await read(token, keys, clock.now());
    if (!caller || !(await isOpen(caller))) throw signedOut();
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
    callerOf,
    playerOf: async (request) => (await callerOf(request)).userId,
  };
}

/** The content of a token; null when it was not signed by the site, is no longer valid, or names no session. */
async function read(token: string, keys: TokenKeys, now: Date): Promise<Caller | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const secret = kid === undefined ? undefined : await keys.secretOf(kid);
    if (secret === undefined) return null;
    const { payload } = await jwtVerify(token, bytesOf(secret), {
      ...party,
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'session'],
    });
    const userId = Number(payload.sub);
    const { session } = payload;
    return Number.isSafeInteger(userId) && typeof session === 'string' && uuid.test(session)
      ? { userId, sessionKey: session }
      : null;
  } catch (error) {
    // The library throws a TypeError for a text that is not a token.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const bytesOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

function bearer(header: string | string[] | undefined): string | undefined {
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
