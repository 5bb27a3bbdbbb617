/** When sessions of a player end, and until when changes of the account hold money back, in plain words. */
import { sql } from 'kysely';
import type { Db } from '../database/index';
import { dueAtFirst, type Due, type Foresight } from '../due/index';
import { namesIn, sessionEndsOf } from '../players/index';
import { recentChangesOf } from './securityChanges';

/** What the session service says of times to come. */
export const foresightOf = (db: Db): Foresight => ({
  async ofPlayer(userId, now) {
    const ends = await sessionEndsOf(db, userId, now);
    const sessions = ends.map(({ agent, at }): Due => {
      const { browser, system } = namesIn(agent);
      const device = [browser, system].filter((name) => name !== null).join(', ') || 'an unknown browser';
      return { at, text: `Session in ${device}: ends, unless it is used before.` };
    });
    const { heldUntil } = await recentChangesOf(db, userId, now);
    return [
      ...sessions,
      ...dueAtFirst(
        heldUntil,
        'Withdrawals: a change of how the player signs in or is reached holds them back no longer.',
      ),
    ];
  },

  async next() {
    const { rows } = await sql<{
      at: Date | null;
    }>`SELECT min(valid_until) AS at FROM registration_requests`.execute(db);
    return dueAtFirst(rows[0]?.at, 'A registration that nobody finished is deleted.');
  },
});
