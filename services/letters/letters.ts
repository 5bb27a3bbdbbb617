/** Letters to players. They are written in the transaction that causes them, so that both happen or neither. */
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { dayMs } from '../durations';
import { findUser } from '../players/index';
import type { LetterKind } from './tables';

/** The content of a letter, as plain text. */
export interface LetterText {
  subject: string;
  text: string;
}

/** A letter, and what became of it. */
export type Letter = Selectable<Database['letters']>;

/** How long letters are kept: they contain codes. */
const keptMs = 7 * dayMs;
/** The most letters that the outbox shows. */
const shown = 100;

/** Whom a letter is for, and how long. */
interface Addressed {
  /** The e-mail address or, for an SMS, the phone number; null when nobody gets a letter. */
  recipient: string | null;
  /** From then on it is of no use to its reader, and is not sent. */
  usefulUntil: Date;
}

/** Writes a letter by e-mail, which is sent soon after; with no recipient it writes none. */
export function writeLetter(trx: Trx, letter: LetterText & Addressed, now: Date): Promise<void> {
  return write(trx, { ...letter, kind: 'email' }, now);
}

/** Writes an SMS, which is sent soon after; with no recipient it writes none. */
export function writeSms(trx: Trx, sms: { text: string } & Addressed, now: Date): Promise<void> {
  return write(trx, { ...sms, kind: 'sms', subject: '' }, now);
}

/**
 * With and without a recipient it takes the same statements, so that the time of an answer does not tell whether an
 * address or a number belongs to a player.
 */
async function write(
  trx: Trx,
  { kind, recipient, subject, text, usefulUntil }: LetterText & Addressed & { kind: LetterKind },
  now: Date,
): Promise<void> {
  await forgetOld(trx, now);
  await sql`
    INSERT INTO letters (kind, recipient, subject, text, written_at, useful_until, next_try_at)
    SELECT ${kind}, ${recipient}::text, ${subject}, ${text}, ${now}, ${usefulUntil}, ${now}
    WHERE ${recipient}::text IS NOT NULL`.execute(trx);
}

/** How long a reader is helped by learning of a change. */
const noticeMs = 7 * dayMs;

const noticeUntil = (now: Date): Date => new Date(now.getTime() + noticeMs);

/** Writes a letter by e-mail that tells of a change of the account. */
export function writeNotice(
  trx: Trx,
  { recipient, letter }: { recipient: string | null; letter: LetterText },
  now: Date,
): Promise<void> {
  return writeLetter(trx, { recipient, ...letter, usefulUntil: noticeUntil(now) }, now);
}

/** The same to a player, in the player's language. */
export async function writeNoticeTo(
  trx: Trx,
  userId: number,
  letterIn: (lng: string) => LetterText,
  now: Date,
): Promise<void> {
  const user = await findUser(trx, userId);
  await writeNotice(trx, { recipient: user?.email ?? null, letter: letterIn(user?.lng ?? '') }, now);
}

/** Writes an SMS that tells of a change of the account. */
export function writeSmsNotice(
  trx: Trx,
  { recipient, text }: { recipient: string | null; text: string },
  now: Date,
): Promise<void> {
  return writeSms(trx, { recipient, text, usefulUntil: noticeUntil(now) }, now);
}

/** The newest letters, the newest first. */
export function newestLetters(db: Db): Promise<Letter[]> {
  return db.selectFrom('letters').selectAll().orderBy('id', 'desc').limit(shown).execute();
}

async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await trx.deleteFrom('letters').where('written_at', '<', oldest).execute();
}
