/**
 * Step-up: proof that a signed-in player is there, before something that a stranger at the open page must not do. A
 * proof counts once, for one player and one purpose, within five minutes.
 *
 * Whoever needs one names its purpose in a text of its own, with all that the player agrees to: `remove_passkey <id>`.
 * The handlers of `stepUpHandlers.ts` make proofs; `useStepUp` takes one, in the transaction of what it allows.
 */
import { randomBytes } from 'node:crypto';
import { changedAny, type Db, type Trx } from '../database/index';
import { minuteMs } from '../durations';
import { hashOf } from '../players/index';
import { normalEmail } from './rules';
import type { StepUpMethod } from './tables';

/** What a proof counts for, as one text. An address is written in one way. */
export const purposeOf = ({ purpose, subject = '' }: { purpose: string; subject?: string }): string =>
  `${purpose} ${purpose === emailChange ? normalEmail(subject) : subject}`.trimEnd();

const emailChange = 'change_email';

/** The new address that a purpose names; null for another purpose. */
export const newEmailIn = (purpose: string): string | null =>
  purpose.startsWith(`${emailChange} `) ? purpose.slice(emailChange.length + 1) : null;

/** How long a proof counts, in milliseconds. */
const validMs = 5 * minuteMs;

/** A proof that a player was there. */
export interface StepUp {
  userId: number;
  /** What it counts for. */
  purpose: string;
  method: StepUpMethod;
}

/** Keeps a proof until it is used; returns its id, which only the player's browser gets. */
export async function keepStepUp(db: Db, { userId, purpose, method }: StepUp, now: Date): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  const valid_until = new Date(now.getTime() + validMs);
  await db.deleteFrom('step_ups').where('valid_until', '<', now).execute();
  await db
    .insertInto('step_ups')
    .values({ id_hash: hashOf(proof), user_id: userId, purpose, method, valid_until })
    .execute();
  return proof;
}

/** What a proof has to be, to be taken. */
export interface NeededStepUp {
  userId: number;
  purpose: string;
  /** The ways of proving that are strong enough. */
  methods: readonly StepUpMethod[];
  /** From `keepStepUp`. */
  proof: string;
}

/**
 * Uses a proof up; false when it is unknown, used or too old, or is another player's, or was made for another purpose or
 * by another method. When the transaction is taken back, the proof can still be used.
 */
export const useStepUp = (
  trx: Trx,
  { userId, purpose, methods, proof }: NeededStepUp,
  now: Date,
): Promise<boolean> =>
  changedAny(
    trx
      .deleteFrom('step_ups')
      .where('id_hash', '=', hashOf(proof))
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('method', 'in', methods)
      .where('valid_until', '>', now),
  );

/** Forgets all proofs of a player, and the codes that lead to one or give an address after one, such as after the password was replaced. */
export async function dropStepUps(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('step_ups').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('letter_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['step_up', 'email_change'])
    .execute();
}
