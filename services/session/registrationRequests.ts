/** Registrations that wait until the player proves to read what is sent to an address or a phone. No account exists yet. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { changedAny, type Database, type Db, type Trx } from '../database/index';
import { dayMs, minuteMs, secondMs } from '../durations';
import { codeMinutes, makeCode, mostTries, type CodeFault } from './codes';
import { hashOf } from '../players/index';

/** How long a link is valid, and how long a request is kept. */
const keptMs = dayMs;
/** How long to wait before another code is sent for a request. */
export const resendSeconds = 60;

/** What the player chose; the account gets it once the code or the link is used. */
export type RegistrationChoices = Pick<
  Selectable<Database['registration_requests']>,
  'kind' | 'recipient' | 'currency' | 'lng' | 'promo_code' | 'residence'
>;

/** A stored request. */
export type RegistrationRequest = Selectable<Database['registration_requests']>;

/** What is sent, and what the browser that asked keeps. */
export interface IssuedRegistration {
  /** Names the request; the code counts with it alone. */
  id: string;
  /** Six digits. */
  code: string;
  /** Opens the request from anywhere; 256 random bits. */
  link: string;
  validUntil: Date;
}

/**
 * Keeps a registration. `isFree` says whether nobody has the address or the phone yet: otherwise the same is stored by the
 * same statements, and neither code nor link ever fits.
 */
export async function keepRegistration(
  trx: Trx,
  { isFree, ...choices }: RegistrationChoices & { isFree: boolean },
  now: Date,
): Promise<IssuedRegistration> {
  const { id, code } = makeCode();
  const link = randomBytes(32).toString('base64url');
  const validUntil = new Date(now.getTime() + codeMinutes * minuteMs);
  await forgetRegistrations(trx, now);
  await trx
    .insertInto('registration_requests')
    .values({
      ...choices,
      id_hash: hashOf(id),
      code_hash: hashOf(id + code),
      link_hash: hashOf(link),
      is_free: isFree,
      sent_at: now,
      code_until: validUntil,
      valid_until: new Date(now.getTime() + keptMs),
    })
    .execute();
  return { id, code, link, validUntil };
}

/** The request of this id, as long as it is kept. */
export function findRegistration(db: Db, id: string, now: Date): Promise<RegistrationRequest | undefined> {
  return db
    .selectFrom('registration_requests')
    .selectAll()
    .where('id_hash', '=', hashOf(id))
    .where('valid_until', '>', now)
    .executeTakeFirst();
}

/** Whole seconds until another code may be sent for a request; 0 when it may be sent now. */
export function secondsToResend({ sent_at }: Pick<RegistrationRequest, 'sent_at'>, now: Date): number {
  const waitMs = sent_at.getTime() + resendSeconds * secondMs - now.getTime();
  return Math.max(0, Math.ceil(waitMs / secondMs));
}

/** Notes that another code is sent in place of this request's; false when one was sent meanwhile. */
export const noteResent = (trx: Trx, id: string, now: Date): Promise<boolean> =>
  changedAny(
    trx
      .updateTable('registration_requests')
      .set({ sent_at: now })
      .where('id_hash', '=', hashOf(id))
      .where('sent_at', '<=', new Date(now.getTime() - resendSeconds * secondMs)),
  );

/** Compares a typed code, and counts it before, so that codes typed at once all count. */
export async function tryRegistrationCode(
  db: Db,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<RegistrationRequest | CodeFault> {
  const request = await db
    .updateTable('registration_requests')
    .set({ tries: sql`tries + 1` })
    .where('id_hash', '=', hashOf(id))
    .where('code_until', '>', now)
    .where('tries', '<', mostTries)
    .returningAll()
    .executeTakeFirst();
  if (!request) return 'TIME_UP';
  const fits = timingSafeEqual(request.code_hash, hashOf(id + code));
  if (fits && request.is_free) return request;
  return request.tries < mostTries ? 'WRONG_CODE' : 'TIME_UP';
}

/** The request that a link opens; undefined when it is unknown, used or too old. */
export function findByLink(db: Db, link: string, now: Date): Promise<RegistrationRequest | undefined> {
  return db
    .selectFrom('registration_requests')
    .selectAll()
    .where('link_hash', '=', hashOf(link))
    .where('is_free', '=', true)
    .where('valid_until', '>', now)
    .executeTakeFirst();
}

/** Uses up a request, and with it all others for the same address or phone; false when it was used meanwhile. */
export async function useUpRegistration(
  trx: Trx,
  { id_hash, recipient }: Pick<RegistrationRequest, 'id_hash' | 'recipient'>,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('registration_requests')
    .where('recipient', '=', recipient)
    .returning('id_hash')
    .execute();
  return used.some((one) => one.id_hash.equals(id_hash));
}

/** Deletes requests that are over, whose addresses nobody needs any more; returns how many there were. */
export async function forgetRegistrations(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_requests')
    .where('valid_until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
