/** What the cashier will do to payments, and when, in plain words. */
import { sql } from 'kysely';
import { dueAtFirst, moneyText, timeText, type Due, type Foresight } from '../due/index';
import type { ServiceOptions } from '../service';
import { dueOfDocuments } from './dueDocuments';
import { isOpen } from './rules';
import { sendWithinMs } from './withdrawals/rules';
import { awaitingApproval, type StoredWithdrawal } from './withdrawals/store';
import type { StoredDeposit } from './store';

/** What the cashier says of times to come. */
export const foresightOf = ({ db, demo }: Pick<ServiceOptions, 'db' | 'demo'>): Foresight => ({
  async ofPlayer(userId, now) {
    const deposits = await db
      .selectFrom('deposits')
      .selectAll()
      .where('user_id', '=', userId)
      .where('ask_at', 'is not', null)
      .execute();
    const withdrawals = await db
      .selectFrom('withdrawals')
      .selectAll()
      .where('user_id', '=', userId)
      .where('act_at', 'is not', null)
      .execute();
    const awaiting = await awaitingApproval(db, withdrawals);
    return [
      ...deposits.flatMap(ofDeposit),
      ...withdrawals.flatMap((one) => ofWithdrawal(one, awaiting.has(one.id))),
      ...(await dueOfDocuments(db, userId, { now, isDemo: demo })),
    ];
  },

  async next() {
    const { rows } = await sql<Record<'deposit' | 'withdrawal' | 'notice', Date | null>>`
      SELECT (SELECT min(ask_at) FROM deposits) AS deposit, (SELECT min(act_at) FROM withdrawals) AS withdrawal,
             (SELECT min(due_at) FROM test_notices WHERE ended_at IS NULL) AS notice`.execute(db);
    const [first] = rows;
    return [
      ...dueAtFirst(
        first?.deposit,
        'A deposit is looked at: the provider is asked, and it expires if its time is over.',
      ),
      ...dueAtFirst(first?.withdrawal, 'A withdrawal is looked at: it is sent, asked after, or goes back.'),
      ...dueAtFirst(first?.notice, 'The test provider sends a notice.'),
    ];
  },
});

function ofDeposit(deposit: StoredDeposit): Due[] {
  const { id, amount, currency, state, expires_at: end, ask_at: ask } = deposit;
  const name = `Deposit ${id} of ${moneyText(amount, currency)}`;
  const asked = dueAtFirst(ask, `${name}: the provider is asked about it; now it is ${state}.`);
  return isOpen(deposit) ? [{ at: end, text: `${name}: expires if nobody has paid it.` }, ...asked] : asked;
}

function ofWithdrawal(withdrawal: StoredWithdrawal, isApprovalAwaited: boolean): Due[] {
  const { id, amount, currency, state, created_at: created, held_until: held, act_at: act } = withdrawal;
  const name = `Withdrawal ${id} of ${moneyText(amount, currency)}`;
  if (state !== 'REQUESTED')
    return dueAtFirst(act, `${name}: the provider is asked about it; now it is ${state}.`);
  const end = new Date(created.getTime() + sendWithinMs);
  const back = { at: end, text: `${name}: its money goes back if it was not sent by then.` };
  if (isApprovalAwaited) return [back, { at: null, text: `${name}: waits until the operator approves it.` }];
  const why =
    held && act && held >= act
      ? `, because of a change of the account it was held until ${timeText(held)}`
      : '';
  return [back, ...dueAtFirst(act, `${name}: is given to the provider${why}.`)];
}
