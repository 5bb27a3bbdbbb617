/** Takes requests for withdrawals: all checks, the reserved money and the row in one transaction; then it is sent. */
import { createHash } from 'node:crypto';
import { depositFee } from '../../../rules/depositFee';
import { lockWallet, type Wallet, bookMovement, lockReserve, type Pass } from '../../accounts/index';
import { violates, type Trx } from '../../database/index';
import { Refusal } from '../../http/index';
import { mayMove } from '../../protection/index';
import type { ServiceOptions } from '../../service';
import { countTry } from '../../players/index';
import { askOwner } from '../instruments/owning';
import { findInstrument } from '../instruments/store';
import { refuse } from '../refusals';
import type { PaymentProvider } from '../provider';
import { holdOf, tellOfHold } from './holding';
import { noteMove } from './moving';
import { approvalsNeeded, wayFault } from './rules';
import {
  findByKey,
  isVerified,
  owedBy,
  takesTarget,
  waysOf,
  type StoredWithdrawal,
  type WithdrawalWay,
} from './store';
import { proveToBeThere } from './proving';
import { plainTarget, readTarget } from './targets';

const limits = (userId: number) => [
  { kind: 'withdrawal player', of: String(userId), max: 60, windowSeconds: 3600 },
];

/** What a player asks for; amounts in minor units. */
export interface WithdrawalRequest {
  methodId: string;
  /** The player's account outside; null to send the money back the way in which the player paid in. */
  target: string | null;
  currency: string;
  /** What leaves the account, the fee included. */
  amount: number;
  /** The fee that the player was told. */
  fee: number;
  lng: string;
  /** That the player is there. */
  proof?: string | undefined;
}

type Options = Pick<
  ServiceOptions,
  'db' | 'clock' | 'logger' | 'takesDeposits' | 'passkeys' | 'writesLetters'
> & {
  provider: Pick<PaymentProvider, 'name' | 'ownerOf'>;
};

/**
 * Returns the function that takes requests. The same key with the same request gives the same withdrawal for ever. A refused
 * request throws a Refusal, and leaves the key and the proof free.
 */
export function createRequesting(options: Options) {
  const { db, clock } = options;

  return async function request(
    userId: number,
    key: string,
    wish: WithdrawalRequest,
  ): Promise<StoredWithdrawal> {
    const earlier = await findByKey(db, userId, key);
    if (earlier) return same(earlier, wish);
    await countTry(db, limits(userId), clock.now());
    await askWhose(options, userId, wish);
    return db
      .transaction()
      .execute((trx) => add(trx, options, { userId, key, wish }))
      .catch(async (error: unknown) => {
        // The same key came twice at once: the second one finds the proof used, or the key taken.
        const isTwice = violates(error, 'withdrawals_key') || error instanceof Refusal;
        const other = isTwice ? await findByKey(db, userId, key) : undefined;
        if (other) return same(other, wish);
        throw error;
      });
  };
}

/** Has the provider name the owner of a new account, before anything is locked. */
async function askWhose(
  options: Options,
  userId: number,
  { methodId, target: typed, currency }: WithdrawalRequest,
) {
  const { db, clock, takesDeposits } = options;
  const target = typed === null ? null : readTarget(methodId, typed);
  if (target === null || !takesDeposits) return;
  const takes = await takesTarget(db, methodId, currency);
  if (takes) await askOwner(options, { userId, methodId, currency, target }, clock.now());
}

async function add(
  trx: Trx,
  options: Options,
  { userId, key, wish }: { userId: number; key: string; wish: WithdrawalRequest },
): Promise<StoredWithdrawal> {
  const { clock, provider, takesDeposits } = options;
  if (!takesDeposits) throw refuse('CASHIER_OFF');
  const { wallet, pass } = await lockedWallet(trx, userId);
  const now = clock.now();
  const target = wish.target === null ? null : readTarget(wish.methodId, wish.target);
  const way = await checkedWay(trx, { userId, wallet, wish, target });
  const aim = hashOf(wish).toString('hex');
  await proveToBeThere(trx, { ...options, userId, aim, proof: wish.proof });
  const { methodId, currency, amount, fee, lng } = wish;
  const hold = await holdOf(trx, { userId, methodId, target }, now);
  const row = await trx
    .insertInto('withdrawals')
    .values({
      user_id: userId,
      account_id: wallet.id,
      idempotency_key: key,
      request_hash: hashOf(wish),
      method_id: methodId,
      target,
      currency,
      amount,
      fee,
      state: 'REQUESTED',
      ended_by: null,
      reason: null,
      provider: provider.name,
      lng,
      reference: null,
      pay_path: null,
      is_late: false,
      held_until: hold.heldUntil,
      approvals_needed: approvalsNeeded(amount, way.approveAbove),
      created_at: now,
      sent_at: null,
      changed_at: now,
      act_at: hold.heldUntil ?? now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteMove(trx, row, { from: null, who: 'player' }, now);
  const pending = await lockReserve(trx, { userId, kind: 'PENDING', currency, now });
  const reference = `withdrawal:${row.id}`;
  const between = { currency, from: wallet.id, to: pending.id, amount };
  await bookMovement(trx, { reference, kind: 'WITHDRAWAL', pass, ...between }, now);
  await tellOfHold(trx, row, hold, now);
  return row;
}

async function lockedWallet(trx: Trx, userId: number): Promise<{ wallet: Wallet; pass: Pass<'WITHDRAWAL'> }> {
  const wallet = await lockWallet(trx, userId);
  const gate = wallet && (await mayMove(trx, { kind: 'WITHDRAWAL', userId, accountId: wallet.id }));
  if (gate?.reason === 'BANNED') throw refuse('BANNED');
  if (!wallet || !gate?.pass)
    throw new Refusal(401, 'SIGNED_OUT', 'There is no account to withdraw from. Sign in again.');
  return { wallet, pass: gate.pass };
}

/** The way by which the money leaves. Throws a Refusal when it cannot, or not as much, or not there. */
async function checkedWay(
  trx: Trx,
  {
    userId,
    wallet,
    wish,
    target,
  }: { userId: number; wallet: Wallet; wish: WithdrawalRequest; target: string | null },
): Promise<WithdrawalWay> {
  const { methodId, currency, amount, fee } = wish;
  if (wallet.currency !== currency) throw refuse('CURRENCY_MISMATCH');
  const ways = await waysOf(trx, userId, currency);
  const way = ways.find((one) => one.methodId === methodId);
  if (!way) throw refuse('METHOD_UNKNOWN');
  if (wish.target !== null && target === null) throw refuse('TARGET_INVALID');
  if (amount < way.min) throw refuse('AMOUNT_TOO_LOW', way.min);
  if (amount > way.max) throw refuse('AMOUNT_TOO_HIGH', way.max);
  if (fee !== depositFee(amount, way)) throw refuse('FEE_CHANGED');
  const available = Math.max(0, wallet.balance - (await owedBy(trx, userId, currency)));
  if (amount > available) throw refuse('INSUFFICIENT_FUNDS', available);
  const fault = wayFault(ways, { methodId, target, amount }, await isVerified(trx, userId));
  if (fault) throw refuse(fault.code, fault.bound);
  const instrument = target === null ? undefined : await findInstrument(trx, { userId, methodId, target });
  if (instrument?.state === 'PROPOSED' && instrument.is_others) throw refuse('PAYEE_DIFFERS');
  return way;
}

function same(withdrawal: StoredWithdrawal, wish: WithdrawalRequest): StoredWithdrawal {
  if (!withdrawal.request_hash.equals(hashOf(wish))) throw refuse('KEY_REUSED');
  return withdrawal;
}

/** What the player agrees to. The language is left out: a player who changes it still asks for the same withdrawal. */
function hashOf({ methodId, target, currency, amount, fee }: WithdrawalRequest): Buffer {
  const typed = target === null ? null : plainTarget(target);
  return createHash('sha256')
    .update(JSON.stringify([methodId, typed, currency, amount, fee]))
    .digest();
}
