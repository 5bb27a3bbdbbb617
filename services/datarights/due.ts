/** When what is known of closed accounts is erased, in plain words. */
import type { Db } from '../database/index';
import { dayMs } from '../durations';
import { byTime, type Due, type Foresight } from '../due/index';
import { findClosing, type Closing, listClosings } from '../players/index';
import { erasedKinds } from './erasure';
import { retention } from './retention';

/** What the service of data rights says of times to come. Documents of open accounts go five years after their upload. */
export const foresightOf = (db: Db): Foresight => ({
  async ofPlayer(userId) {
    const closing = await findClosing(db, userId);
    return closing ? erasuresOf(db, closing) : [];
  },

  async next() {
    const all = await Promise.all((await listClosings(db)).map((one) => erasuresOf(db, one)));
    return all.flat().toSorted(byTime).slice(0, 1);
  },
});

async function erasuresOf(db: Db, { id, user_id: user, closed_at: closedAt }: Closing): Promise<Due[]> {
  const done = await erasedKinds(db, id);
  return retention
    .filter(({ kind }) => !done.includes(kind))
    .map(({ kind, days, waitsForMoney }) => ({
      at: new Date(closedAt.getTime() + days * dayMs),
      text: `Closed account ${user}: its data of the kind "${kind}" are erased, ${days} days after the closing${waitsForMoney ? ', unless money is left' : ''}.`,
    }));
}
