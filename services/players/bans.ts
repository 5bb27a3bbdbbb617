import { sql, type RawBuilder } from 'kysely';
import { changedAny, type Db } from '../database/index';

/** A player's ban. */
export interface PlayerBan {
  /** The level of the ban, above 0. */
  level: number;
  /** The version of the numbering of levels. */
  version: number;
}

/** The table of bans. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /** Players who are banned. */
    player_bans: PlayerBan & {
      user_id: number;
      banned_at: Date;
    };
  }
}

/** The ban of a player; undefined when there is none. */
export function findBan(db: Db, userId: number): Promise<PlayerBan | undefined> {
  return db
    .selectFrom('player_bans')
    .select(['level', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Since when a player's ban holds; undefined when there is none. */
export async function bannedSince(db: Db, userId: number): Promise<Date | undefined> {
  const ban = db.selectFrom('player_bans').select('banned_at').where('user_id', '=', userId);
  return (await ban.executeTakeFirst())?.banned_at;
}

/** SQL of what keeps a player out, a row while something does. */
export function banOf(userId: number): RawBuilder<unknown> {
  return sql`SELECT 1 FROM player_bans WHERE user_id = ${userId}`;
}

/** The level at which a banned player may still withdraw; it depends on the version of the levels. */
const withdrawalLevels = { first: 53, later: 45 } as const;

/** SQL of what keeps a player even from withdrawing, a row while something does. */
export function fullBanOf(userId: number): RawBuilder<unknown> {
  const { first, later } = withdrawalLevels;
  return sql`
    SELECT 1 FROM player_bans WHERE user_id = ${userId}
      AND level <> CASE version WHEN 1 THEN ${sql.lit(first)} ELSE ${sql.lit(later)} END`;
}

/** Bans a player, in place of what held before. */
export async function putBan(db: Db, userId: number, ban: PlayerBan, now: Date): Promise<void> {
  const row = { ...ban, banned_at: now };
  await db
    .insertInto('player_bans')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Ends a player's ban; false when there was none. */
export const removeBan = (db: Db, userId: number): Promise<boolean> =>
  changedAny(db.deleteFrom('player_bans').where('user_id', '=', userId));
