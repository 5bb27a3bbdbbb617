/** Gives withdrawals to the provider when they are due, and asks it about those that it was given. */
import { hourMs, minuteMs } from '../../durations';
import type { Trx } from '../../database/index';
import { mayMove } from '../../protection/index';
import { lastResetBySms, recentChangesOf } from '../../session/index';
import type { ServiceOptions } from '../../service';
import { askOwner, fullName, nameOf } from '../instruments/owning';
import type { PaymentProvider, PayoutStatus } from '../provider';
import { tellOfHold } from './holding';
import { lockWithdrawal, move, takePayoutStatus } from './moving';
import { nextAsk, sendWithinMs } from './rules';
import { awaitingApproval, isVerified, unprovedOf, type StoredWithdrawal } from './store';
import { isOwedCovered, withhold } from './withholding';

/** How many withdrawals one round looks at. */
const most = 100;
/** How soon a provider that did not answer is tried again. */
const retryMs = minuteMs;

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger'> & { provider: PaymentProvider };

/** What looks after withdrawals. */
export interface WithdrawalWork {
  /** Does what is due for all withdrawals, and tells for how many. */
  workDue(): Promise<number>;
  /** Does what is due for one. */
  workOne(id: number): Promise<void>;
}

/** Builds what looks after withdrawals. */
export function createSending(options: Options): WithdrawalWork {
  const { db, clock, logger, provider } = options;
  async function workDue(): Promise<number> {
    const due = await db
      .selectFrom('withdrawals')
      .select('id')
      .where('act_at', '<=', clock.now())
      .where('provider', '=', provider.name)
      .orderBy('act_at')
      .limit(most)
      .execute();
    for (const { id } of due) await workOne(id);
    return due.length;
  }

  async function workOne(id: number): Promise<void> {
    await askWhose(id);
    // Nothing is said to a provider before it is noted that it may have been said: a crash in between loses no money.
    const withdrawal = await db.transaction().execute((trx) => prepare(trx, id, clock.now()));
    if (!withdrawal || withdrawal.sent_at === null) return;
    if (withdrawal.reference === null) await send(options, withdrawal);
    else await ask(withdrawal.id, withdrawal.reference);
  }

  /** Has the provider name the owner of an account that is not known to be the player's own, once the rest of the wait is over. */
  async function askWhose(id: number): Promise<void> {
    const now = clock.now();
    const one = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
    if (one?.state !== 'REQUESTED' || one.target === null || one.act_at === null || one.act_at > now) return;
    const { user_id: userId, method_id: methodId, currency, target } = one;
    await askOwner({ db, logger, provider }, { userId, methodId, currency, target }, now);
  }

  async function ask(id: number, reference: string): Promise<void> {
    const status = await provider.payoutStatusOf(reference).catch((error: unknown) => {
      logger.warn({ reason: String(error), withdrawal: id }, 'the payment provider did not tell of a payout');
      return null;
    });
    if (status) await db.transaction().execute((trx) => take(trx, id, status));
  }

  async function take(trx: Trx, id: number, status: PayoutStatus): Promise<void> {
    const withdrawal = await lockWithdrawal(trx, { id });
    if (withdrawal) await takePayoutStatus(trx, withdrawal, status, { now: clock.now(), logger });
  }

  return { workDue, workOne };
}

/** Moves a withdrawal that can be sent on; returns it when there is something to say to the provider or to ask it. */
async function prepare(trx: Trx, id: number, now: Date): Promise<StoredWithdrawal | null> {
  const withdrawal = await lockWithdrawal(trx, { id });
  if (!withdrawal || withdrawal.act_at === null || withdrawal.act_at > now) return null;
  if (withdrawal.state !== 'REQUESTED') {
    const { state, changed_at: changedAt, sent_at: sentAt } = withdrawal;
    const wait = withdrawal.reference === null ? later(now, retryMs) : null;
    await setNext(trx, id, wait ?? nextAsk({ state, sentAt: sentAt ?? now, changedAt }, now));
    return withdrawal;
  }
  const wait = await waitOf(trx, withdrawal, now);
  if (wait === 'EXPIRED') await move(trx, withdrawal, 'EXPIRE', { who: 'site' }, now);
  else if (wait === null) {
    if (!(await isOwedCovered(trx, withdrawal))) {
      await withhold(trx, withdrawal, now);
      return null;
    }
    const sent = await move(trx, withdrawal, 'SEND', { who: 'site' }, now);
    await setNext(trx, id, later(now, retryMs));
    return sent;
  } else await setNext(trx, id, wait);
  return null;
}

/** Until when a withdrawal is not sent yet; null when nothing keeps it. */
async function waitOf(trx: Trx, withdrawal: StoredWithdrawal, now: Date): Promise<Date | 'EXPIRED' | null> {
  const { id, user_id: userId, account_id: accountId, target, created_at, held_until } = withdrawal;
  const end = later(created_at, sendWithinMs);
  if (end <= now) return 'EXPIRED';
  const { heldUntil, formerEmails } = await recentChangesOf(trx, userId, now);
  if (heldUntil !== null && heldUntil > now) {
    await trx.updateTable('withdrawals').set({ held_until: heldUntil }).where('id', '=', id).execute();
    if (held_until === null || held_until < heldUntil)
      await tellOfHold(trx, withdrawal, { heldUntil, formerEmails }, now);
    return heldUntil;
  }
  if ((await awaitingApproval(trx, [withdrawal])).size > 0) return end;
  // Two people may verify the account, or its bank may tell a name by then.
  const soon = new Date(Math.min(end.getTime(), later(now, hourMs).getTime()));
  if ((await unprovedOf(trx, [withdrawal])).size > 0) return soon;
  // A player who was banned meanwhile, or whose password a phone alone replaced: the money stays reserved until the operator
  // has decided.
  const { pass } = await mayMove(trx, { kind: 'WITHDRAWAL', userId, accountId });
  const isUnsure = target !== null && (await lastResetBySms(trx, userId)) !== null;
  return pass && !(isUnsure && !(await isVerified(trx, userId))) ? null : soon;
}

async function send({ db, clock, logger, provider }: Options, withdrawal: StoredWithdrawal): Promise<void> {
  const { id, amount, fee, currency, method_id: methodId, target, lng } = withdrawal;
  const own = target === null ? null : await nameOf(db, withdrawal.user_id);
  const payee = own && { payee: fullName(own) };
  const order = { order: String(id), amount: amount - fee, currency, methodId, target, lng, ...payee };
  const sent = await provider.payOut(order).catch((error: unknown) => {
    logger.warn({ reason: String(error), withdrawal: id }, 'the payment provider took no payout');
    return null;
  });
  if (!sent) return;
  await db
    .updateTable('withdrawals')
    .set({ reference: sent.reference, pay_path: sent.payPath })
    .where('id', '=', id)
    .execute();
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const present = await lockWithdrawal(trx, { id });
    if (present?.state !== 'SENT' || present.sent_at === null) return;
    const { state, sent_at: sentAt, changed_at: changedAt } = present;
    await setNext(trx, id, nextAsk({ state, sentAt, changedAt }, now));
  });
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

async function setNext(trx: Trx, id: number, at: Date | null): Promise<void> {
  await trx.updateTable('withdrawals').set({ act_at: at }).where('id', '=', id).execute();
}
