import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/index';
import { Refusal, refuseUnless } from '../http/index';
import { provenChallenge, useUpChallenge, type CaptchaCode } from './challenges';

/**
 * Demands a captcha before something that costs: call it before the work, and in the same transaction as what must not
 * happen twice. Returns when the request carries, in `X-Captcha`, the proof of a challenge for this code from this
 * address that is neither used nor too old; the proof is then used up, for good once the transaction is committed. Of
 * two requests with one proof, one passes. Throws a Refusal 400 CAPTCHA_REQUIRED with the code otherwise, whatever is
 * wrong with the proof: the gateway turns it into a demand, and the browser solves a challenge and tries again.
 *
 * The codes: 100 a sign-in after wrong tries, 111 a registration, 112 every code that is sent to a player (by letter or
 * SMS), 113 the question of a guest. Decide who meets the demand by what was typed and by address, never by whether
 * somebody has the login, the address or the number.
 *
 * With limits of tries, give it to `countTry` and name the number of tries in `demandsFrom`:
 * `countTry(db, limits, now, (trx) => demandCaptcha(trx, { code: 112, request }, now))`.
 */
export async function demandCaptcha(
  db: Db,
  { code, request }: { code: CaptchaCode; request: FastifyRequest },
  now: Date,
): Promise<void> {
  const proof = request.headers['x-captcha'];
  const demanded = { code, address: request.ip };
  const id = typeof proof === 'string' ? await provenChallenge(db, proof, demanded, now) : undefined;
  refuseUnless(id !== undefined && (await useUpChallenge(db, id, now)), () => captchaRequired(code));
}

const captchaRequired = (errorCode: CaptchaCode): Refusal =>
  new Refusal(
    400,
    'CAPTCHA_REQUIRED',
    `Solve a captcha for the code ${errorCode} and send the request again with the proof in X-Captcha.`,
    { errorCode },
  );
