/** Starts deposits: the checks and the row in one transaction, then the payment at the provider. */
import { createHash } from 'node:crypto';
import { depositFee } from '../../rules/depositFee';
import { lockWallet } from '../accounts/index';
import { readConfig } from '../config/index';
import { violates, type Trx } from '../database/index';
import { minuteMs } from '../durations';
import { unavailable, Refusal } from '../http/index';
import { countDeposit, mayMove, heldBackRefusal } from '../protection/index';
import { countTry } from '../players/index';
import type { ServiceOptions } from '../service';
import { fullName, nameOf } from './instruments/owning';
import type { PaymentProvider } from './provider';
import { refuse } from './refusals';
import { isOpen } from './rules';
import { findByKey, methodsOf, type StoredDeposit } from './store';

/** How long a player has to pay. */
const validMinutes = 30;
/** When the provider is asked about a deposit of which it said nothing. */
export const askAfterMinutes = 5;

const limits = (userId: number) => [
  { kind: 'deposit player', of: String(userId), max: 30, windowSeconds: 3600 },
];

/** What a player asks for. */
export interface DepositRequest {
  methodId: string;
  currency: string;
  /** What the player pays, in minor units. */
  amount: number;
  /** The fee that the player was told. */
  fee: number;
  lng: string;
}

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'takesDeposits' | 'demo'> & {
  provider: PaymentProvider;
};

/**
 * Returns the function that starts deposits. The same key with the same request gives the same deposit for ever. A refused
 * deposit throws a Refusal and leaves the key free; when the provider does not answer, the same key tries again.
 */
export function createStarting(options: Options) {
  const { db, clock } = options;
  return async function start(userId: number, key: string, request: DepositRequest): Promise<StoredDeposit> {
    const earlier = await findByKey(db, userId, key);
    if (earlier) return again(options, earlier, request);
    await countTry(db, limits(userId), clock.now());
    const added = await db
      .transaction()
      .execute((trx) => add(trx, options, { userId, key, request }))
      .catch(async (error: unknown) => {
        // The same key came twice at once.
        const other = violates(error, 'deposits_key') ? await findByKey(db, userId, key) : undefined;
        if (other) return other;
        throw error;
      });
    return again(options, added, request);
  };
}

/** The deposit of a key. Where the provider has not opened its payment yet, it is asked again. */
async function again(
  { db, logger, provider }: Options,
  deposit: StoredDeposit,
  request: DepositRequest,
): Promise<StoredDeposit> {
  if (!deposit.request_hash.equals(hashOf(request))) throw refuse('KEY_REUSED');
  if (deposit.reference !== null || !isOpen(deposit)) return deposit;
  const { id, amount, currency, method_id: methodId, lng } = deposit;
  const own = await nameOf(db, deposit.user_id);
  const payer = own && { payer: fullName(own) };
  const order = { order: String(id), amount, currency, methodId, lng, ...payer };
  const opened = await provider.open(order).catch((error: unknown) => {
    logger.warn({ reason: String(error), deposit: id }, 'the payment provider opened no payment');
    throw unavailable('The payment provider does not answer. Try again with the same key.');
  });
  return db
    .updateTable('deposits')
    .set({ reference: opened.reference, pay_path: opened.payPath })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function add(
  trx: Trx,
  { clock, provider, takesDeposits, demo }: Options,
  { userId, key, request }: { userId: number; key: string; request: DepositRequest },
): Promise<StoredDeposit> {
  const { methodId, currency, amount, fee, lng } = request;
  const { isCashierAvailable = false } = await readConfig(trx);
  if (!isCashierAvailable || !takesDeposits) throw refuse('CASHIER_OFF');
  const wallet = await lockWallet(trx, userId);
  const now = clock.now();
  const moved = { amount, currency, now, isDemo: demo };
  const gate = wallet && (await mayMove(trx, { kind: 'DEPOSIT', userId, accountId: wallet.id }, moved));
  if (!wallet || !gate) throw noAccount();
  if (!gate.pass) throw heldBackRefusal(gate) ?? noAccount();
  if (wallet.currency !== currency) throw refuse('CURRENCY_MISMATCH');
  const method = (await methodsOf(trx, currency)).find(({ id }) => id === methodId);
  if (!method) throw refuse('METHOD_UNKNOWN');
  if (amount < method.min) throw refuse('AMOUNT_TOO_LOW', method.min);
  if (amount > method.max) throw refuse('AMOUNT_TOO_HIGH', method.max);
  if (fee !== depositFee(amount, method)) throw refuse('FEE_CHANGED');
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  const added = await trx
    .insertInto('deposits')
    .values({
      user_id: userId,
      account_id: wallet.id,
      idempotency_key: key,
      request_hash: hashOf(request),
      method_id: methodId,
      currency,
      amount,
      fee,
      state: 'CREATED',
      provider: provider.name,
      lng,
      reference: null,
      pay_path: null,
      paid: null,
      held: 0,
      is_late: false,
      created_at: now,
      expires_at: later(validMinutes),
      changed_at: now,
      ask_at: later(askAfterMinutes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // A deposit takes its room in the limits when it begins, and gives it back only by failing.
  if (gate.counted) await countDeposit(trx, added.id, gate.counted);
  return added;
}

const noAccount = (): Refusal =>
  new Refusal(401, 'SIGNED_OUT', 'There is no account to pay into. Sign in again.');

/** The language is left out: a player who changes it still asks for the same deposit. */
function hashOf({ methodId, currency, amount, fee }: DepositRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([methodId, currency, amount, fee]))
    .digest();
}
