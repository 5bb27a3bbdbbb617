/** Terms that wait for a player, in plain words. */
import type { Db } from '../database/index';
import { timeText, type Foresight } from '../due/index';
import { findUser } from '../players/index';
import { currentTerms, isUnconfirmed } from './store';

/** What the terms service says of times to come. */
export const foresightOf = (db: Db): Foresight => ({
  async ofPlayer(userId) {
    const [user, version] = await Promise.all([findUser(db, userId), currentTerms(db)]);
    if (!user || !version || !(await isUnconfirmed(db, user, version))) return [];
    const since = timeText(version.published_at);
    return [
      {
        at: null,
        text: `Terms "${version.name}" of ${since}: the player has to confirm them before anything else.`,
      },
    ];
  },
});
