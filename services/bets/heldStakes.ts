/** Stakes that are held for players until their coupons are decided. */
import { sql } from 'kysely';
import { bookMovements, differences, filledOfKind, lockAccounts, releaseOf } from '../accounts/index';
import type { Db, Trx } from '../database/index';
import type { StoredCoupon } from './store';

type Held = Pick<StoredCoupon, 'id' | 'stake_held_in' | 'currency' | 'amount'>;

/** The movements that give the house the stakes of decided coupons; none for a stake that the house has. */
export const releasesOf = (coupons: readonly Held[]) =>
  coupons.flatMap(({ id: coupon, stake_held_in: heldIn, currency, amount }) =>
    heldIn === null ? [] : [releaseOf({ coupon, heldIn, currency, amount })],
  );

/** How many coupons one transaction takes. */
const batchSize = 100;

/**
 * Gives the house the stakes of coupons that the release before settled, which leaves them where they are. Any number of processes may
 * do it at once.
 */
export async function releaseLeft(db: Db, now: Date): Promise<void> {
  for (;;) {
    const released = await db.transaction().execute((trx) => releaseBatch(trx, now));
    if (released < batchSize) return;
  }
}

async function releaseBatch(trx: Trx, now: Date): Promise<number> {
  const coupons = await trx
    .selectFrom('coupons')
    .select(['id', 'stake_held_in', 'currency', 'amount'])
    .where('stake_held_in', 'is not', null)
    .where('state', 'in', ['CLOSED', 'REFUSED'])
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const releases = releasesOf(coupons);
  if (releases.length === 0) return 0;
  const accounts = releases.map(({ from }) => from);
  await lockAccounts(trx, accounts);
  const booked = await bookMovements(trx, releases, now);
  if (booked.size < releases.length) throw new Error('The house has a stake already that is held.');
  const ids = coupons.map(({ id }) => id);
  await trx.updateTable('coupons').set({ stake_held_in: null }).where('id', 'in', ids).execute();
  return coupons.length;
}

/** Returns a sentence for each player whose open stakes are not those of the coupons that say so. */
export async function checkStakes(trx: Trx): Promise<string[]> {
  const named = sql`format('open stakes of player %s in %s', user_id, currency)`;
  const both = sql`
    expected AS (
      SELECT ${named} AS reference, sum(amount)::bigint AS amount FROM coupons WHERE stake_held_in IS NOT NULL
      GROUP BY user_id, currency
    ), found AS (
      SELECT ${named} AS reference, balance AS amount FROM (${filledOfKind('STAKES')}) held
    )`;
  return differences(trx, { both, text: '%s', columns: ['amount'] });
}
