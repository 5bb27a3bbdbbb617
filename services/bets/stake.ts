/** The statements that place a coupon. They are prepared, since every coupon needs them. */
import { sql } from 'kysely';
import { walletOf, type Wallet, bookingOf } from '../accounts/index';
import { runPrepared, runPreparedLast, type Db, type Trx } from '../database/index';
import type { Caller } from '../identity/index';
import {
  countingOf,
  couponPrefix,
  lockingPerson,
  lockPerson,
  personOf,
  type Person,
  answerOf,
  identifiedIn,
  reasonAgainst,
  type GateAnswer,
  type Moved,
  type Passed,
  type RuleReason,
} from '../protection/index';
import { openSessionOf } from '../players/index';
import { hiddenSportsIn, type HiddenSport } from '../user/index';
import { boundsIn, storedBounds, type Bounds, type StoredBounds } from './bounds';
import { placeOf } from './pace';
import { couponOnWire } from './store';
import type { CouponOnWire, StoredBet, StoredCoupon } from './store';

/** A coupon that is about to be stored, with its bets. */
export interface NewCoupon extends Omit<StoredCoupon, 'id'> {
  bets: Omit<StoredBet, 'coupon_id'>[];
}

/** What is known before prices are asked for. */
export interface BeforePlacing {
  /** Whether the session is open. */
  isOpen: boolean;
  /** Whether the player has placed a coupon with the key. */
  isPlaced: boolean;
  /** The bounds of the currency; undefined when no coupons are taken in it. */
  bounds: Bounds | undefined;
}

/** Reads what decides whether prices are asked for at all. */
export async function beforePlacing(
  db: Db,
  caller: Caller,
  key: string,
  currency: string,
  now: Date,
): Promise<BeforePlacing> {
  const [row] = await runPrepared<
    Omit<BeforePlacing, 'bounds'> & { [Name in keyof StoredBounds]: StoredBounds[Name] | null }
  >(
    db,
    'coupon_before',
    sql`
      SELECT EXISTS (${openSessionOf(caller, now)}) AS "isOpen",
             EXISTS (SELECT FROM coupons WHERE user_id = ${caller.userId} AND idempotency_key = ${key}) AS "isPlaced",
             stored.*
      FROM (VALUES (true)) asked LEFT JOIN (${storedBounds(currency)}) stored ON true`,
  );
  if (!row) throw new Error('The database said nothing.');
  const { isOpen, isPlaced, ...stored } = row;
  return { isOpen, isPlaced, bounds: isStored(stored) ? boundsIn(currency, stored) : undefined };
}

/** Whether the join found a row. */
const isStored = (row: { [Name in keyof StoredBounds]: StoredBounds[Name] | null }): row is StoredBounds =>
  row.currency !== null;

/** What a stake depends on, held until the transaction ends. */
export interface HeldStake {
  /** False when another transaction places this very coupon; then nothing is held and nothing taken. */
  isKeyFree: boolean;
  /** Whether the player's pace had a place, which is then taken; without one nothing is held. */
  isPaced: boolean;
  /** Whether the session is open. Then it cannot end before the transaction: a ban that ends sessions waits for it. */
  isOpen: boolean;
  /** The answer of the gate to a stake from the wallet. */
  gate: GateAnswer<'STAKE'>;
  wallet: Wallet | undefined;
  /** The sports that the operator hides from the player. */
  hidden: readonly HiddenSport[];
}

/** A row of the statement that holds a stake. */
type HeldRow = Omit<HeldStake, 'wallet' | 'gate' | 'hidden'> &
  Partial<Wallet> &
  Partial<Omit<Person, 'id'>> & {
    reason: RuleReason | null;
    isIdentified: boolean;
    personId: number | null;
    hidden: HiddenSport[] | null;
  };

/**
 * Takes the coupon's key, a place in the player's pace, the session, the wallet and its person, in this order. A ban that is
 * committed while this waits for the session has ended the session, so that the lock finds no open session. The person is
 * as the lock found it.
 */
export async function holdStake(trx: Trx, caller: Caller, key: string, moved: Moved): Promise<HeldStake> {
  const { userId } = caller;
  const { now } = moved;
  const [row] = await runPrepared<HeldRow>(
    trx,
    'coupon_hold',
    sql`
      WITH key AS MATERIALIZED (
        SELECT pg_try_advisory_xact_lock(hashtextextended(${`coupon ${userId} ${key}`}, 0)) AS "isFree"
      ), place AS (
        ${placeOf(userId, now, sql`(SELECT "isFree" FROM key)`)}
      ), session AS MATERIALIZED (
        ${openSessionOf(caller, now)} AND EXISTS (SELECT FROM place) FOR SHARE
      ), wallet AS MATERIALIZED (
        ${walletOf(userId)} AND EXISTS (SELECT FROM place) FOR UPDATE
      ), person AS MATERIALIZED (
        ${personOf(userId)} AND EXISTS (SELECT FROM wallet) ${lockingPerson}
      )
      SELECT key."isFree" AS "isKeyFree", EXISTS (SELECT FROM place) AS "isPaced",
             EXISTS (SELECT FROM session) AS "isOpen",
             ${reasonAgainst({ kind: 'STAKE', userId, accountId: sql`wallet.id` })} AS reason,
             ${identifiedIn({ userId })} AS "isIdentified",
             ${hiddenSportsIn(userId)} AS hidden, wallet.id, wallet.currency, wallet.balance,
             person.id AS "personId", person.measure, person.limits, person."excludedUntil",
             person."returnHours", person."returnsAt", person."timeOutUntil",
             person.register, person.packs, person."isJoinOwed", person."ofAgeOn"
      FROM key LEFT JOIN wallet ON true LEFT JOIN person ON true`,
  );
  if (!row) throw new Error('The database said nothing.');
  const { isKeyFree, isPaced, isOpen, reason, isIdentified, hidden, id, currency, balance } = row;
  const wallet = id && currency && balance !== undefined ? { id, currency, balance } : undefined;
  // Persons who were joined or parted meanwhile: the account is another one's by now.
  const person = personIn(row) ?? (wallet && (await lockPerson(trx, userId)));
  const gate = await answerOf(trx, 'STAKE', { reason, isIdentified, person, moved });
  return { isKeyFree, isPaced, isOpen, gate, wallet, hidden: hidden ?? [] };
}

/** The person of a row; undefined when nothing was held, or nobody is there. */
function personIn(held: HeldRow): Person | undefined {
  const { personId, measure, limits, packs, register, isJoinOwed = false, ofAgeOn = null, ...row } = held;
  if (personId === null || !measure || !limits || !packs || !register) return undefined;
  const { excludedUntil = null, returnHours = null, returnsAt = null, timeOutUntil = null } = row;
  const breaks = { excludedUntil, returnHours, returnsAt, timeOutUntil };
  return { id: personId, measure, limits, packs, register, isJoinOwed, ofAgeOn, ...breaks };
}

/**
 * Stores a coupon with its bets, books its stake and commits the transaction, in one round trip. Returns the receipt.
 * `passed`: the gate's, from `holdStake`.
 * Fails with the constraint `coupons_key` when the player has placed a coupon with its key.
 */
export async function addCoupon(
  trx: Trx,
  { bets, ...coupon }: NewCoupon,
  { pass, counted }: Passed<'STAKE'>,
): Promise<CouponOnWire> {
  if (!counted) throw new Error('A stake passed the gate without a person.');
  const [stored] = await runPreparedLast<{ id: number }>(
    trx,
    'coupon_add',
    sql`
      WITH coupon AS (
        INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency,
                             coef, possible_win, max_payout, placed_at)
        VALUES (${coupon.user_id}, ${coupon.idempotency_key}, ${coupon.request_hash}, ${coupon.account_id},
                ${coupon.type}, ${coupon.status}, ${coupon.amount}, ${coupon.currency},
                ${coupon.coef}, ${coupon.possible_win}, ${coupon.max_payout}, ${coupon.placed_at})
        RETURNING id, account_id, currency, amount
      ), placed AS (
        INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, starts_at, description)
        SELECT coupon.id, bet.*
        FROM coupon, jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
          AS bet (position integer, outcome_id text, coef text, price_version bigint, status text,
                  starts_at timestamptz, description jsonb)
      ), movements AS (
        SELECT 'stake:coupon:' || id AS reference, 'STAKE' AS kind, currency, account_id AS from_id,
               NULL::text AS from_house, NULL::bigint AS to_id, 'HOUSE' AS to_house, amount
        FROM coupon
      ), counted AS (
        ${countingOf(sql`${sql.lit(couponPrefix)} || coupon.id`, counted)} FROM coupon
      ), ${bookingOf(trx, [{ kind: 'STAKE', pass }], coupon.placed_at)}
      SELECT id FROM coupon`,
  );
  if (!stored) throw new Error('A coupon was stored without a number.');
  return couponOnWire({ ...coupon, ...stored }, bets);
}
