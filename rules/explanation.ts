/** How the payout of a coupon comes about, for who wants to see it: nobody is paid by what stands here. */
import { bonusLeft } from './bonusBet';
import { payoutOf, totalFactor, withBonus } from './coupon';
import {
  factorOfWord,
  fractionText,
  isEqual,
  nothing,
  parseFraction,
  whole,
  type Fraction,
  type LegResult,
} from './factors';
import { systemLines, type SystemLine } from './systemLines';

/** A bet of a coupon whose payout is explained. */
export interface ExplainedBet {
  readonly price: string;
  /** The word for its result; a word that is not known here says nothing. */
  readonly status: string;
  /** What a unit of stake on it returned, where status and price do not say it: `37/20`. */
  readonly factor?: string | null | undefined;
  readonly isBanker: boolean;
}

/** A coupon whose payout is explained. Amounts are in minor units. */
export interface ExplainedCoupon {
  /** Null while none is typed: the factors are explained then, and no amount. */
  readonly stakeMinor: number | null;
  readonly bets: readonly ExplainedBet[];
  /** How many bets that are not bankers each combination has; all of them when absent. */
  readonly size?: number | undefined;
  /** What the bonus bet of an express multiplies with: as placed, and once it is paid by what counted. Absent without one. */
  readonly bonusCoef?: string | null | undefined;
  /** The largest payout, where it is known. */
  readonly maxPayoutMinor?: number | undefined;
  /** What it paid; null while it is open, and then each open bet counts as won, since that is what can be won. */
  readonly paidMinor: number | null;
  /** Whether the whole stake went back, whatever became of the bets. */
  readonly isReturned: boolean;
}

/**
 * How a bet counts: by a result; in part, as in a dead heat or with a share that is void; `OPEN` as if it were won;
 * `UNDECIDED` with nothing, since the coupon was settled before it; `RETURNED` with 1, since its stake went back.
 */
export type CountedAs = LegResult | 'PART' | 'OPEN' | 'UNDECIDED' | 'RETURNED';

/** A bet with what it counts. */
export interface CountedBet {
  readonly price: string;
  readonly isBanker: boolean;
  readonly factor: Fraction;
  readonly as: CountedAs;
}

/** How a payout comes about. Amounts are in minor units. */
export interface Explanation {
  readonly bets: readonly CountedBet[];
  /** What the bonus bet multiplies the only combination with; null without one, and where the stake went back. */
  readonly bonusCoef: string | null;
  /** What a unit of the stake returns, exactly: the average of all combinations, with the bonus bet. */
  readonly factor: string;
  /** All combinations together with the bonus bet, rounded once; null without a stake, and when it is too large to be exact. */
  readonly sumMinor: number | null;
  /** What that comes to: the sum, cut to the largest payout. Null without a stake. */
  readonly payoutMinor: number | null;
  /** The combinations one by one, without the bonus bet. A return above the largest exact amount is given as that. */
  readonly lines: () => Generator<SystemLine>;
}

const wordsOf: Readonly<Record<string, readonly LegResult[] | undefined>> = {
  WON: ['WON', 'HALF_WON'],
  LOST: ['LOST', 'HALF_LOST'],
  VOID: ['VOID'],
};

/** How a bet counts; null when nobody says it. */
function countedOf(
  { price, status, factor: exact, isBanker }: ExplainedBet,
  { paidMinor, isReturned }: ExplainedCoupon,
): CountedBet | null {
  const bet = { price, isBanker };
  if (isReturned) return { ...bet, factor: whole, as: status === 'VOID' ? 'VOID' : 'RETURNED' };
  if (status === 'OPEN' && paidMinor === null)
    return { ...bet, factor: factorOfWord(price, 'WON'), as: 'OPEN' };
  if (status === 'OPEN') return { ...bet, factor: nothing, as: 'UNDECIDED' };
  const words = Object.hasOwn(wordsOf, status) ? wordsOf[status] : undefined;
  if (exact == null) {
    const [as] = words ?? [];
    return as ? { ...bet, factor: factorOfWord(price, as), as } : null;
  }
  const factor = parseFraction(exact);
  if (isEqual(factor, nothing)) return { ...bet, factor, as: 'LOST' };
  const as = words?.find((word) => isEqual(factorOfWord(price, word), factor));
  return { ...bet, factor, as: as ?? 'PART' };
}

/** What the bonus bet counts: while the coupon is open, what settling would make of it. */
function bonusCountedIn({ bonusCoef, bets, paidMinor, isReturned }: ExplainedCoupon): string | null {
  if (bonusCoef == null || isReturned) return null;
  return paidMinor === null ? bonusLeft(bets) : bonusCoef;
}

/**
 * How the payout of a coupon comes about. Null when that is not known: a bet counts in a way that nobody says, what it
 * paid is not what its bets come to, or the payout is too large to be exact.
 */
export function explanationOf(coupon: ExplainedCoupon): Explanation | null {
  try {
    return explained(coupon);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function explained(coupon: ExplainedCoupon): Explanation | null {
  const { stakeMinor, size, paidMinor } = coupon;
  // A stake goes back whole, however large it is.
  const maxPayoutMinor = coupon.isReturned ? undefined : coupon.maxPayoutMinor;
  const bets = coupon.bets.flatMap((bet) => countedOf(bet, coupon) ?? []);
  if (bets.length < coupon.bets.length) return null;
  const bonusCoef = bonusCountedIn(coupon);
  const total = withBonus(totalFactor(bets, size), bonusCoef);
  const payoutMinor = stakeMinor === null ? null : payoutOf(stakeMinor, total, maxPayoutMinor);
  if (paidMinor !== null && payoutMinor !== paidMinor) return null;
  const most = Number.MAX_SAFE_INTEGER;
  const sum = stakeMinor === null ? null : payoutOf(stakeMinor, total, most);
  const free = bets.filter(({ isBanker }) => !isBanker).length;
  return {
    bets,
    bonusCoef,
    factor: fractionText(total),
    sumMinor: sum === most ? null : sum,
    payoutMinor,
    lines: () => systemLines(stakeMinor ?? 1, bets, size ?? free, most),
  };
}
