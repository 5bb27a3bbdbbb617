/** Appeals of a banned player against the ban, and the operator's answers. An appeal changes nothing of the ban itself. */
import type { Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';
import type { Database, Db, Trx } from '../database/index';
import { writeNoticeTo } from '../letters/index';
import { attachmentsOf, attachmentToWire, sendAttachments } from './attachments';
import { answeredLetter } from './letterTexts';

/** An appeal in the form of the contract. */
export type AppealOnWire = components['schemas']['Appeal'];
/** An appeal as it is stored. */
export type StoredAppeal = Selectable<Database['block_appeals']>;

/** What a player writes. */
export interface NewAppeal {
  userId: number;
  /** Since when the ban holds that it is about: a later ban is another one. */
  bannedAt: Date;
  text: string;
  /** Numbers of the files that go with it. */
  attachments: readonly number[];
}

/** The most appeals that are shown. */
const shown = 50;

/** A player's appeals, the newest first. */
export function listAppeals(db: Db, userId: number): Promise<StoredAppeal[]> {
  const own = db.selectFrom('block_appeals').selectAll().where('user_id', '=', userId);
  return own.orderBy('id', 'desc').limit(shown).execute();
}

/** Whether an appeal against the ban since this instant waits for its answer. */
export const waitsFor = (appeals: readonly StoredAppeal[], bannedAt: Date): boolean =>
  appeals.some(({ banned_at, answer }) => answer === null && banned_at.getTime() === bannedAt.getTime());

/** The appeal that was made with a key. */
export function findAppeal(db: Db, key: string): Promise<StoredAppeal | undefined> {
  return db.selectFrom('block_appeals').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Stores an appeal with its files; undefined when its key was used meanwhile, or another appeal waits. */
export function addAppeal(
  db: Db,
  key: string,
  { userId, bannedAt, text, attachments }: NewAppeal,
  now: Date,
): Promise<StoredAppeal | undefined> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('block_appeals')
      .values({
        user_id: userId,
        idempotency_key: key,
        banned_at: bannedAt,
        text,
        sent_at: now,
        answer: null,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) await sendAttachments(trx, { userId, to: { appeal_id: added.id }, ids: attachments });
    return added;
  });
}

/** Appeals that wait for an answer, the oldest first. */
export function waitingAppeals(db: Db, limit: number): Promise<StoredAppeal[]> {
  const waiting = db.selectFrom('block_appeals').selectAll().where('answer', 'is', null);
  return waiting.orderBy('id').limit(limit).execute();
}

/** Answers a waiting appeal, and writes the player a letter; undefined when there is none with this id. */
export async function answerAppeal(
  trx: Trx,
  id: number,
  answer: string,
  now: Date,
): Promise<StoredAppeal | undefined> {
  const answered = await trx
    .updateTable('block_appeals')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!answered) return undefined;
  await writeNoticeTo(trx, answered.user_id, (lng) => answeredLetter(lng, answer), now);
  return answered;
}

/** Appeals in the form of the contract, with their files. */
export async function appealsToWire(db: Db, appeals: readonly StoredAppeal[]): Promise<AppealOnWire[]> {
  const files = await attachmentsOf(
    db,
    'appeal_id',
    appeals.map(({ id }) => id),
  );
  return appeals.map(({ id, text, sent_at, answer, answered_at }) => ({
    id,
    number: String(id),
    text,
    sentAt: sent_at.toISOString(),
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
    attachments: files.filter((file) => file.appeal_id === id).map(attachmentToWire),
  }));
}
