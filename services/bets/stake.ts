/** The statements that place a coupon. They are prepared, since every coupon needs them. */
import { sql, type RawBuilder } from 'kysely';
import { bookingOf, openingStakes, stakesOf, walletOf, type Wallet } from '../accounts/index';
import { runPrepared, runPreparedLast, violates, type Db, type Trx } from '../database/index';
import type { Caller } from '../identity/index';
import {
  type Counted,
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
import type { StoredBet, StoredCoupon } from './store';

/** A coupon that is about to be stored, with its bets. */
export interface NewCoupon extends Omit<
  StoredCoupon,
  'id' | 'placement_id' | 'request_hash' | 'stake_held_in' | 'vip_accepted_at' | 'vip_refusal' | 'vip_reason'
> {
  bets: Omit<StoredBet, 'coupon_id'>[];
}

/** What a player asked for and gets, about to be stored. */
export interface NewPlacement {
  /** What was asked, and its digest. */
  body: object;
  hash: Buffer;
  /** One or more coupons of one player, key and instant, paid from one account. */
  coupons: readonly [NewCoupon, ...NewCoupon[]];
  /** The text of the answer before and after its receipts. */
  around: readonly [before: string, after: string];
}

/** What is known before prices are asked for. */
export interface BeforePlacing {
  /** Whether the session is open. */
  isOpen: boolean;
  /** Whether the key belongs to a placement of the player. */
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
             EXISTS (SELECT FROM placements WHERE user_id = ${caller.userId} AND idempotency_key = ${key}) AS "isPlaced",
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
 * as the lock found it. Each asks for the one before it, since the database looks at a part when something asks for it.
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
        ${walletOf(userId)} AND EXISTS (SELECT FROM session) FOR UPDATE
      ), stakes AS (
        ${openingStakes(userId, sql`wallet`, now)}
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
 * Stores a placement with its coupons, books their stakes and commits the transaction, in one round trip. Returns the text of
 * the answer, as it is stored. `passed`: the gate's, from `holdStake`, for the sum of the stakes or more.
 * Fails with a constraint of `isKeyTaken` when the player has placed something with the key.
 */
export async function addPlacement(
  trx: Trx,
  { body, hash, coupons, around: [before, after] }: NewPlacement,
  { pass, counted }: Passed<'STAKE'>,
): Promise<string> {
  if (!counted) throw new Error('A stake passed the gate without a person.');
  const [{ user_id, idempotency_key, account_id, currency, max_payout, placed_at }] = coupons;
  const rows = coupons.map((coupon) => rowOf(coupon, counted));
  const each = {
    amount: sql<number>`amount`,
    measured: { ...counted.measured, amount: sql<number>`counted` },
  };
  const [stored] = await runPreparedLast<{ answer: string }>(
    trx,
    'placement_add',
    sql`
      WITH numbered AS MATERIALIZED (
        SELECT nextval('coupons_id_seq') AS id, one.*
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (
          idempotency_key text, type text, system_value integer, bonus_coef text, status text, state text, amount bigint, coef text,
          possible_win bigint, vip_until timestamptz, counted bigint, receipt text, bets jsonb)
      ), stakes AS (
        ${stakesOf(user_id, sql`${currency}::text`)}
      ), placement AS (
        INSERT INTO placements (user_id, idempotency_key, request_hash, body, answer, state, asked_at, answered_at)
        SELECT ${user_id}::bigint, ${idempotency_key}::text, ${hash}::bytea, ${JSON.stringify(body)}::jsonb,
               ${before}::text || string_agg(${receiptWith(sql`id`)}, ',' ORDER BY id) || ${after}::text, 'PLACED',
               ${placed_at}::timestamptz, ${placed_at}::timestamptz
        FROM numbered
        RETURNING id, answer
      ), coupon AS (
        INSERT INTO coupons (id, user_id, placement_id, idempotency_key, request_hash, account_id, type, system_value, bonus_coef,
                             status, state, amount, currency, coef, possible_win, max_payout, stake_held_in,
                             placed_at, vip_until)
        OVERRIDING SYSTEM VALUE
        SELECT one.id, ${user_id}::bigint, placement.id, one.idempotency_key, ${hash}::bytea,
               ${account_id}::bigint, one.type, one.system_value, one.bonus_coef, one.status, one.state, one.amount, ${currency}::text,
               one.coef, one.possible_win, ${max_payout}::bigint, (SELECT id FROM stakes), ${placed_at}::timestamptz,
               one.vip_until
        FROM numbered one, placement
      ), placed AS (
        INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, is_banker, starts_at, description)
        SELECT numbered.id, bet.*
        FROM numbered, jsonb_to_recordset(numbered.bets)
          AS bet (position integer, outcome_id text, coef text, price_version bigint, status text,
                  is_banker boolean, starts_at timestamptz, description jsonb)
      ), movements AS (
        SELECT 'stake:coupon:' || id AS reference, 'STAKE' AS kind, ${currency}::text AS currency,
               ${account_id}::bigint AS from_id, NULL::text AS from_house,
               (SELECT id FROM stakes) AS to_id, NULL::text AS to_house, amount
        FROM numbered
      ), counted AS (
        ${countingOf(sql`${sql.lit(couponPrefix)} || id`, { ...counted, ...each })} FROM numbered
      ), ${bookingOf(trx, [{ kind: 'STAKE', pass }], placed_at)}
      SELECT answer FROM placement`,
  );
  if (!stored) throw new Error('A placement was stored without an answer.');
  return stored.answer;
}

/** Whether an error says that the key belongs to a placement already: of any release, and of the former one alone. */
export const isKeyTaken = (error: unknown): boolean =>
  violates(error, 'placements_key') || violates(error, 'coupons_key');

/** What the statement reads of a coupon. */
function rowOf(coupon: NewCoupon, counted: Counted) {
  const { idempotency_key, type, system_value, status, state, amount, coef, possible_win, bets } = coupon;
  const { vip_until, bonus_coef } = coupon;
  const own = {
    idempotency_key,
    type,
    system_value,
    status,
    state,
    amount,
    coef,
    possible_win,
    bets,
    vip_until,
    bonus_coef,
  };
  return { ...own, counted: shareOf(counted, amount), receipt: receiptOf(coupon) };
}

/** The text of a receipt behind its number, which the database gives. */
function receiptOf({ bets, ...coupon }: NewCoupon): string {
  const {
    id: _,
    number: _number,
    ...receipt
  } = couponOnWire({ ...coupon, id: 0, vip_refusal: null, vip_reason: null }, bets);
  return JSON.stringify(receipt).slice(1);
}

/** SQL of a receipt with its number. */
const receiptWith = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'{"id":' || ${id} || ',"number":"' || ${id} || '",' || receipt`;

/** How much of a placement one of its stakes counts, in minor units of the measure, rounded against the room. */
function shareOf({ amount: sum, measured: { amount } }: Counted, stake: number): number {
  return Number((BigInt(amount) * BigInt(stake) + BigInt(sum) - 1n) / BigInt(sum));
}
