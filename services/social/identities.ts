/** Profiles of networks that sign players in. */
import type { Selectable } from 'kysely';
import type { SocialNetwork } from '../../rules/socialNetworks';
import { changedAny, type Database, type Db, type Trx } from '../database/index';
import { writeNoticeTo } from '../letters/index';
import { noteSecurityChange } from '../session/index';
import { joinedLetter, removedLetter } from './letterTexts';

/** A profile of a network that signs a player in. */
export type Identity = Selectable<Database['social_identities']>;

/** The player whom a profile signs in; null for one that was never joined. */
export async function playerOf(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('social_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The profiles of a player, by network. */
export function identitiesOf(db: Db, userId: number): Promise<Identity[]> {
  return db
    .selectFrom('social_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('network')
    .execute();
}

/** Adds a profile; false when it, or another one of the player's for the network, was added before. */
export const addIdentity = (trx: Trx, identity: Identity): Promise<boolean> =>
  changedAny(
    trx
      .insertInto('social_identities')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Joins a profile to an account that exists, and tells the player by letter; false when it was joined before. */
export function joinIdentity(db: Db, identity: Identity): Promise<boolean> {
  const { user_id, network, joined_at } = identity;
  return db.transaction().execute(async (trx) => {
    if (!(await addIdentity(trx, identity))) return false;
    await noteSecurityChange(trx, { userId: user_id, kind: 'factor' }, joined_at);
    await writeNoticeTo(trx, user_id, (lng) => joinedLetter(lng, network), joined_at);
    return true;
  });
}

/** Removes a player's profile of a network, and tells the player by letter. Works when there is none. */
export function removeIdentity(
  db: Db,
  { userId, network }: { userId: number; network: SocialNetwork },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('social_identities')
      .where('user_id', '=', userId)
      .where('network', '=', network)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await noteSecurityChange(trx, { userId, kind: 'factor' }, now);
    await writeNoticeTo(trx, userId, (lng) => removedLetter(lng, network), now);
  });
}
