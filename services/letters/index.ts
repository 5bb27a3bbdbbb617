/** Letters to players. They are written in the transaction that causes them, so that both happen or neither. */
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { dayMs } from '../durations';
import type { LettersTables } from './tables';

/** The content of a letter, as plain text. */
export interface LetterText {
  subject: string;
  text: string;
}

/** A letter, and what became of it. */
export type Letter = Selectable<LettersTables['letters']>;

/** How long letters are kept: they contain codes. */
const keptMs = 7 * dayMs;
/** The most letters that the outbox shows. */
const shown = 100;

/** A letter that is to be written. */
interface NewLetter extends LetterText {
  /** The e-mail address; null when nobody gets a letter. */
  recipient: string | null;
  /** From then on it is of no use to its reader, and is not sent. */
  usefulUntil: Date;
}

/**
 * Writes a letter, which is sent soon after; with no recipient it writes none. Both cases take the same statements, so that the time of an answer
 * does not tell whether an address belongs to a player.
 */
export async function writeLetter(
  trx: Trx,
  { recipient, subject, text, usefulUntil }: NewLetter,
  now: Date,
): Promise<void> {
  await forgetOld(trx, now);
  await sql`
    INSERT INTO letters (recipient, subject, text, written_at, useful_until, next_try_at)
    SELECT ${recipient}::text, ${subject}, ${text}, ${now}, ${usefulUntil}, ${now} WHERE ${recipient}::text IS NOT NULL`.execute(
    trx,
  );
}

/** How long a reader is helped by learning of a change. */
const noticeMs = 7 * dayMs;

/** Writes a letter that tells of a change of the account. */
export function writeNotice(
  trx: Trx,
  { recipient, letter }: { recipient: string | null; letter: LetterText },
  now: Date,
): Promise<void> {
  const usefulUntil = new Date(now.getTime() + noticeMs);
  return writeLetter(trx, { recipient, ...letter, usefulUntil }, now);
}

/** The newest letters, the newest first. */
export function newestLetters(db: Db): Promise<Letter[]> {
  return db.selectFrom('letters').selectAll().orderBy('id', 'desc').limit(shown).execute();
}

async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await trx.deleteFrom('letters').where('written_at', '<', oldest).execute();
}
