import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { components } from '../../schema/upstreams/__generated__/bets';
import { allWon, oddsOf, payoutOf, totalFactor, withBonus } from '../../rules/coupon';
import type { Clock } from '../clock';
import type { Db, Trx } from '../database/index';
import { Refusal } from '../http/index';
import { signedOut, type Caller } from '../identity/index';
import { heldBackRefusal } from '../protection/index';
import { bonusBetsOf, bonusOf } from './bonus';
import type { Bounds } from './bounds';
import type { Feed, Quote, Quotes } from './feed';
import { gatherQuestions } from './gather';
import { takePlace, tooFast } from './pace';
import {
  beingPlaced,
  couponTypes,
  feedUnavailable,
  hiddenFault,
  isFresh,
  refuse,
  wrongCurrency,
} from './rules';
import type { CouponRequest, OneCoupon } from './rules';
import { answerAround, askedFault, partsOf, quotedFault, stakesFault, type RefusedSingle } from './singles';
import { addPlacement, beforePlacing, holdStake, isKeyTaken } from './stake';
import type { NewCoupon, NewPlacement } from './stake';
import { findByKey } from './store';
import type { CouponOnWire } from './store';
import type { BetDescription } from './tables';
import { boundsAsked, liveFault, vipUntil } from './vip';

/** A request to place a coupon. */
export interface Placing {
  caller: Caller;
  /** The client's key for this coupon. */
  key: string;
  request: CouponRequest;
}

/** What placing answers: a receipt, or those of several singles. */
export type Placed = CouponOnWire | components['schemas']['PlacedSingles'];

/** What the feed confirmed, and the singles that it keeps out. */
interface Confirmed {
  quotes: Quotes;
  refused: readonly RefusedSingle[];
}

/** What placing needs. */
export interface PlacingOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  feed: Feed;
  /** Whether stakes are demo money. */
  isDemo: boolean;
  /** Whether the feed is the embedded one; it is not when absent. */
  isReplay?: boolean;
}

/**
 * Returns the function that places coupons. The same key with the same request always gives the same receipt, byte for byte,
 * whatever became of the coupon; a coupon of the former release is given as it stands. A coupon that is refused throws a
 * Refusal, takes no money and leaves the key free.
 */
export function createPlacing(options: PlacingOptions): (placing: Placing) => Promise<Placed> {
  const { db, clock, isDemo, isReplay = false } = options;
  const bonusBets = bonusBetsOf({ ...options, isReplay });
  const inFlight = new Set<string>();
  const confirmedQuotes = createConfirmation(options);

  return async function place({ caller, key: typedKey, request }) {
    const { userId } = caller;
    const placing = { caller, key: typedKey.toLowerCase(), request };
    const {
      isOpen,
      isPlaced: wasPlaced,
      bounds: own,
    } = await beforePlacing(db, caller, placing.key, request.currency, clock.now());
    if (!isOpen) throw signedOut();
    if (wasPlaced) return answerAgain(db, placing);

    // Refuses a repetition at once while prices are asked for. The lock in the transaction does the same between processes.
    const name = `${userId} ${placing.key}`;
    if (inFlight.has(name)) throw beingPlaced();
    inFlight.add(name);
    try {
      if (!own) throw wrongCurrency(request.currency);
      const bounds = await boundsAsked(db, request, own);
      const confirmed = await confirmedQuotes(placing, bounds);
      const taken = await db.transaction().execute((trx) => take(trx, placing, bounds, confirmed));
      if (taken instanceof Refusal) throw taken;
      return taken;
    } catch (error) {
      // Another process placed it in the meantime. Then no refusal is true, or the player would place it again.
      if (isKeyTaken(error) || (error instanceof Refusal && (await placementAt(db, placing))))
        return answerAgain(db, placing);
      throw error;
    } finally {
      inFlight.delete(name);
    }
  };

  /**
   * The one transaction of key, pace, quotes' age, session, ban, balance, coupon and ledger: all of it happens or nothing.
   * It returns a refusal instead of throwing it, so that the place in the pace is committed; nothing else is written then.
   */
  async function take(
    trx: Trx,
    placing: Placing,
    bounds: Bounds,
    confirmed: Confirmed,
  ): Promise<Placed | Refusal> {
    const { caller, key, request } = placing;
    const { quotes } = confirmed;
    const now = clock.now();
    if (!isFresh(quotes, now)) return feedUnavailable();
    const { amount, currency } = request;
    const held = await holdStake(trx, caller, key, { amount, currency, now, isDemo });
    const { isKeyFree, isPaced, isOpen, gate, wallet, hidden } = held;
    if (!isKeyFree) return beingPlaced();
    if (!isPaced) return tooFast();
    if (!isOpen) return signedOut();
    // There is no account either when the player has switched it while this waited for the former one.
    if (!gate.pass) return heldBackRefusal(gate) ?? wrongCurrency(currency);
    if (wallet?.currency !== currency) return wrongCurrency(currency);
    const fault = hiddenFault(request, quotes.byId, hidden) ?? stakesFault(request, bounds, wallet.balance);
    const refused = fault ?? (await bonusBets.fault(trx, request, quotes.byId, gate, now));
    if (refused) return refused;
    return read(await addPlacement(trx, placementOf(placing, wallet.id, bounds, confirmed, now), gate));
  }
}

/** The placement of the player to which the key belongs. */
const placementAt = (db: Db, { caller, key }: Placing) =>
  db
    .selectFrom('placements')
    .select(['request_hash', 'state', 'answer'])
    .where('user_id', '=', caller.userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** What the player was answered for this key. */
async function answerAgain(db: Db, placing: Placing): Promise<Placed> {
  const { caller, key, request } = placing;
  const placement = await placementAt(db, placing);
  if (!placement) throw new Error('A placement that was there cannot be found.');
  if (!placement.request_hash.equals(hashOf(request))) {
    throw refuse('KEY_REUSED', 'This key belongs to another coupon. Use a new key for a new coupon.');
  }
  if (placement.state === 'PENDING') throw beingPlaced();
  const answer = placement.answer === null ? await findByKey(db, caller.userId, key) : read(placement.answer);
  if (!answer) throw new Error('A coupon that was there cannot be found.');
  return answer;
}

/** An answer by its text. It is sent with the bytes that it was written with. */
const read = (answer: string): Placed => JSON.parse(answer) as Placed;

/** Returns what asks for fresh quotes and checks the coupon by them, before the transaction, so that no transaction waits for the feed. */
function createConfirmation({ db, clock, logger, feed }: PlacingOptions) {
  const askFeed = gatherQuestions(feed.quotes);
  return async ({ caller, request }: Placing, bounds: Bounds): Promise<Confirmed> => {
    const asked = askedFault(request, bounds);
    if (asked) throw asked;
    const ids = request.bets.map(({ outcomeId }) => outcomeId);
    const quotes = await askFeed(ids).catch((error: unknown) => {
      logger.warn({ reason: String(error) }, 'the feed did not confirm prices, so no bet is taken');
      throw feedUnavailable();
    });
    if (!isFresh(quotes, clock.now())) throw feedUnavailable();
    const fault = liveFault(request, quotes.byId, bounds) ?? quotedFault(request, quotes.byId, bounds);
    if (!(fault instanceof Refusal)) return { quotes, refused: fault };
    // A coupon that is refused by the rules takes a place too; one that fails by the site's fault takes none.
    await takePlace(db, caller.userId, clock.now());
    throw fault;
  };
}

/** What is stored: the coupons of the bets that are not kept out, and what is answered. */
function placementOf(
  { request, ...placing }: Placing,
  accountId: number,
  bounds: Bounds,
  { quotes, refused }: Confirmed,
  now: Date,
): NewPlacement {
  const out = new Set(refused.map(({ outcomeId }) => outcomeId));
  const [first, ...more] = partsOf(request)
    .filter(({ bets }) => !bets.some(({ outcomeId }) => out.has(outcomeId)))
    .map((part, n) => {
      // The former release knows a placement by its first coupon.
      const key = n === 0 ? placing.key : `${placing.key}/${n}`;
      return couponOf({ ...placing, key, request: part }, accountId, bounds, quotes, now);
    });
  if (!first) throw new Error('All bets were kept out.');
  const coupons = [first, ...more] as const;
  return { body: request, hash: hashOf(request), coupons, around: answerAround(request, refused) };
}

/** The coupon as it is stored, and its bets. */
function couponOf(
  { caller, key, request }: Placing & { request: OneCoupon },
  accountId: number,
  bounds: Bounds,
  quotes: Quotes,
  now: Date,
): NewCoupon {
  const chosen = request.bets.map(({ outcomeId }) => quoted(quotes.byId, outcomeId));
  const taken = chosen.map(({ outcome: { price } }, n) => ({
    price,
    isBanker: request.bets[n]?.isBanker ?? false,
  }));
  const bonus = bonusOf(request);
  const total = withBonus(totalFactor(allWon(taken), request.systemValue), bonus);
  const vip_until = vipUntil(request, bounds, now);
  return {
    user_id: caller.userId,
    idempotency_key: key,
    account_id: accountId,
    type: couponTypes[request.typeId],
    system_value: request.systemValue ?? null,
    status: 'OPEN',
    state: vip_until ? 'PENDING' : 'OPEN',
    vip_until,
    amount: request.amount,
    currency: request.currency,
    coef: oddsOf(total),
    possible_win: payoutOf(request.amount, total, bounds.max_payout),
    max_payout: bounds.max_payout,
    payout: null,
    placed_at: now,
    settled_at: null,
    factor: null,
    bonus_coef: bonus,
    bonus_paid: null,
    bets: chosen.map((quote, position) => ({
      position,
      outcome_id: quote.outcome.id,
      coef: quote.outcome.price,
      price_version: quote.outcome.priceVersion,
      status: 'OPEN',
      factor: null,
      is_banker: request.systemValue === undefined ? null : (taken[position]?.isBanker ?? false),
      starts_at: new Date(quote.game.startsAt),
      description: describe(quote),
      standing: null,
    })),
  };
}

function quoted(quotes: Map<string, Quote>, outcomeId: string): Quote {
  const quote = quotes.get(outcomeId);
  if (!quote) throw new Error(`Outcome ${outcomeId} passed the rules without a quote.`);
  return quote;
}

/** Describes what the bet is on, in words that are stored and never change. */
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

/** A field that a former release did not know counts only where it is present, so that what it placed keeps its hash. */
function hashOf(request: CouponRequest): Buffer {
  const { typeId, amount, currency, changeCoefAction, bets, systemValue } = request;
  const { exactCoef, isVipBet, isDropOnScoreChange, isBonusBet } = request;
  const present = (value: number | boolean | undefined) => (value === undefined ? [] : [value]);
  /** With its name: fields of one kind may be present in any number. */
  const named = (fields: Record<string, unknown>) =>
    Object.entries(fields).filter(([, value]) => value !== undefined);
  const asked = bets.map(({ outcomeId, coef, priceVersion, isBanker, amount, scoreVersion }) => [
    outcomeId,
    coef,
    priceVersion,
    ...present(isBanker),
    ...present(amount),
    ...named({ scoreVersion }),
  ]);
  const known = [typeId, amount, currency, changeCoefAction, asked, ...present(systemValue)];
  return createHash('sha256')
    .update(JSON.stringify([...known, ...named({ exactCoef, isVipBet, isDropOnScoreChange, isBonusBet })]))
    .digest();
}
