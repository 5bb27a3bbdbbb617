import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { combinedOdds, payout } from '../../rules/coupon';
import { lockWallet } from '../accounts/index';
import { bookTransfer } from '../accounts/ledger';
import type { Clock } from '../clock';
import type { Db, Trx } from '../database/schema';
import { Refusal } from '../http/refusal';
import type { Caller } from '../identity/tokens';
import { holdSession } from '../session/sessions';
import { findBan } from '../user/bans';
import type { Feed, Quote, Quotes } from './feed';
import { gatherQuestions } from './gather';
import { takePlace } from './pace';
import {
  couponTypes,
  feedUnavailable,
  isFresh,
  outcomeFault,
  priceFault,
  refuse,
  requestFault,
  stakeFault,
} from './rules';
import type { Bounds, CouponRequest } from './rules';
import { boundsOf, findByKey, withBets } from './store';
import type { CouponOnWire, StoredCoupon } from './store';
import type { BetDescription } from './tables';

/** A coupon that somebody wants to place. */
export interface Placing {
  caller: Caller;
  /** The client's key for this coupon. */
  key: string;
  request: CouponRequest;
}

/** What placing needs. */
export interface PlacingOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
}

/**
 * Returns the function that places coupons. The same key with the same request gives the same receipt for ever;
 * whatever is refused is a thrown Refusal, takes nothing and leaves the key free.
 */
export function createPlacing({
  db,
  clock,
  logger,
  feed,
}: PlacingOptions): (placing: Placing) => Promise<CouponOnWire> {
  const inFlight = new Set<string>();
  const askFeed = gatherQuestions(feed.quotes);

  return async function place({ caller, key: typedKey, request }) {
    const { userId } = caller;
    const placing = { caller, key: typedKey.toLowerCase(), request };
    const earlier = await findByKey(db, userId, placing.key);
    if (earlier) return receiptAgain(db, earlier, request);

    // Refuses a repetition at once while prices are asked for. Between processes the lock in the transaction does.
    const name = `${userId} ${placing.key}`;
    if (inFlight.has(name)) throw beingPlaced();
    inFlight.add(name);
    try {
      const bounds = await boundsOf(db, request.currency);
      if (!bounds) throw wrongCurrency(request.currency);
      const quotes = await confirmedQuotes(placing, bounds);
      return await db.transaction().execute((trx) => take(trx, placing, bounds, quotes));
    } finally {
      inFlight.delete(name);
    }
  };

  /** Fresh quotes on which the coupon stands; asked for before the transaction, so that none waits for the feed. */
  async function confirmedQuotes({ caller, request }: Placing, bounds: Bounds): Promise<Quotes> {
    throwIf(requestFault(request, bounds));
    const ids = request.bets.map(({ outcomeId }) => outcomeId);
    const quotes = await askFeed(ids).catch((error: unknown) => {
      logger.warn({ reason: String(error) }, 'the feed did not confirm prices, so no bet is taken');
      throw feedUnavailable();
    });
    if (!isFresh(quotes, clock.now())) throw feedUnavailable();
    // Only now, so that a try which fails by our fault takes nothing from the player's pace.
    await takePlace(db, caller.userId, clock.now());
    throwIf(outcomeFault(request, quotes.byId));
    throwIf(stakeFault(request, bounds));
    throwIf(priceFault(request, quotes.byId));
    return quotes;
  }

  /** The one transaction: key, quotes' age, session, ban, balance, coupon, ledger. All of it happens or nothing. */
  async function take(trx: Trx, placing: Placing, bounds: Bounds, quotes: Quotes): Promise<CouponOnWire> {
    const { caller, key, request } = placing;
    const { userId } = caller;
    if (!(await lockKey(trx, userId, key))) throw beingPlaced();
    const earlier = await findByKey(trx, userId, key);
    if (earlier) return receiptAgain(trx, earlier, request);
    const now = clock.now();
    if (!isFresh(quotes, now)) throw feedUnavailable();

    // First: who ends the session to ban the player then waits until this coupon is placed, or comes before it.
    await holdSession(trx, caller, now);
    if (await findBan(trx, userId)) throw banned();
    const wallet = await lockWallet(trx, userId);
    if (!wallet) throw new Refusal(401, 'SIGNED_OUT', 'There is no account to pay from. Sign in again.');
    if (wallet.currency !== request.currency) throw wrongCurrency(request.currency);
    throwIf(stakeFault(request, bounds, wallet.balance));

    const coupon = await addCoupon(trx, {
      ...placing,
      accountId: wallet.id,
      bounds,
      quotes: quotes.byId,
      now,
    });
    const { currency, amount } = request;
    const reference = `stake:coupon:${coupon.id}`;
    await bookTransfer(trx, {
      reference,
      kind: 'STAKE',
      accountId: wallet.id,
      currency,
      amount: -amount,
      now,
    });
    const [receipt] = await withBets(trx, [coupon]);
    if (!receipt) throw new Error(`Coupon ${coupon.id} cannot be read back.`);
    return receipt;
  }
}

/** Held until the transaction ends, however it ends. */
async function lockKey(trx: Trx, userId: number, key: string): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`coupon ${userId} ${key}`}, 0)) AS taken`;
  return (await lock.execute(trx)).rows[0]?.taken ?? false;
}

async function addCoupon(
  trx: Trx,
  coupon: Placing & { accountId: number; bounds: Bounds; quotes: Map<string, Quote>; now: Date },
): Promise<StoredCoupon> {
  const { caller, key, request, accountId, bounds, quotes, now } = coupon;
  const bets = request.bets.map(({ outcomeId }) => quoted(quotes, outcomeId));
  const prices = bets.map(({ outcome }) => outcome.price);
  const stored = await trx
    .insertInto('coupons')
    .values({
      user_id: caller.userId,
      idempotency_key: key,
      request_hash: hashOf(request),
      account_id: accountId,
      type: couponTypes[request.typeId],
      status: 'OPEN',
      amount: request.amount,
      currency: request.currency,
      coef: combinedOdds(prices),
      possible_win: payout(request.amount, prices, bounds.max_payout),
      max_payout: bounds.max_payout,
      payout: null,
      placed_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = bets.map((quote, position) => ({
    coupon_id: stored.id,
    position,
    outcome_id: quote.outcome.id,
    coef: quote.outcome.price,
    price_version: quote.outcome.priceVersion,
    status: 'OPEN' as const,
    starts_at: new Date(quote.game.startsAt),
    description: JSON.stringify(describe(quote)),
  }));
  await trx.insertInto('bets').values(rows).execute();
  return stored;
}

function quoted(quotes: Map<string, Quote>, outcomeId: string): Quote {
  const quote = quotes.get(outcomeId);
  if (!quote) throw new Error(`Outcome ${outcomeId} passed the rules without a quote.`);
  return quote;
}

/** What the bet is on, to read the same for ever. */
function describe({ outcome, market, game }: Quote): BetDescription {
  return {
    gameNumber: game.number,
    gameSlug: game.slug,
    sportSlug: game.sportSlug,
    champSlug: game.champSlug,
    champName: game.champName,
    title: game.title,
    homeName: game.home?.name ?? null,
    awayName: game.away?.name ?? null,
    startsAt: game.startsAt,
    marketKind: market.kind,
    line: market.line,
    outcomeKind: outcome.kind,
    score: outcome.score,
    competitorName: outcome.competitor?.name ?? null,
    isLive: game.status === 'LIVE',
  };
}

async function receiptAgain(db: Db, coupon: StoredCoupon, request: CouponRequest): Promise<CouponOnWire> {
  if (!coupon.request_hash.equals(hashOf(request))) {
    throw refuse('KEY_REUSED', 'This key belongs to another coupon. Use a new key for a new coupon.');
  }
  const [receipt] = await withBets(db, [coupon]);
  if (!receipt) throw new Error(`Coupon ${coupon.id} cannot be read.`);
  return receipt;
}

function hashOf({ typeId, amount, currency, changeCoefAction, bets }: CouponRequest): Buffer {
  const asked = bets.map(({ outcomeId, coef, priceVersion }) => [outcomeId, coef, priceVersion]);
  return createHash('sha256')
    .update(JSON.stringify([typeId, amount, currency, changeCoefAction, asked]))
    .digest();
}

function throwIf(refusal: Refusal | null): void {
  if (refusal) throw refusal;
}

function beingPlaced(): Refusal {
  const message = 'The coupon with this key is being placed right now. Ask again with the same key.';
  return new Refusal(409, 'IN_FLIGHT', message, { retryAfter: 1 });
}

function banned(): Refusal {
  return refuse('BANNED', 'The operator keeps this player from betting.');
}

function wrongCurrency(currency: string): Refusal {
  const message = `The active account is not in ${currency}. Look at the account again and place the coupon anew.`;
  return refuse('CURRENCY_MISMATCH', message);
}
