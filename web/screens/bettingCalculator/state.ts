import { couponKindOf, couponKinds, type CouponKind } from '../../../rules/couponTypes';
import { formatOdds, oddsFormat, parseOdds } from '../../../rules/odds';
import { readOdds } from '../../../rules/readOdds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { parseStake, stakeText } from '../../../rules/stakes';
import type { LegResult } from '../../../rules/factors';

/** One event in the calculator. */
export interface CalculatorLeg {
  /** Null while the field is empty. */
  price: string | null;
  result: LegResult;
  isBanker: boolean;
  /** As typed; for multiple singles. */
  stake: string;
}

/** A currency that can be chosen. */
export interface OfferedCurrency {
  readonly code: string;
  /** Minor units. */
  readonly firstStake: number;
}

/** The currency when there is no other, with the stake that it begins with. */
export const rouble: OfferedCurrency = { code: 'RUB', firstStake: 150_00 };

/** All entered values. */
export interface CalculatorState {
  kind: CouponKind;
  currency: string;
  /** As typed. */
  stake: string;
  /** How many events each combination of a system has; an impossible number means the smallest system. */
  size: number;
  hasBonus: boolean;
  legs: CalculatorLeg[];
}

/** Whether the stake field holds a text that is not a stake. */
export function isInvalidStake(typed: string, currency: string): boolean {
  const reading = parseStake(typed, currencyDecimals(currency));
  return !reading.ok && reading.reason !== 'MISSING';
}

/** More events would make more combinations than anyone reads. */
export const maxLegs = 12;
/** The number of events in a new calculator. */
const firstLegs = 3;

/** The results' names in addresses. */
const results: Readonly<Record<string, LegResult>> = {
  won: 'WON',
  lost: 'LOST',
  void: 'VOID',
  halfwon: 'HALF_WON',
  halflost: 'HALF_LOST',
};
/** Their names in addresses, in the order in which they are offered. */
export const resultNames = Object.keys(results);

/** The result of a name in addresses; won for any other text. */
export function resultOf(name: string | null | undefined): LegResult {
  return (name && Object.hasOwn(results, name) && results[name]) || 'WON';
}

/** The name of a result in addresses. */
export function resultName(result: LegResult): string {
  return resultNames.find((name) => results[name] === result) ?? 'won';
}

/** An empty event. */
export const emptyLeg: CalculatorLeg = { price: null, result: 'WON', isBanker: false, stake: '' };

/** The values of a new calculator in a currency. */
export function emptyState({ code: currency, firstStake }: OfferedCurrency): CalculatorState {
  return {
    kind: 'EXPRESS',
    currency,
    stake: stakeText(firstStake, currencyDecimals(currency)),
    size: couponKinds.SYSTEM.minBets - 1,
    hasBonus: false,
    legs: Array.from({ length: firstLegs }, () => emptyLeg),
  };
}

const digits = (text: string | null): number => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : Number.NaN);

function readStake(text: string | null, currency: string): string | null {
  if (text === null || text.length > 24) return null;
  const reading = parseStake(text, currencyDecimals(currency));
  return reading.ok ? stakeText(reading.minor, currencyDecimals(currency)) : null;
}

/** The events by their numbers, from 1: `o1` odds, `r1` result, `b1` banker, `s1` stake. */
function readLegs(search: URLSearchParams, currency: string): CalculatorLeg[] {
  const format = oddsFormat(digits(search.get('f'))) ?? 'decimal';
  const numbers = Array.from({ length: maxLegs }, (_, index) => index + 1);
  const last = numbers.findLast((number) => search.has(`o${number}`) || search.has(`r${number}`)) ?? 0;
  const removed = digits(search.get('remove'));
  const legs = numbers
    .slice(0, last)
    .filter((number) => number !== removed)
    .map((number) => ({
      price: readOdds((search.get(`o${number}`) ?? '').slice(0, 24), format),
      result: resultOf(search.get(`r${number}`)),
      isBanker: search.get(`b${number}`) === '1',
      stake: readStake(search.get(`s${number}`), currency) ?? '',
    }));
  return search.has('add') && legs.length < maxLegs ? [...legs, emptyLeg] : legs;
}

/** The values of an address, including one that a form without scripts made; invalid parts are dropped. */
export function readState(search: URLSearchParams, currencies: readonly OfferedCurrency[]): CalculatorState {
  const chosen = currencies.find(({ code }) => code === search.get('currency')) ?? currencies[0] ?? rouble;
  const { currency, ...empty } = emptyState(chosen);
  // Amounts of a currency that is not offered are amounts of no other one.
  const isForeign = (search.get('currency') ?? currency) !== currency;
  const legs = readLegs(search, currency).map((leg) => (isForeign ? { ...leg, stake: '' } : leg));
  return {
    kind: couponKindOf(digits(search.get('type'))) ?? empty.kind,
    currency,
    stake: search.has('stake') && !isForeign ? (readStake(search.get('stake'), currency) ?? '') : empty.stake,
    size: digits(search.get('size')) || empty.size,
    hasBonus: search.get('bonus') === '1',
    legs: legs.length > 0 ? legs : empty.legs,
  };
}

/** The query of an address with the same values; odds are decimal. */
export function writeState(state: CalculatorState): URLSearchParams {
  const { kind, currency, stake, size, hasBonus, legs } = state;
  const search = new URLSearchParams({ type: String(couponKinds[kind].typeId), currency });
  const put = (name: string, value: string | null | false) => value && search.set(name, value);
  if (couponKinds[kind].stakes === 'ONE') search.set('stake', readStake(stake, currency) ?? '');
  if (kind === 'SYSTEM') search.set('size', String(size));
  put('bonus', kind === 'EXPRESS' && hasBonus && '1');
  legs.forEach((leg, index) => {
    const number = index + 1;
    search.set(
      `o${number}`,
      leg.price && parseOdds(leg.price) !== null ? (formatOdds(leg.price, 'decimal') ?? '') : '',
    );
    put(`r${number}`, leg.result !== 'WON' && resultName(leg.result));
    put(`b${number}`, leg.isBanker && kind === 'SYSTEM' && '1');
    put(`s${number}`, kind === 'MULTIPLE_SINGLES' && readStake(leg.stake, currency));
  });
  return search;
}
