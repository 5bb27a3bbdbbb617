/** Devices on which somebody took a break: who has an account there for the first time may be the same person. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';
import { breakOf } from '../limits/verdict';
import { findPerson } from './person';
import { match } from '../matching/match';
import { pairOf } from './pairs';
import { readKeys } from './store';

/**
 * Takes note of an account on a device where it was never before. While somebody who took a break there is in it, the account may be
 * of the same person, and has to prove that it is not.
 */
export async function meetDevice(
  trx: Trx,
  { userId, deviceHash }: { userId: number; deviceHash: Buffer },
  now: Date,
): Promise<void> {
  const marked = await trx
    .selectFrom('break_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '<>', userId)
    .execute();
  if (marked.length === 0) return;
  const own = await findPerson(trx, userId);
  for (const { user_id: other } of marked) {
    const person = await findPerson(trx, other);
    if (!person || !breakOf(person, now)) await forgetMark(trx, deviceHash, other);
    else if (person.id !== own?.id) await hold(trx, userId, other, now);
  }
}

/** A break is over: the device says nothing of who comes next. */
async function forgetMark(trx: Trx, deviceHash: Buffer, userId: number): Promise<void> {
  await trx
    .deleteFrom('break_devices')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId)
    .execute();
}

async function hold(trx: Trx, userId: number, other: number, now: Date): Promise<void> {
  const [user_id, other_user_id] = pairOf(userId, other);
  // What was found or decided about the two before says more.
  await trx
    .insertInto('person_matches')
    .values({
      ...{ user_id, other_user_id, held_user_id: userId, verdict: 'POSSIBLE', signs: ['DEVICE'] },
      ...{ state: 'WAITING', found_at: now, reason: null, decided_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * What a device said of an account whose documents are accepted by now: it plays. Where documents of the other one name somebody
 * else, the two are parted; else the other one has to prove who its person is.
 */
export async function forgetDevice(trx: Trx, userId: number, now: Date): Promise<void> {
  const pairs = await trx
    .selectFrom('person_matches')
    .select(['user_id', 'other_user_id'])
    .where('held_user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`signs = '{DEVICE}'`)
    .execute();
  const keys = pairs.length > 0 ? await readKeys(trx, userId) : null;
  if (!keys?.isIdentified) return;
  for (const pair of pairs) {
    const other = pair.user_id === userId ? pair.other_user_id : pair.user_id;
    const otherKeys = await readKeys(trx, other);
    const isParted = otherKeys?.isIdentified === true && match(keys, otherKeys).verdict === 'NONE';
    const parted = { state: 'PARTED', reason: 'documents name two people', decided_at: now } as const;
    await trx
      .updateTable('person_matches')
      .set(isParted ? parted : { held_user_id: other })
      .where('user_id', '=', pair.user_id)
      .where('other_user_id', '=', pair.other_user_id)
      .execute();
  }
}
