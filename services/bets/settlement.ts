import { sql } from 'kysely';
import type { Logger } from 'pino';
import { settle } from '../../rules/coupon';
import { factorOf, fractionText, parseFraction } from '../../rules/factors';
import type { SettlementStatus } from '../../rules/coupon';
import { repayDebts, lockAccounts, bookMovements } from '../accounts/index';
import type { Clock } from '../clock';
import { isDatabaseDown, type Db, type Trx } from '../database/index';
import { settleStakes } from '../protection/index';
import { questionBounds } from './feed';
import type { Feed } from './feed';
import { releaseLeft, releasesOf } from './heldStakes';
import { isOpenMoney } from './openMoney';
import { resultsOf, type Results } from './results';
import { addSettlements, factorText, type NewSettlement } from './settlements';
import type { Standing } from './standing';
import type { StoredBet, StoredCoupon } from './store';

/** What settling needs. */
export interface SettlementOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
}

/**
 * Returns the function that settles all bets that are decided by now, and tells how many these were.
 * Several workers settle coupons in batches, each batch in one transaction. Any number of workers may run at once, in this
 * process or another, and each may be killed at any point: a worker locks the rows of its coupons, skips those that another
 * worker has locked, and books a payout under a reference that the ledger takes once. The function throws when the feed
 * does not answer or a coupon cannot be settled. All other coupons stay settled.
 */
export function createSettlement({ db, clock, logger, feed }: SettlementOptions): () => Promise<number> {
  return async function settleDue() {
    let decided = 0;
    let after = '';
    for (;;) {
      const outcomeIds = await openOutcomes(db, after, clock.now());
      const last = outcomeIds.at(-1);
      if (last === undefined) break;
      const results = await resultsOf({ feed, logger }, outcomeIds);
      const settled = await settleAll(await couponsWaitingFor(db, results), results);
      decided += settled;
      after = last;
    }
    await releaseLeft(db, clock.now());
    return decided;
  };

  async function settleAll(couponIds: number[], results: Results): Promise<number> {
    const batches = inBatches(couponIds);
    let decided = 0;
    const failures: unknown[] = [];
    const work = async (): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        try {
          // Other workers count while this one waits: the sum is read after it.
          const settled = await settleBatch(batch, results);
          decided += settled;
        } catch (error) {
          // One coupon may be the fault. Each is tried by itself, so that the others are settled.
          if (batch.length > 1 && !isDatabaseDown(error)) batches.push(...batch.map((id) => [id]));
          else failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    if (failures.length > 0) throw failures[0];
    return decided;
  }

  async function settleBatch(couponIds: number[], results: Results): Promise<number> {
    const now = clock.now();
    const { decided, settled } = await db.transaction().execute(async (trx) => {
      const coupons = await lockCoupons(trx, couponIds);
      const changes = decide(coupons, results);
      await write(trx, changes, now);
      return changes;
    });
    for (const { coupon, status, paid } of settled)
      logger.info({ coupon: coupon.id, status, paid, currency: coupon.currency }, 'a coupon is settled');
    return decided.length;
  }
}

/** How many coupons one transaction settles, and how many transactions run at once. */
const batchSize = 100;
const workers = 4;

function inBatches(couponIds: number[]): number[][] {
  const count = Math.ceil(couponIds.length / batchSize);
  return Array.from({ length: count }, (_, n) => couponIds.slice(n * batchSize, (n + 1) * batchSize));
}

/** A coupon under lock, with all of its bets. */
export type LockedCoupon = Pick<
  StoredCoupon,
  | 'id'
  | 'account_id'
  | 'status'
  | 'state'
  | 'amount'
  | 'currency'
  | 'max_payout'
  | 'system_value'
  | 'bonus_coef'
  | 'stake_held_in'
> & { bets: Pick<StoredBet, 'position' | 'outcome_id' | 'coef' | 'status' | 'factor' | 'is_banker'>[] };

/** Locks the coupons that no other worker is settling until the transaction ends; with `waits` the others too, after it. */
export async function lockCoupons(
  trx: Trx,
  couponIds: number[],
  { waits = false }: { waits?: boolean } = {},
): Promise<LockedCoupon[]> {
  // A list without an entry is no SQL.
  if (couponIds.length === 0) return [];
  const coupons = await trx
    .selectFrom('coupons')
    .select(['id', 'account_id', 'status', 'state', 'amount', 'currency', 'max_payout', 'system_value'])
    .select(['bonus_coef', 'stake_held_in'])
    .where('id', 'in', couponIds)
    .orderBy('id')
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .execute();
  if (coupons.length === 0) return [];
  // The bets are read after the lock, since a worker that held it before may have decided some of them.
  const bets = await trx
    .selectFrom('bets')
    .select(['coupon_id', 'position', 'outcome_id', 'coef', 'status', 'factor', 'is_banker'])
    .where(
      'coupon_id',
      'in',
      coupons.map(({ id }) => id),
    )
    .orderBy('coupon_id')
    .orderBy('position')
    .execute();
  const byCoupon = new Map<number, LockedCoupon>(
    coupons.map((coupon) => [coupon.id, { ...coupon, bets: [] }]),
  );
  for (const bet of bets) byCoupon.get(bet.coupon_id)?.bets.push(bet);
  return [...byCoupon.values()];
}

/** What results change: the bets that they decide, and the coupons that are settled by that. */
export interface Changes {
  decided: {
    coupon_id: number;
    position: number;
    status: SettlementStatus;
    factor: string;
    standing: Standing | null;
  }[];
  settled: (NewSettlement & { coupon: LockedCoupon })[];
}

function decide(coupons: LockedCoupon[], results: Results): Changes {
  const changes: Changes = { decided: [], settled: [] };
  for (const coupon of coupons) {
    // One that nobody has taken yet stays whole: once it is taken, the next round decides it.
    if (coupon.state === 'PENDING') continue;
    const before = changes.decided.length;
    const bets = coupon.bets.map(({ position, outcome_id, coef: price, status, factor, is_banker }) => {
      const result = status === 'OPEN' ? results.get(outcome_id) : undefined;
      const bet = { price, isBanker: is_banker ?? false };
      // A former release decided it by the word alone.
      if (!result) return { ...bet, status, factor: factor === null ? undefined : parseFraction(factor) };
      const { status: word, parts, final: standing } = result;
      const reckoned = factorOf(price, parts);
      const text = fractionText(reckoned);
      changes.decided.push({ coupon_id: coupon.id, position, status: word, factor: text, standing });
      return { ...bet, status: word, factor: reckoned };
    });
    // A coupon may be settled before its last bet, as an express is by a lost one. Its other bets are decided for the record.
    if (changes.decided.length === before || !isOpenMoney(coupon)) continue;
    const { amount: stakeMinor, max_payout: maxPayoutMinor, system_value, bonus_coef } = coupon;
    const reckoned = { stakeMinor, bets, size: system_value ?? undefined, maxPayoutMinor };
    const settlement = settle({ ...reckoned, hasBonusBet: bonus_coef !== null });
    if (!settlement) continue;
    const { status, payoutMinor: paid, bonusCoef: bonus } = settlement;
    const factor = fractionText(settlement.factor);
    const factors = bets.map(factorText);
    changes.settled.push({ coupon, status, paid, factor, bonus, factors, cause: 'RESULTS' });
  }
  return changes;
}

/** Writes what is decided, and pays what is settled by it. */
export async function write(trx: Trx, { decided, settled }: Changes, now: Date): Promise<void> {
  if (decided.length === 0) return;
  await sql`
    UPDATE bets SET status = decided.status, factor = decided.factor, standing = coalesce(decided.standing, bets.standing)
    FROM jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      AS decided (coupon_id bigint, position integer, status text, factor text, standing jsonb)
    WHERE bets.coupon_id = decided.coupon_id AND bets.position = decided.position`.execute(trx);
  if (settled.length === 0) return;
  const bookings = bookingsOf(settled);
  // The accounts before the person, whom the movements of the stakes lock: as placing does, and taking a VIP bet. All batches lock
  // accounts in one order, so that two batches never wait for each other.
  await lockAccounts(trx, accountsIn(bookings));
  await addSettlements(trx, settled, now);
  const stakes = settled.map(({ coupon, status, paid }) => ({
    coupon: coupon.id,
    paid,
    isVoid: status === 'VOID',
  }));
  await settleStakes(trx, stakes, now);
  await pay(trx, bookings, now);
}

/** What settling books: stakes that the house gets, and what it pays; and the coupons that it pays for. */
function bookingsOf(settled: Changes['settled']) {
  const releases = releasesOf(settled.map(({ coupon }) => coupon));
  const won = settled.filter(({ paid }) => paid > 0);
  const payouts = won.map(({ coupon, status, paid }) => ({
    reference: `payout:coupon:${coupon.id}`,
    kind: status === 'VOID' ? ('REFUND' as const) : ('PAYOUT' as const),
    from: 'HOUSE' as const,
    to: coupon.account_id,
    currency: coupon.currency,
    amount: paid,
  }));
  return { releases, payouts, won };
}

type Bookings = ReturnType<typeof bookingsOf>;

const accountsIn = ({ releases, payouts }: Bookings): number[] => [
  ...payouts.map(({ to }) => to),
  ...releases.map(({ from }) => from),
];

/** Gives the house the stakes that are held, and pays from it what is won or goes back. The accounts are locked. */
async function pay(trx: Trx, { releases, payouts, won }: Bookings, now: Date): Promise<void> {
  const movements = [...releases, ...payouts];
  if (movements.length === 0) return;
  const booked = await bookMovements(trx, movements, now);
  const bookedBefore = movements.find(({ reference }) => !booked.has(reference));
  if (bookedBefore) throw new Error(`${bookedBefore.reference} is in the ledger, but the coupon is open.`);
  const winnings = won
    .filter(({ coupon, status, paid }) => status === 'WON' && paid > coupon.amount)
    .map(({ coupon: { id, account_id: accountId, currency, amount }, paid }) => {
      return { reference: `coupon:${id}`, accountId, currency, amount: paid - amount };
    });
  await repayDebts(trx, winnings, now);
}

/** Outcomes with open bets on games that have begun, in the order of their ids: as many as fit into one question. */
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
