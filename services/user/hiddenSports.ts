import { sql, type RawBuilder } from 'kysely';
import { changedAny, type Db } from '../database/index';

/** The lists of games from which a sport can be hidden. */
export type HiddenIn = 'LINE' | 'LIVE';

declare module '../database/schema' {
  interface Database {
    /** Sports that the operator hides from a player in a section. */
    hidden_sports: {
      user_id: number;
      section: HiddenIn;
      /** The number of the sport, as in `GET /web-api/sports-names`. */
      sport_id: number;
      hidden_at: Date;
    };
  }
}

/** The numbers of the sports that are hidden from a player, by section, each in ascending order. */
export async function hiddenSportsOf(db: Db, userId: number): Promise<Record<HiddenIn, number[]>> {
  const rows = await db
    .selectFrom('hidden_sports')
    .select(['section', 'sport_id'])
    .where('user_id', '=', userId)
    .orderBy('sport_id')
    .execute();
  const idsIn = (section: HiddenIn): number[] =>
    rows.filter((row) => row.section === section).map((row) => row.sport_id);
  return { LINE: idsIn('LINE'), LIVE: idsIn('LIVE') };
}

/** The same as one value within another statement, so that it costs no round trip: JSON, null when nothing is hidden. */
export function hiddenSportsIn(userId: number): RawBuilder<HiddenSport[] | null> {
  return sql`(
    SELECT json_agg(json_build_object('section', section, 'sportId', sport_id))
    FROM hidden_sports WHERE user_id = ${userId}
  )`;
}

/** A sport that is hidden from a player in a section. */
export interface HiddenSport {
  section: HiddenIn;
  sportId: number;
}

/** Hides a sport from a player in a section; false when it was hidden already. */
export const hideSport = (
  db: Db,
  userId: number,
  section: HiddenIn,
  sportId: number,
  now: Date,
): Promise<boolean> =>
  changedAny(
    db
      .insertInto('hidden_sports')
      .values({ user_id: userId, section, sport_id: sportId, hidden_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Shows a hidden sport to a player again; false when it was not hidden. */
export const showSport = (db: Db, userId: number, section: HiddenIn, sportId: number): Promise<boolean> =>
  changedAny(
    db
      .deleteFrom('hidden_sports')
      .where('user_id', '=', userId)
      .where('section', '=', section)
      .where('sport_id', '=', sportId),
  );
