/** Replacing a forgotten password by a code that is sent to the player's e-mail address. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { dayMs, minuteMs } from '../durations';
import { writeLetter } from '../letters/index';
import { noteDevice } from './devices';
import { codeLetter } from './letterTexts';
import { hashPassword } from './passwords';
import { replacePassword } from './replacePassword';
import type { User } from './users';

/** How long a code is valid. */
export const codeMinutes = 15;
/** The number of codes that may be typed for one request: a guess at one of 5 in a million. */
const mostTries = 5;
/** How long requests are kept. */
const keptMs = dayMs;

/** A request for a code. */
export interface ResetRequest {
  /** The player with the typed e-mail address, if there is one. */
  user: User | undefined;
  /** The language of the letter. */
  lng: string;
}

/**
 * Starts a request and writes the letter with its code. Returns the request's id, which the code needs: who asks
 * elsewhere for the same address neither uses up the tries nor replaces the code. An address that nobody has gets the
 * same answer by the same statements, and no letter.
 */
export async function requestReset(db: Db, { user, lng }: ResetRequest, now: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction().execute(async (trx) => {
    await forgetOld(trx, now);
    await trx
      .insertInto('password_resets')
      .values({
        id_hash: hashOf(id),
        code_hash: hashOf(id + code),
        user_id: user?.id ?? null,
        asked_at: now,
        valid_until: new Date(now.getTime() + codeMinutes * minuteMs),
        used_at: null,
      })
      .execute();
    const letter = codeLetter(lng, { code, minutes: codeMinutes });
    await writeLetter(trx, { recipient: user?.email ?? null, ...letter }, now);
  });
  return id;
}

/** What was typed to replace a password. */
export interface TypedReset {
  /** From `requestReset`. */
  id: string;
  code: string;
  /** A valid password. */
  password: string;
}

/** The device of a browser, known for the player from now on; or the reason why the password stays. */
export type ResetResult = { deviceId: string } | 'WRONG_CODE' | 'TIME_UP';

/**
 * Sets a new password when the code fits: all sessions of the player end, all devices but this one are unknown from
 * then on, and the owner is told. `TIME_UP` for a request that is unknown, used, too old or out of tries.
 */
export async function resetPassword(
  db: Db,
  { id, code, password }: TypedReset,
  { deviceId, now }: { deviceId: string | undefined; now: Date },
): Promise<ResetResult> {
  const request = await countCode(db, id, now);
  if (!request) return 'TIME_UP';
  const userId = request.user_id;
  if (!timingSafeEqual(request.code_hash, hashOf(id + code)) || userId === null)
    return request.tries < mostTries ? 'WRONG_CODE' : 'TIME_UP';
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, id, userId, now))) return 'TIME_UP';
    await replacePassword(trx, { userId, passwordHash, ending: 'all', now });
    const device = await noteDevice(trx, deviceId, userId, now);
    return { deviceId: device.id };
  });
}

/** Counts a typed code before it is compared, so that codes typed at once all count; undefined when none may be typed. */
function countCode(db: Db, id: string, now: Date) {
  return db
    .updateTable('password_resets')
    .set({ tries: sql`tries + 1` })
    .where('id_hash', '=', hashOf(id))
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash', 'user_id', 'tries'])
    .executeTakeFirst();
}

/** Uses up the request, and with it all others of the player; false when it was used meanwhile. */
async function useUp(trx: Trx, id: string, userId: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('id_hash')
    .execute();
  return used.some(({ id_hash }) => id_hash.equals(hashOf(id)));
}

async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await trx.deleteFrom('password_resets').where('asked_at', '<', oldest).execute();
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
