/** Acts of the staff that need two people: one asks for it, another one gives it. */
import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { dayMs } from '../durations';

/** An act: a command with its action, and what stands between it and the reason. */
export interface Act {
  /** `persons join`. */
  command: string;
  words: readonly string[];
}

/** A person's word for an act. */
export interface Word extends Act {
  who: string;
  reason: string;
}

export type StoredApproval = Selectable<Database['approvals']>;

/** What became of a word: it asks for the act, the same person has asked for it before, or the act is given. */
export interface Approved {
  state: 'ASKED' | 'ASKED_BEFORE' | 'GIVEN';
  approval: StoredApproval;
}

/** After so long nobody remembers why: an act that was not given by then is asked for anew. */
const openMs = 14 * dayMs;

/**
 * Takes a person's word for an act. The first asks for it, and another person's word within two weeks gives it: what the
 * act does is then done in the same transaction. Words for the same act come one after the other.
 */
export async function takeWord(trx: Trx, word: Word, now: Date): Promise<Approved> {
  const { command, words, who, reason } = word;
  const digest = digestOf(word);
  const lock = `approval ${digest.toString('hex')}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const open = await openIn(trx, now).where('digest', '=', digest).executeTakeFirst();
  if (open?.asked_by === who) return { state: 'ASKED_BEFORE', approval: open };
  if (open) {
    const given = { given_by: who, given_reason: reason, given_at: now };
    await trx.updateTable('approvals').set(given).where('id', '=', open.id).execute();
    return { state: 'GIVEN', approval: { ...open, ...given } };
  }
  const approval = await trx
    .insertInto('approvals')
    .values({ command, words: [...words], digest, asked_by: who, asked_reason: reason, asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { state: 'ASKED', approval };
}

/** Acts that wait for a second person, the oldest first. */
export const openApprovals = (db: Db, now: Date): Promise<StoredApproval[]> =>
  openIn(db, now).orderBy('asked_at').orderBy('id').execute();

/** An act that waits for a second person. */
export const openApproval = (db: Db, id: number, now: Date): Promise<StoredApproval | undefined> =>
  openIn(db, now).where('id', '=', id).executeTakeFirst();

const openIn = (db: Db, now: Date) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('given_by', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - openMs));

/** All words for acts, the oldest first. */
export const approvalsOf = (db: Db, acts: readonly Act[]): Promise<StoredApproval[]> =>
  db.selectFrom('approvals').selectAll().where('digest', 'in', acts.map(digestOf)).orderBy('id').execute();

/** The digest of an act. Migrations of other rooms make it in SQL too: its form stays for ever. */
const digestOf = ({ command, words }: Act): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([command, ...words]))
    .digest();
