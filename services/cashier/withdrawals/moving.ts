/** Moves a withdrawal by the rules: its state, what the ledger books for it, and the note of who did it, in one transaction. */
import type { Logger } from 'pino';
import { lockAccounts, bookMovements, type Movement, lockReserve, balanceOf } from '../../accounts/index';
import type { Trx } from '../../database/index';
import { letOut } from '../../protection/index';
import { lockInstrument, moveInstrument } from '../instruments/store';
import type { PayoutStatus } from '../provider';
import { moveOf, nextAsk, type WithdrawalBooking, type WithdrawalEvent } from './rules';
import type { StoredWithdrawal } from './store';

/** A withdrawal under lock, until the transaction ends. */
export function lockWithdrawal(
  trx: Trx,
  by: { id: number } | { provider: string; reference: string },
): Promise<StoredWithdrawal | undefined> {
  const query = trx.selectFrom('withdrawals').selectAll().forUpdate();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('provider', '=', by.provider).where('reference', '=', by.reference).executeTakeFirst();
}

/** Who moves a withdrawal, and why. */
export interface Mover {
  /** `player`, `provider`, `site`, or the name of who gave a command. */
  who: string;
  reason?: string;
}

/** Moves a locked withdrawal; null when the event changes nothing, else the withdrawal as it is then. */
export async function move(
  trx: Trx,
  withdrawal: StoredWithdrawal,
  event: WithdrawalEvent,
  { who, reason }: Mover,
  now: Date,
): Promise<StoredWithdrawal | null> {
  const { id, state, ended_by: endedBy, sent_at } = withdrawal;
  const next = moveOf({ state, endedBy, wasSent: sent_at !== null }, event);
  if (!next) return null;
  const step = withdrawal.step + 1;
  await book(trx, { ...withdrawal, step }, next.booking, now);
  const sentAt = next.to === 'SENT' ? now : sent_at;
  const moved = await trx
    .updateTable('withdrawals')
    .set({
      state: next.to,
      ended_by: next.endedBy,
      reason: event === 'REFUSE' ? (reason ?? null) : withdrawal.reason,
      is_late: withdrawal.is_late || next.booking === 'TAKE_AGAIN',
      step,
      sent_at: sentAt,
      changed_at: now,
      act_at: sentAt === null ? null : nextAsk({ state: next.to, sentAt, changedAt: now }, now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteMove(trx, moved, { from: state, who, ...(reason !== undefined && { reason }) }, now);
  return moved;
}

/** Notes a step, for those who look into it later. */
export async function noteMove(
  trx: Trx,
  { id, state }: Pick<StoredWithdrawal, 'id' | 'state'>,
  {
    from,
    who,
    reason = null,
  }: { from: StoredWithdrawal['state'] | null; who: string; reason?: string | null },
  at: Date,
): Promise<void> {
  const row = { withdrawal_id: id, from_state: from, to_state: state, who, reason, at };
  await trx.insertInto('withdrawal_moves').values(row).execute();
}

/** Changes a locked withdrawal by what its provider says; whether that changed anything. */
export async function takePayoutStatus(
  trx: Trx,
  withdrawal: StoredWithdrawal,
  status: PayoutStatus,
  { now, logger }: { now: Date; logger: Logger },
): Promise<boolean> {
  const { id, currency, amount, fee } = withdrawal;
  if (status.state === 'WAITING') return false;
  if (status.currency !== currency || status.amount !== amount - fee) {
    logger.error({ withdrawal: id, status }, 'a provider tells of a payout of another amount');
    return false;
  }
  const moved = await move(trx, withdrawal, status.state, { who: 'provider' }, now);
  if (moved?.state === 'PAID' && moved.target !== null) await noteUse(trx, moved, now);
  if (moved?.is_late) logger.error({ withdrawal: id }, 'a provider paid a withdrawal that it had refused');
  return moved !== null;
}

/** Notes that money reached an account outside. */
async function noteUse(
  trx: Trx,
  { user_id: userId, method_id: methodId, target }: StoredWithdrawal,
  now: Date,
): Promise<void> {
  const instrument = target === null ? null : await lockInstrument(trx, { userId, methodId, target }, now);
  if (instrument) await moveInstrument(trx, instrument, { event: 'PAID' }, now);
}

async function book(
  trx: Trx,
  withdrawal: StoredWithdrawal,
  booking: WithdrawalBooking,
  now: Date,
): Promise<void> {
  if (booking === 'NONE') return;
  const { id, user_id: userId, account_id, currency } = withdrawal;
  // In this order everywhere, so that two transactions never wait for each other.
  await lockAccounts(trx, [account_id]);
  const pending = await lockReserve(trx, { userId, kind: 'PENDING', currency, now });
  const movements = await movementsOf(trx, withdrawal, { booking, pendingId: pending.id, now });
  const booked = await bookMovements(trx, movements, now);
  if (booked.size !== movements.length) throw new Error(`Withdrawal ${id} was booked in part before.`);
}

async function movementsOf(
  trx: Trx,
  withdrawal: StoredWithdrawal,
  { booking, pendingId, now }: { booking: WithdrawalBooking; pendingId: number; now: Date },
): Promise<Movement[]> {
  const { id, step, account_id: cashId, currency, amount, fee } = withdrawal;
  const base = { currency, pass: undefined };
  const named = (name: string) => ({ ...base, reference: `withdrawal:${id}:${step}:${name}` });
  const kind = 'WITHDRAWAL_RETURN';
  const all: Movement[] = [];
  if (booking === 'RETURN') all.push({ ...named('return'), kind, from: pendingId, to: cashId, amount });
  if (booking === 'GIVE_BACK')
    all.push(
      { ...named('return'), kind, from: 'CLEARING', to: cashId, amount: amount - fee },
      { ...named('return-fee'), kind, from: 'FEES', to: cashId, amount: fee },
    );
  if (booking === 'TAKE_AGAIN') all.push(...(await takingAgain(trx, withdrawal, { pendingId, now })));
  if (booking === 'PAY' || booking === 'TAKE_AGAIN') {
    const pass = letOut(trx);
    all.push(
      { ...named('pay'), kind: 'WITHDRAWAL', pass, from: pendingId, to: 'CLEARING', amount: amount - fee },
      { ...named('fee'), kind: 'FEE', from: pendingId, to: 'FEES', amount: fee },
    );
  }
  return all.filter((movement) => movement.amount > 0);
}

/** Takes from the account what is there, and books the rest as a debt: the player has had the money twice. */
async function takingAgain(
  trx: Trx,
  { id, step, user_id: userId, account_id: cashId, currency, amount }: StoredWithdrawal,
  { pendingId, now }: { pendingId: number; now: Date },
): Promise<Movement[]> {
  const debts = await lockReserve(trx, { userId, kind: 'DEBTS', currency, now });
  const there = Math.min(await balanceOf(trx, cashId), amount);
  const reference = (name: string) => `withdrawal:${id}:${step}:${name}`;
  const pass = letOut(trx);
  return [
    {
      reference: reference('again'),
      kind: 'WITHDRAWAL',
      pass,
      currency,
      from: cashId,
      to: pendingId,
      amount: there,
    },
    {
      ...{ reference: reference('debt'), kind: 'CORRECTION', currency },
      ...{ from: debts.id, to: pendingId, amount: amount - there },
    },
  ];
}
