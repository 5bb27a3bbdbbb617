/**
 * The coupon in the browser's storage. Anyone can write there, and older versions did: every field is checked when it
 * is read, a faulty part is dropped, and the valid rest is kept.
 */
import type { CouponType } from '../../../rules/coupon';
import { isFields, parsedJson } from '../../foundation/browser/parsedJson';
import { parseOdds } from '../../../rules/odds';
import type { PriceChangePolicy } from '../../../rules/placing';
import {
  maxRememberedBets,
  type CouponBet,
  type Placement,
  type PlacementBody,
  type Receipt,
  type StakeFor,
  type StoredCoupon,
} from './state';
import { bankersAmong } from './system';

/** The storage entry that holds the coupon. */
export const storageKey = 'coupon';

const version = 1;
const maxStakeText = 40;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w+/=-]{1,200}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 11 && parseOdds(value) !== null;
const isKind = (value: unknown): value is CouponType =>
  value === 'SINGLE' || value === 'EXPRESS' || value === 'SYSTEM' || value === 'MULTIPLE_SINGLES';
const isPolicy = (value: unknown): value is PriceChangePolicy =>
  value === 'ASK' || value === 'ACCEPT_ANY' || value === 'ACCEPT_RISE';
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

function readBet(value: unknown): CouponBet | null {
  if (!isFields(value)) return null;
  const { outcomeId, price, priceVersion, addedAt } = value;
  if (!isId(outcomeId) || !isPrice(price) || !isCount(priceVersion) || !isCount(addedAt)) return null;
  // What a newer release says of a bet is kept for it.
  return { ...value, outcomeId, price, priceVersion, addedAt };
}

function readBets(value: unknown): CouponBet[] {
  if (!Array.isArray(value)) return [];
  const byOutcome = new Map<string, CouponBet>();
  for (const item of value.slice(0, maxRememberedBets)) {
    const bet = readBet(item);
    if (bet && !byOutcome.has(bet.outcomeId)) byOutcome.set(bet.outcomeId, bet);
  }
  return [...byOutcome.values()];
}

/** What tabs of the release before repeat of a body. */
const formerFields = new Set(['type', 'systemValue', 'stake', 'currency', 'bets', 'priceChangePolicy']);

/** Whether a body has fields that a tab of the release before would leave out. */
export const isBeyondFormer = (body: PlacementBody): boolean =>
  Object.keys(body).some((name) => !formerFields.has(name));

/** Stands behind the type of such a body, so that those tabs read no placement there. */
const mark = '+';

const marked = (pending: Placement): Placement =>
  isBeyondFormer(pending.body)
    ? { ...pending, body: { ...pending.body, type: (pending.body.type + mark) as CouponType } }
    : pending;

/** A body is repeated exactly or not at all: one faulty part invalidates it. */
function readBody(value: unknown): PlacementBody | null {
  if (!isFields(value) || !Array.isArray(value['bets'])) return null;
  const { systemValue, stake, currency, priceChangePolicy, exactCoef, isDropOnScoreChange } = value;
  const type = typeof value['type'] === 'string' ? value['type'].replace(mark, '') : null;
  const bets: PlacementBody['bets'][number][] = [];
  for (const bet of value['bets'] as unknown[]) {
    if (!isFields(bet)) return null;
    const { outcomeId, price, priceVersion, isBanker, scoreVersion, stake: own } = bet;
    if (!isId(outcomeId) || !isPrice(price) || !isCount(priceVersion)) return null;
    if (isBanker !== undefined && typeof isBanker !== 'boolean') return null;
    if (scoreVersion !== undefined && scoreVersion !== 0 && !isCount(scoreVersion)) return null;
    if (own !== undefined && !isCount(own)) return null;
    bets.push({
      ...{ outcomeId, price, priceVersion },
      ...(isBanker !== undefined && { isBanker }),
      ...(scoreVersion !== undefined && { scoreVersion }),
      ...(own !== undefined && { stake: own }),
    });
  }
  if (systemValue !== undefined && !isCount(systemValue)) return null;
  if (!isKind(type) || !isCount(stake) || !isPolicy(priceChangePolicy)) return null;
  if (isDropOnScoreChange !== undefined && isDropOnScoreChange !== true) return null;
  if (!isCurrency(currency) || (exactCoef !== undefined && !isPrice(exactCoef))) return null;
  if (bets.length === 0 || bets.length > maxRememberedBets) return null;
  return {
    type,
    ...(systemValue !== undefined && { systemValue }),
    stake,
    currency,
    bets,
    priceChangePolicy,
    ...(exactCoef !== undefined && { exactCoef }),
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
  };
}

function readStakeFor(value: unknown): StakeFor | null {
  if (!isFields(value) || !isCurrency(value['currency'])) return null;
  const { currency, playerId } = value;
  return playerId === null || isId(playerId) ? { currency, playerId } : null;
}

/** A placement of another program; null when a part of it is faulty. */
export function readPlacement(value: unknown): Placement | null {
  if (!isFields(value)) return null;
  const { key, playerId, startedAt, tries } = value;
  const body = readBody(value['body']);
  if (!body || !isKey(key) || !isId(playerId) || !isCount(startedAt)) return null;
  return { key, playerId, body, startedAt, tries: tries === 0 ? 0 : isCount(tries) ? tries : 1 };
}

function readReceipt(value: unknown): Receipt | null {
  if (!isFields(value) || !isId(value['couponId'])) return null;
  const { couponId, couponIds } = value;
  const isSeveral = Array.isArray(couponIds) && couponIds.every(isId);
  return { couponId, bets: readBets(value['bets']), ...(isSeveral && { couponIds }) };
}

/** The coupon of a stored text; null when there is none, it is unreadable, or it has another version. */
export function parseCoupon(text: string | null): StoredCoupon | null {
  const value = parsedJson(text ?? '');
  if (!isFields(value) || value['version'] !== version) return null;
  const { version: _, stakeText: typed, stakeFor, pending, receipt, ...rest } = value;
  const { bets: storedBets, chosenType, systemValue, bankers, amountByBetId, ...others } = rest;
  const bets = readBets(storedBets);
  const stakeText = typeof typed === 'string' ? typed.slice(0, maxStakeText) : null;
  return {
    bets,
    chosenType: isKind(chosenType) ? chosenType : null,
    ...('bankers' in value && {
      systemValue: isCount(systemValue) ? systemValue : null,
      bankers: bankersAmong(bets, Array.isArray(bankers) ? bankers : []),
    }),
    stakeText,
    stakeFor: stakeText === null ? null : readStakeFor(stakeFor),
    // A tab of a former release leaves them out, which takes none away.
    ...(isFields(amountByBetId) && { amountByBetId }),
    pending: readPlacement(pending),
    receipt: readReceipt(receipt),
    others: Object.keys(others).length > 0 ? others : undefined,
  };
}

/** The coupon as text for the storage, with what a newer release stored. Former releases leave out what they do not know. */
export function serializeCoupon(coupon: StoredCoupon): string {
  const { bets, chosenType, systemValue, bankers, stakeText, stakeFor, amountByBetId, ...rest } = coupon;
  const { pending, receipt, others } = rest;
  const own = { bets, chosenType, systemValue, bankers, stakeText, stakeFor, amountByBetId, receipt };
  return JSON.stringify({ ...others, version, ...own, pending: pending && marked(pending) });
}
