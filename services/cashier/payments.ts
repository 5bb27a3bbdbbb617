/** The payments by which the money of a deposit came, each kept once by the provider's name for it. */
import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { Refusal } from '../http/index';
import type { Payment } from './provider';
import type { StoredDeposit } from './store';

/** Whose name the payer has; null where it is not known. */
export type Payer = 'OWN' | 'OTHER' | null;

/**
 * Keeps a payment of a locked deposit; its number, or null when it was kept before. Throws a Refusal when it was told with another
 * amount, currency or deposit then: a provider that tells sums would have money booked twice.
 */
export async function keepPayment(
  trx: Trx,
  deposit: StoredDeposit,
  { id, amount, currency, isFurther, whose }: Payment & { isFurther: boolean; whose: Payer },
  now: Date,
): Promise<number | null> {
  const number = (await lastNumber(trx, deposit, now)) + 1;
  const { id: deposit_id, provider } = deposit;
  const added = await trx
    .insertInto('deposit_payments')
    .values({
      ...{ deposit_id, number, provider, provider_id: id, amount, currency },
      ...{ is_further: isFurther, at: now, payer: whose },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (added) return added.number;
  const known = await trx
    .selectFrom('deposit_payments')
    .select(['deposit_id', 'amount', 'currency'])
    .where('provider', '=', provider)
    .where('provider_id', '=', id)
    .executeTakeFirstOrThrow();
  if (known.deposit_id === deposit_id && known.amount === amount && known.currency === currency) return null;
  const message =
    'This payment was told otherwise before. Tell what came by each payment, never a sum of several.';
  throw new Refusal(400, 'INVALID', message);
}

/** The number of the last payment of a deposit; 0 before any. The release before booked what it does not keep. */
async function lastNumber(
  trx: Trx,
  { id, state, provider, reference, paid, currency }: StoredDeposit,
  now: Date,
): Promise<number> {
  const { last } = await trx
    .selectFrom('deposit_payments')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow();
  if (last !== null || state !== 'PAID' || paid === null) return last ?? 0;
  await trx
    .insertInto('deposit_payments')
    .values({
      ...{ deposit_id: id, number: 1, provider, provider_id: reference, amount: paid, currency },
      ...{ is_further: false, at: now },
    })
    .execute();
  return 1;
}

/** A payment as it is kept. */
export type KeptPayment = Pick<
  Selectable<Database['deposit_payments']>,
  'number' | 'provider_id' | 'amount' | 'currency' | 'is_further'
>;

/** The payments of a locked deposit, by number; also the one that the release before booked without keeping it. */
export async function paymentsOf(trx: Trx, deposit: StoredDeposit, now: Date): Promise<KeptPayment[]> {
  await lastNumber(trx, deposit, now);
  return trx
    .selectFrom('deposit_payments')
    .select(['number', 'provider_id', 'amount', 'currency', 'is_further'])
    .where('deposit_id', '=', deposit.id)
    .orderBy('number')
    .execute();
}

/**
 * Whether a payment of a player came in and stayed, by the provider's name for it, which its payer reads on a statement. Further
 * payments are held, and prove nothing.
 */
export async function hasPaid(db: Db, userId: number, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_payments')
    .innerJoin('deposits', 'deposits.id', 'deposit_payments.deposit_id')
    .select('deposits.id')
    .where('deposits.user_id', '=', userId)
    .where('deposits.state', '=', 'PAID')
    .where('deposits.charged_back_at', 'is', null)
    .where('deposit_payments.is_further', '=', false)
    .where('deposit_payments.provider_id', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}
