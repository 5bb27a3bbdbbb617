import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../database/index';
import type { NoticeFault, RawNotice } from '../provider';

/** How far the time of a notice may be from the cashier's. */
const toleranceSeconds = 300;

const timeHeader = 'x-notice-time';
const signatureHeader = 'x-notice-signature';

/** The headers of a signed notice. The signature covers the time and the body, so that neither can be replaced. */
export function signedHeaders(body: string, secret: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { [timeHeader]: time, [signatureHeader]: signatureOf(time, Buffer.from(body), secret) };
}

/** Undefined when the notice is signed with the secret and its time is near. */
export function signatureFault(
  { headers, body }: RawNotice,
  secret: string,
  now: Date,
): NoticeFault | undefined {
  const time = headers[timeHeader];
  const signature = headers[signatureHeader];
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(time)) return 'FORGED';
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(time, body, secret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'FORGED';
  return Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds ? 'OUT_OF_TIME' : undefined;
}

const signatureOf = (time: string, body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** The secret that the test provider shares with the cashier; the first who asks makes it. */
export async function secretOf(db: Db, provider: string): Promise<string> {
  await db
    .insertInto('provider_secrets')
    .values({ provider, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('provider_secrets')
    .select('secret')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return secret;
}
