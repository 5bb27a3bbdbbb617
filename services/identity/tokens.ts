import type { FastifyRequest } from 'fastify';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { Clock } from '../clock';
import { Refusal } from '../http/refusal';

/** How long a user token is good, in seconds. */
export const tokenSeconds = 5 * 60;

const party = { issuer: 'touchline', audience: 'touchline-services' } as const;

/** Issues and checks user tokens: JWTs whose `sub` is the user id. */
export interface Tokens {
  issue(userId: number): Promise<string>;
  /** The player who calls, from `X-Auth: Bearer <user_token>`. Throws a Refusal 401 when there is none. */
  playerOf(request: FastifyRequest): Promise<number>;
}

/** Tokens signed with `secret`, by the given clock. */
export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue(userId) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuer(party.issuer)
        .setAudience(party.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(key);
    },
    async playerOf(request) {
      const token = bearer(request.headers['x-auth']);
      if (!token) throw signedOut();
      try {
        const options = {
          ...party,
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp'],
        };
        const { payload } = await jwtVerify(token, key, options);
        return Number(payload.sub);
      } catch (error) {
        if (error instanceof errors.JOSEError) throw signedOut();
        throw error;
      }
    },
  };
}

function bearer(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^Bearer ([\w.-]+)$/i.exec(header)?.[1] : undefined;
}

function signedOut(): Refusal {
  return new Refusal(
    401,
    'SIGNED_OUT',
    'The user token is missing or no longer good. Get a fresh one, or sign in again.',
  );
}
