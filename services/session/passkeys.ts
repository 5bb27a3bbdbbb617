/** The passkeys of players, as they are stored. */
import { lockUser } from '../players/index';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { changedAny, type Database, type Db, type Trx } from '../database/index';

/** A stored passkey. */
export type Passkey = Selectable<Database['passkeys']>;

/** The largest number of passkeys of a player. */
export const maxPasskeys = 20;
/** The longest name of one. */
export const longestName = 60;

/** The passkeys of a player, the newest first. */
export function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey that authenticators know by this id. */
export function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** What authenticators are to know a player by: the same for all passkeys, and nothing that tells who it is. */
export const userHandleOf = (passkeys: readonly Passkey[]): string =>
  passkeys[0]?.user_handle ?? randomBytes(32).toString('base64url');

/** `PASSKEY_KNOWN`: it is stored already. `PASSKEYS_FULL`: the player has as many as there may be. */
export type AddResult = 'ADDED' | 'PASSKEY_KNOWN' | 'PASSKEYS_FULL';

/** Stores a passkey that an authenticator made. */
export async function addPasskey(
  trx: Trx,
  passkey: Omit<Passkey, 'id' | 'created_at' | 'last_used_at'>,
  now: Date,
): Promise<AddResult> {
  // One after another for a player, so that passkeys added at once all count.
  await lockUser(trx, passkey.user_id);
  if ((await listPasskeys(trx, passkey.user_id)).length >= maxPasskeys) return 'PASSKEYS_FULL';
  const isNew = await changedAny(
    trx
      .insertInto('passkeys')
      .values({ ...passkey, id: randomUUID(), created_at: now, last_used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
  );
  return isNew ? 'ADDED' : 'PASSKEY_KNOWN';
}

/**
 * Notes that a passkey was used; false when its counter went back, which tells that there is a copy of it. Authenticators
 * that do not count say 0 each time.
 */
export const noteUse = (
  db: Db,
  { id, counter, backedUp }: { id: string; counter: number; backedUp: boolean },
  now: Date,
): Promise<boolean> =>
  changedAny(
    db
      .updateTable('passkeys')
      .set({ counter, backed_up: backedUp, last_used_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
      ),
  );

/** Gives a passkey another name; false when the player has no such passkey. */
export const renamePasskey = (
  db: Db,
  { userId, id, name }: { userId: number; id: string; name: string },
): Promise<boolean> =>
  changedAny(db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId));

/** Removes a passkey; false when the player has no such passkey. */
export const removePasskey = (trx: Trx, { userId, id }: { userId: number; id: string }): Promise<boolean> =>
  changedAny(trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId));
