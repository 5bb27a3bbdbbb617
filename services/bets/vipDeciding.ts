/** What becomes of VIP bets: the operator's answer, and the end of the wait without one. */
import type { Logger } from 'pino';
import { allWon, oddsOf, payoutOf, totalFactor } from '../../rules/coupon';
import { lockAccounts } from '../accounts/index';
import type { Clock } from '../clock';
import type { Db, Trx } from '../database/index';
import { heldBackRefusal, mayMove } from '../protection/index';
import { exactFault } from './conditions';
import type { Feed, Quotes } from './feed';
import { settled, voided } from './refunding';
import { isFresh, outcomeFault, priceFault, type CouponRequest } from './rules';
import { lockCoupons, write } from './settlement';
import type { StoredBet, StoredCoupon } from './store';
import { isInPlay } from './vip';

/** What deciding needs. */
interface DecidingOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
  /** Whether stakes are demo money. */
  isDemo: boolean;
}

/** Why a coupon is not taken: a code, what the operator says of it, and who refused it. */
interface NotTaken {
  code: string;
  reason?: string;
  actor?: string;
}

/** How long after the operator's word prices are asked for, before the coupon is refused. */
const patienceMs = 30_000;

/** How many coupons one round decides. */
const batchSize = 100;

/**
 * Returns the function that decides all VIP bets that are accepted or have waited long enough, and tells how many these were. An
 * accepted one is judged anew by present prices, start, gate and exclusion. Each is decided in a transaction of its own, under the
 * lock of its coupon; any number of processes may do it at once, and each may be killed at any point. The feed is asked before.
 */
export function createVipDeciding(options: DecidingOptions): () => Promise<number> {
  const { db, clock, logger } = options;
  return async function decideDue() {
    let decided = 0;
    const failures: unknown[] = [];
    for (const coupon of await dueCoupons(db, clock.now())) {
      try {
        const isDone = await decideOne(coupon);
        if (isDone) decided += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return decided;
  };

  async function decideOne(coupon: StoredCoupon): Promise<boolean> {
    const code = coupon.vip_accepted_at ? await faultOf(coupon, coupon.vip_accepted_at) : 'UNANSWERED';
    if (code === null) return false;
    if (code !== 'TAKEN') {
      const notTaken = await db
        .transaction()
        .execute((trx) => refuseCoupon(trx, coupon.id, { code }, clock.now()));
      if (!notTaken) return false;
    }
    logger.info({ coupon: coupon.id, code }, 'a VIP bet is decided');
    return true;
  }

  /** TAKEN when it is open now, why it is refused, or null when that is for the next round. */
  async function faultOf(coupon: StoredCoupon, acceptedAt: Date): Promise<string | null> {
    const request = await requestOf(db, coupon);
    const ids = request.bets.map(({ outcomeId }) => outcomeId);
    const quotes = await options.feed.quotes(ids).catch(() => null);
    if (!quotes || !isFresh(quotes, clock.now()))
      return clock.now().getTime() - acceptedAt.getTime() > patienceMs ? 'FEED_UNAVAILABLE' : null;
    const { byId } = quotes;
    if (ids.some((id) => isInPlay(byId.get(id)))) return 'GAME_BEGAN';
    const fault = outcomeFault(request, byId) ?? exactFault(request, byId) ?? priceFault(request, byId);
    if (fault) return fault.code;
    return db.transaction().execute((trx) => open(trx, coupon, quotes));
  }

  async function open(trx: Trx, coupon: StoredCoupon, quotes: Quotes): Promise<string | null> {
    const { id, user_id: userId, account_id: accountId, currency } = coupon;
    const now = clock.now();
    // The wallet and the person before the coupon, which is only tried: settling locks them in the other order. A coupon that is
    // refused by them is refused in a transaction that holds neither.
    await lockAccounts(trx, [accountId]);
    const movement = { kind: 'STAKE' as const, userId, accountId };
    // The stake counts since it was placed.
    const gate = await mayMove(trx, movement, { amount: 0, currency, now, isDemo: options.isDemo });
    if (!gate.pass) return heldBackRefusal(gate)?.code ?? 'CURRENCY_MISMATCH';
    const [locked] = await lockCoupons(trx, [id]);
    if (locked?.state !== 'PENDING') return null;
    if (await hasBegun(trx, id, now)) return 'GAME_BEGAN';
    await takePrices(trx, coupon, locked, quotes);
    await trx.updateTable('coupons').set({ state: 'OPEN' }).where('id', '=', id).execute();
    return 'TAKEN';
  }
}

/** Coupons that the operator has accepted, and those that have waited long enough. */
const dueCoupons = (db: Db, now: Date): Promise<StoredCoupon[]> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where((eb) => eb.or([eb('vip_accepted_at', 'is not', null), eb('vip_until', '<=', now)]))
    .orderBy('id')
    .limit(batchSize)
    .execute();

/**
 * What the player asked for, with the prices of the receipt: a better price is given, and a worse one follows the player's policy.
 * Nobody is there to be asked.
 */
async function requestOf(db: Db, { id, placement_id }: StoredCoupon): Promise<CouponRequest> {
  const { body } = await db
    .selectFrom('placements')
    .select('body')
    .where('id', '=', placement_id)
    .executeTakeFirstOrThrow();
  const request = body as CouponRequest | null;
  if (!request) throw new Error(`VIP bet ${id} has no request.`);
  const bets = await db
    .selectFrom('bets')
    .select(['outcome_id as outcomeId', 'coef', 'price_version as priceVersion'])
    .where('coupon_id', '=', id)
    .orderBy('position')
    .execute();
  const { changeCoefAction } = request;
  return { ...request, bets, changeCoefAction: changeCoefAction === 0 ? 2 : changeCoefAction };
}

async function hasBegun(trx: Trx, id: number, now: Date): Promise<boolean> {
  const begun = await trx
    .selectFrom('bets')
    .select('position')
    .where('coupon_id', '=', id)
    .where((eb) => eb.or([eb('starts_at', '<=', now), eb('status', '!=', 'OPEN')]))
    .executeTakeFirst();
  return begun !== undefined;
}

type LockedBet = Pick<StoredBet, 'position' | 'outcome_id' | 'coef' | 'is_banker'>;

/** Gives the coupon the present prices where they are others. Its receipt stays as it was. */
async function takePrices(
  trx: Trx,
  { id, amount, max_payout, system_value }: StoredCoupon,
  { bets }: { bets: readonly LockedBet[] },
  { byId }: Quotes,
): Promise<void> {
  const present = bets.map((bet) => {
    const outcome = byId.get(bet.outcome_id)?.outcome;
    return { ...bet, price: outcome?.price ?? bet.coef, version: outcome?.priceVersion };
  });
  const changed = present.filter(({ price, coef }) => price !== coef);
  if (changed.length === 0) return;
  for (const { position, price, version } of changed)
    await trx
      .updateTable('bets')
      .set({ coef: price, ...(version !== undefined && { price_version: version }) })
      .where('coupon_id', '=', id)
      .where('position', '=', position)
      .execute();
  const taken = present.map(({ price, is_banker }) => ({ price, isBanker: is_banker ?? false }));
  const total = totalFactor(allWon(taken), system_value ?? undefined);
  const possible_win = payoutOf(amount, total, max_payout);
  await trx
    .updateTable('coupons')
    .set({ coef: oddsOf(total), possible_win })
    .where('id', '=', id)
    .execute();
}

/** Gives the stake of a coupon that waits back, whole. False when it waits no more, or a waiting one was accepted meanwhile. */
export async function refuseCoupon(
  trx: Trx,
  id: number,
  { code, reason, actor }: NotTaken,
  now: Date,
): Promise<boolean> {
  const [locked] = await lockCoupons(trx, [id], { waits: true });
  if (locked?.state !== 'PENDING') return false;
  const marked = await trx
    .updateTable('coupons')
    .set({ vip_refusal: code, vip_reason: reason ?? null })
    .where('id', '=', id)
    .$if(code === 'UNANSWERED', (query) => query.where('vip_accepted_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (!marked) return false;
  const end = {
    ...settled('NOT_TAKEN')(locked),
    state: 'REFUSED' as const,
    ...(actor !== undefined && { actor }),
  };
  await write(trx, { decided: voided(locked), settled: [end] }, now);
  return true;
}
