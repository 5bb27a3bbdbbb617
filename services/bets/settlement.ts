import type { Logger } from 'pino';
import { couponStatus, settlementPayout } from '../../rules/coupon';
import type { SettlementStatus } from '../../rules/coupon';
import { bookTransfer } from '../accounts/ledger';
import type { Clock } from '../clock';
import type { Db, Trx } from '../database/schema';
import { questionBounds } from './feed';
import type { Feed } from './feed';
import { standingOf } from './standing';
import type { Standing } from './standing';
import type { StoredCoupon } from './store';

/** How an outcome is decided, and how its game ended where it has. */
interface Result {
  status: Exclude<SettlementStatus, 'OPEN'>;
  final: Standing | null;
}
type Results = Map<string, Result>;

/** What settling needs. */
export interface SettlementOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
}

/**
 * Returns the function that settles what has been decided by now and tells how many bets that were.
 * Several may run at once and any may be killed: a coupon's row is locked, and its payout has a reference that the
 * ledger takes once. Throws when the feed cannot be asked; what was settled until then stays settled.
 */
export function createSettlement({ db, clock, logger, feed }: SettlementOptions): () => Promise<number> {
  return async function settleDue() {
    let decided = 0;
    let after = '';
    for (;;) {
      const outcomeIds = await openOutcomes(db, after, clock.now());
      const last = outcomeIds.at(-1);
      if (last === undefined) return decided;
      const results = await resultsOf(feed, outcomeIds);
      for (const couponId of await couponsWaitingFor(db, results)) {
        decided += await db.transaction().execute((trx) => settle(trx, couponId, results));
      }
      after = last;
    }
  };

  async function settle(trx: Trx, couponId: number, results: Results): Promise<number> {
    const coupon = await trx
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', couponId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const decided = await decideBets(trx, couponId, results);
    if (decided > 0 && coupon.status === 'OPEN') await closeWhenDecided(trx, coupon);
    return decided;
  }

  async function closeWhenDecided(trx: Trx, coupon: StoredCoupon): Promise<void> {
    const bets = await trx
      .selectFrom('bets')
      .select(['coef', 'status'])
      .where('coupon_id', '=', coupon.id)
      .execute();
    const settled = bets.map(({ coef, status }) => ({ price: coef, status }));
    // One lost bet decides an express, whatever becomes of the others.
    const isLost = settled.some(({ status }) => status === 'LOST');
    const status = isLost ? 'LOST' : couponStatus(settled);
    if (status === 'OPEN') return;
    const paid = isLost ? 0 : (settlementPayout(coupon.amount, settled, coupon.max_payout) ?? 0);
    const now = clock.now();
    if (paid > 0) await pay(trx, coupon, status === 'VOID' ? 'REFUND' : 'PAYOUT', paid, now);
    await trx
      .updateTable('coupons')
      .set({ status, payout: paid, settled_at: now })
      .where('id', '=', coupon.id)
      .execute();
    logger.info({ coupon: coupon.id, status, paid, currency: coupon.currency }, 'a coupon is settled');
  }
}

async function pay(
  trx: Trx,
  { id, account_id, currency }: StoredCoupon,
  kind: 'PAYOUT' | 'REFUND',
  amount: number,
  now: Date,
): Promise<void> {
  const reference = `payout:coupon:${id}`;
  const booked = await bookTransfer(trx, { reference, kind, accountId: account_id, currency, amount, now });
  if (!booked) throw new Error(`${reference} is in the ledger, but the coupon is open.`);
}

/** One question's worth of outcomes with open bets whose games have begun, in order of their ids. */
async function openOutcomes(db: Db, after: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bets')
    .select('outcome_id')
    .distinct()
    .where('status', '=', 'OPEN')
    .where('starts_at', '<=', now)
    .where('outcome_id', '>', after)
    .orderBy('outcome_id')
    .limit(questionBounds.ids)
    .execute();
  let characters = 0;
  const fitting = rows.findIndex(
    ({ outcome_id }) => (characters += outcome_id.length + 1) > questionBounds.characters,
  );
  return rows.slice(0, fitting === -1 ? rows.length : fitting).map(({ outcome_id }) => outcome_id);
}

async function resultsOf(feed: Feed, outcomeIds: string[]): Promise<Results> {
  const { asOf, byId } = await feed.quotes(outcomeIds);
  const results: Results = new Map();
  for (const id of outcomeIds) {
    const quote = byId.get(id);
    if (!quote?.result) continue;
    const final = quote.game.status === 'FINISHED' ? standingOf(quote, asOf) : null;
    results.set(id, { status: quote.result, final });
  }
  return results;
}

async function couponsWaitingFor(db: Db, results: Results): Promise<number[]> {
  if (results.size === 0) return [];
  const rows = await db
    .selectFrom('bets')
    .select('coupon_id')
    .distinct()
    .where('status', '=', 'OPEN')
    .where('outcome_id', 'in', [...results.keys()])
    .orderBy('coupon_id')
    .execute();
  return rows.map(({ coupon_id }) => coupon_id);
}

/** Writes the results to the coupon's open bets; those of a lost express too, for the record. */
async function decideBets(trx: Trx, couponId: number, results: Results): Promise<number> {
  const open = await trx
    .selectFrom('bets')
    .select(['position', 'outcome_id'])
    .where('coupon_id', '=', couponId)
    .where('status', '=', 'OPEN')
    .execute();
  let decided = 0;
  for (const { position, outcome_id } of open) {
    const result = results.get(outcome_id);
    if (!result) continue;
    const { status, final } = result;
    const written = final ? { status, standing: JSON.stringify(final) } : { status };
    const bet = trx.updateTable('bets').set(written).where('coupon_id', '=', couponId);
    await bet.where('position', '=', position).execute();
    decided += 1;
  }
  return decided;
}
