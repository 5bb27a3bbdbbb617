/**
 * The coupon in the browser's storage. Anyone can write there, and older versions did: every field is checked when it
 * is read, a faulty part is dropped, and the valid rest is kept.
 */
import type { CouponType } from '../../../rules/coupon';
import { isFields, parsedJson } from '../../foundation/browser/parsedJson';
import { parseOdds } from '../../../rules/odds';
import {
  maxRememberedBets,
  type CouponBet,
  type Receipt,
  type StakeFor,
  type StoredCoupon,
  type StoredPlacement,
} from './state';
import { bankersAmong } from './system';

/** The storage entry that holds the coupon. */
export const storageKey = 'coupon';

const version = 1;
const maxStakeText = 40;

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w+/=-]{1,200}$/.test(value);
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
export const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 11 && parseOdds(value) !== null;
export const isKind = (value: unknown): value is CouponType =>
  value === 'SINGLE' || value === 'EXPRESS' || value === 'SYSTEM' || value === 'MULTIPLE_SINGLES';
export const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value);
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

function readStakeFor(value: unknown): StakeFor | null {
  if (!isFields(value) || !isCurrency(value['currency'])) return null;
  const { currency, playerId } = value;
  return playerId === null || isId(playerId) ? { currency, playerId } : null;
}

/** A placement as it is stored, whose body nobody has read; null when a part of the rest is faulty. */
export function readPending(value: unknown): StoredPlacement | null {
  if (!isFields(value)) return null;
  const { key, playerId, body, startedAt, tries } = value;
  if (!isKey(key) || !isId(playerId) || !isCount(startedAt)) return null;
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
  const {
    bets: storedBets,
    chosenType,
    systemValue,
    bankers,
    amountByBetId,
    manuallyDeletedBonusBet,
    ...others
  } = rest;
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
    ...(typeof manuallyDeletedBonusBet === 'boolean' && { manuallyDeletedBonusBet }),
    pending: readPending(pending),
    receipt: readReceipt(receipt),
    others: Object.keys(others).length > 0 ? others : undefined,
  };
}

/** The coupon as text for the storage, with what a newer release stored. Former releases leave out what they do not know. */
export function serializeCoupon(coupon: StoredCoupon): string {
  const { bets, chosenType, systemValue, bankers, stakeText, stakeFor, amountByBetId, ...rest } = coupon;
  const { manuallyDeletedBonusBet, pending, receipt, others } = rest;
  const own = {
    bets,
    chosenType,
    systemValue,
    bankers,
    stakeText,
    stakeFor,
    amountByBetId,
    manuallyDeletedBonusBet,
    pending,
    receipt,
  };
  return JSON.stringify({ ...others, version, ...own });
}
