/** Sign-ins between the site and a network, and what became of them. */
import type { Selectable } from 'kysely';
import { changedAny, type Database, type Db, type Trx } from '../database/index';
import { hashOf } from '../players/index';

/** How long a network may take to answer, the player's time there included. */
export const requestSeconds = 600;
/** How long the short form of registration may be filled in. */
export const outcomeSeconds = 900;

/** A sign-in that has begun. */
export type SocialRequest = Omit<Selectable<Database['social_requests']>, 'id_hash' | 'valid_until'>;

/** What became of a sign-in. */
export type SocialOutcome = Omit<Selectable<Database['social_outcomes']>, 'id_hash' | 'valid_until'>;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Keeps a sign-in until the network answers. */
export async function keepRequest(db: Db, id: string, request: SocialRequest, now: Date): Promise<void> {
  await db.deleteFrom('social_requests').where('valid_until', '<=', now).execute();
  const row = { id_hash: hashOf(id), ...request, valid_until: after(now, requestSeconds) };
  await db.insertInto('social_requests').values(row).execute();
}

/** Gives a sign-in of this id its whole time again; false when it is unknown, used or too old. */
export const extendRequest = (
  db: Db,
  { id, network }: { id: string; network: SocialRequest['network'] },
  now: Date,
): Promise<boolean> =>
  changedAny(
    db
      .updateTable('social_requests')
      .set({ valid_until: after(now, requestSeconds) })
      .where('id_hash', '=', hashOf(id))
      .where('network', '=', network)
      .where('user_id', 'is', null)
      .where('valid_until', '>', now),
  );

/** The sign-in of this id with the network, once; undefined when it is unknown, used, too old, or of another network. */
export function takeRequest(
  db: Db,
  { id, network }: { id: string; network: string },
  now: Date,
): Promise<SocialRequest | undefined> {
  return db
    .deleteFrom('social_requests')
    .where('id_hash', '=', hashOf(id))
    .where('network', '=', network as SocialRequest['network'])
    .where('valid_until', '>', now)
    .returning(['network', 'return_to', 'lng', 'saved', 'user_id', 'session_key'])
    .executeTakeFirst();
}

/** Keeps what became of a sign-in, for the page that the player comes to. */
export async function keepOutcome(db: Db, id: string, outcome: SocialOutcome, now: Date): Promise<void> {
  await db.deleteFrom('social_outcomes').where('valid_until', '<=', now).execute();
  const row = { id_hash: hashOf(id), ...outcome, valid_until: after(now, outcomeSeconds) };
  await db.insertInto('social_outcomes').values(row).execute();
}

/** What became of the sign-in of this id; undefined when nothing is known of it any more. */
export function readOutcome(db: Db, id: string, now: Date): Promise<SocialOutcome | undefined> {
  return db
    .selectFrom('social_outcomes')
    .select(['network', 'outcome', 'issuer', 'subject', 'email'])
    .where('id_hash', '=', hashOf(id))
    .where('valid_until', '>', now)
    .executeTakeFirst();
}

/** Uses up an outcome; false when somebody did before. */
export const useUpOutcome = (trx: Trx, id: string): Promise<boolean> =>
  changedAny(trx.deleteFrom('social_outcomes').where('id_hash', '=', hashOf(id)));
