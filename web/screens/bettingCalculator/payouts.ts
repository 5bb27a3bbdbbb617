import { bonusCoef, isBonusBetOffered } from '../../../rules/bonusBet';
import { couponKinds } from '../../../rules/couponTypes';
import { currencyDecimals } from '../../../rules/minorUnits';
import { parseStake } from '../../../rules/stakes';
import {
  systemOptions,
  systemReturn,
  type Leg,
  type SystemOption,
  type SystemReturn,
} from '../../../rules/system';
import { factorOfWord } from '../../../rules/factors';
import { systemLines, type SystemLine } from '../../../rules/systemLines';
import type { CalculatorLeg, CalculatorState } from './state';

/** What is missing before a coupon can be computed. */
export type Need =
  | { readonly code: 'ODDS' | 'STAKE' | 'STAKE_INVALID' | 'FREE_EVENTS' | 'TOO_LARGE' }
  | { readonly code: 'EVENTS'; readonly count: number };

/** The payouts of a coupon; amounts in minor units. */
export interface Payouts extends Pick<SystemReturn, 'combo' | 'returnMinor' | 'leastMinor' | 'mostMinor'> {
  totalStakeMinor: number;
  /** Negative for a loss. */
  profitMinor: number;
  /** Null when each event is a coupon of its own. */
  totalOdds: string | null;
  /** The share of each combination; null when there is one combination, or each event has a stake of its own. */
  share: { minor: number; isExact: boolean } | null;
  /** The price of the bonus bet; null without one. */
  bonus: string | null;
  lines: PayoutLine[];
}

/** A combination as it is listed; its bets are named by their indexes in the calculator. */
type PayoutLine = Pick<SystemLine, 'legs' | 'odds' | 'returnMinor'>;

/** Why there is no result, or the payouts of the coupon. */
export type PayoutResult = { ok: false; need: Need } | { ok: true; value: Payouts };

/** An event with a price, and its index in the calculator. */
interface FilledLeg extends Leg {
  place: number;
  stake: string;
}

const missing = (code: Exclude<Need['code'], 'EVENTS'>): PayoutResult => ({ ok: false, need: { code } });

/**
 * The events that a type of coupon uses: those with a price; for a single only the first. Only systems have bankers.
 */
export function filledLegs({ kind, legs }: CalculatorState): FilledLeg[] {
  const filled = legs.flatMap(({ price, ...leg }: CalculatorLeg, place) =>
    price === null ? [] : [{ ...leg, price, place, isBanker: leg.isBanker && kind === 'SYSTEM' }],
  );
  return kind === 'SINGLE' ? filled.slice(0, 1) : filled;
}

/** The systems that the entered events allow. */
export function optionsOf(state: CalculatorState): SystemOption[] {
  const legs = filledLegs(state);
  return systemOptions(legs.length, legs.filter(({ isBanker }) => isBanker).length, 1);
}

/** The price of the bonus bet for the events that are not returned; null when it is not offered. */
function bonusOf({ kind }: CalculatorState, legs: readonly FilledLeg[]): string | null {
  const bets = legs.filter(({ result }) => result !== 'VOID');
  return isBonusBetOffered({ isEnabled: true, kind, bets }) ? bonusCoef(bets.length) : null;
}

function stakeFault(stake: ReturnType<typeof parseStake>): PayoutResult | null {
  if (!stake.ok) return missing(stake.reason === 'MISSING' ? 'STAKE' : 'STAKE_INVALID');
  return stake.minor === 0 ? missing('STAKE') : null;
}

/** The result of the entered values; at most `lineLimit` of its combinations are listed. */
export function computePayouts(state: CalculatorState, lineLimit: number): PayoutResult {
  const { kind } = state;
  const { minBets } = couponKinds[kind];
  const legs = filledLegs(state);
  if (legs.length === 0) return missing('ODDS');
  if (legs.length < minBets) return { ok: false, need: { code: 'EVENTS', count: minBets } };
  try {
    return kind === 'MULTIPLE_SINGLES' ? reckonSingles(state, legs) : reckonTogether(state, legs, lineLimit);
  } catch (error) {
    if (error instanceof RangeError) return missing('TOO_LARGE');
    throw error;
  }
}

function reckonTogether(state: CalculatorState, legs: FilledLeg[], lineLimit: number): PayoutResult {
  const option = systemOption(state);
  if (option === null) return missing('FREE_EVENTS');
  const stake = parseStake(state.stake, currencyDecimals(state.currency));
  const fault = stakeFault(stake);
  if (fault || !stake.ok) return fault ?? missing('STAKE');

  const bonus = state.hasBonus ? bonusOf(state, legs) : null;
  const bonusLeg: Leg[] = bonus === null ? [] : [{ price: bonus, result: 'WON', isBanker: false }];
  const size = option?.value ?? legs.length;
  const { totalOdds, shareMinor, isShareExact, ...whole } = systemReturn(
    stake.minor,
    [...legs, ...bonusLeg],
    size + bonusLeg.length,
  );
  return {
    ok: true,
    value: {
      ...whole,
      totalOdds,
      totalStakeMinor: stake.minor,
      profitMinor: whole.returnMinor - stake.minor,
      share: whole.combo > 1 ? { minor: shareMinor, isExact: isShareExact } : null,
      bonus,
      lines: whole.combo > 1 ? firstLines(stake.minor, legs, size, lineLimit) : [],
    },
  };
}

/** The chosen system, else the smallest; null when none is possible, undefined when the type has none. */
function systemOption(state: CalculatorState): SystemOption | null | undefined {
  if (state.kind !== 'SYSTEM') return undefined;
  const options = optionsOf(state);
  return options.find(({ value }) => value === state.size) ?? options[0] ?? null;
}

function firstLines(
  stakeMinor: number,
  legs: readonly FilledLeg[],
  size: number,
  limit: number,
): PayoutLine[] {
  const bets = legs.map((leg) => ({ ...leg, factor: factorOfWord(leg.price, leg.result) }));
  const lines: PayoutLine[] = [];
  if (limit <= 0) return lines;
  for (const { legs: indexes, odds, returnMinor } of systemLines(stakeMinor, bets, size)) {
    lines.push({ legs: indexes.map((index) => legs[index]?.place ?? index), odds, returnMinor });
    if (lines.length >= limit) break;
  }
  return lines;
}

/** Each event as a coupon of its own, with its own rounding. */
function reckonSingles({ currency }: CalculatorState, legs: FilledLeg[]): PayoutResult {
  const sums = { stake: 0, returned: 0, least: Infinity, most: 0 };
  const lines: PayoutLine[] = [];
  for (const leg of legs) {
    const stake = parseStake(leg.stake, currencyDecimals(currency));
    const fault = stakeFault(stake);
    if (fault || !stake.ok) return fault ?? missing('STAKE');
    const single = systemReturn(stake.minor, [leg], 1);
    sums.stake += stake.minor;
    sums.returned += single.returnMinor;
    sums.least = Math.min(sums.least, single.mostMinor);
    sums.most += single.mostMinor;
    lines.push({ legs: [leg.place], odds: leg.price, returnMinor: single.returnMinor });
  }
  if (!Number.isSafeInteger(sums.most) || !Number.isSafeInteger(sums.stake)) return missing('TOO_LARGE');
  return {
    ok: true,
    value: {
      combo: legs.length,
      returnMinor: sums.returned,
      leastMinor: sums.least,
      mostMinor: sums.most,
      totalStakeMinor: sums.stake,
      profitMinor: sums.returned - sums.stake,
      totalOdds: null,
      share: null,
      bonus: null,
      lines,
    },
  };
}
