/** Exclusions after which the stakes of open coupons go back. Who keeps coupons asks for them, and says when it is done. */
import type { Db, Trx } from '../../database/index';

/** An exclusion whose refunds are still to be made. */
export interface DueRefund {
  personId: number;
  /** The accounts of the person. */
  userIds: number[];
  /** When the exclusion was asked for: a game that begins then has begun. */
  at: Date;
}

/** All exclusions whose refunds are still to be made. */
export async function dueRefunds(db: Db): Promise<DueRefund[]> {
  const rows = await db
    .selectFrom('persons')
    .innerJoin('person_users', 'person_users.person_id', 'persons.id')
    .select(['persons.id', 'person_users.user_id', 'persons.refund_bets_at'])
    .where('persons.refund_bets_at', 'is not', null)
    .orderBy('persons.id')
    .execute();
  const byPerson = new Map<number, DueRefund>();
  for (const { id, user_id: userId, refund_bets_at: at } of rows) {
    if (!at) continue;
    const due = byPerson.get(id) ?? { personId: id, userIds: [], at };
    due.userIds.push(userId);
    byPerson.set(id, due);
  }
  return [...byPerson.values()];
}

/** Notes that the refunds are made, in the transaction that made them; not those of an exclusion that came meanwhile. */
export async function noteRefunded(trx: Trx, { personId, at }: DueRefund): Promise<void> {
  await trx
    .updateTable('persons')
    .set({ refund_bets_at: null })
    .where('id', '=', personId)
    .where('refund_bets_at', '=', at)
    .execute();
}
