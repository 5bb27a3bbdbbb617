/** The coupon as it can be placed: its stake, its possible win, and why it cannot be placed. Pure. */
import {
  allWon,
  combinedOdds,
  oddsOf,
  payout,
  payoutOf,
  totalFactor,
  type CouponType,
} from '../../../rules/coupon';
import { isExactly, obstacleTo, type Obstacle, type PriceChangePolicy } from '../../../rules/placing';
import { leastWinning } from '../../../rules/system';
import { currencyDecimals } from '../../../rules/minorUnits';
import {
  parseStake,
  stakeText,
  type AmountWriting,
  type StakeLimits,
  type StakeReading,
} from '../../../rules/stakes';
import { textsOf } from './betAmounts';
import { bonusBetOf, bonusIn, type CouponBonus } from './bonus/bonusBet';
import { amountOf, singlesOf } from './singles';
import type { Connection } from '../live/state';
import { currencyOf, isAccountNew, largestStake, limitsOf, type CouponCurrency } from './account';
import type { CouponAnswer } from './useCouponAnswer';
import { betViewsOf, placingBetOf, type BetView } from './betViews';
import { amountWriting } from '../../foundation/i18n/amountWriting';
import type { CouponPreferences } from './usePreferences';
import { systemOf, type CouponSystem } from './systemActs';
import { couponTypeOf, type CouponState, type StakeFor } from './state';

/** The coupon in the form in which it is shown and placed. */
export interface Situation {
  readonly type: CouponType;
  /** Null for other types, and when the bets make no system. */
  readonly system: CouponSystem | null;
  readonly bets: readonly BetView[];
  readonly currency: string;
  /** Minor units. */
  readonly firstStake: number;
  /** The player's own step, else that of the currency. Minor units. */
  readonly stakeStep: number;
  /** That of the currency. Minor units. */
  readonly usualStep: number;
  /** As typed; of several singles the one for all. */
  readonly stakeText: string;
  /** What that is. */
  readonly typedStake: StakeReading;
  /** What would be staked: of several singles the sum, or why one of their stakes is none. */
  readonly stake: StakeReading;
  /** How amounts are typed. */
  readonly writing: AmountWriting;
  /** Whether the stake is the largest one, whatever that is at the press. */
  readonly isAutoMax: boolean;
  /** Whether a stake was typed that is not used, because it may not be an amount of this currency. */
  readonly isStakeForeign: boolean;
  readonly limits: StakeLimits | null;
  /** The combined price for display; null for several singles, which have none. */
  readonly odds: string | null;
  /** Minor units; null without a readable stake, or when it is too large to be exact. */
  readonly possibleWin: number | null;
  /** What a system pays when only its lowest combination wins, in minor units; null for other types. */
  readonly leastWin: number | null;
  /** Whether the possible win was cut to the maximum payout. */
  readonly isWinCut: boolean;
  readonly policy: PriceChangePolicy;
  /** The total odds on which the player insists, a condition alone; null for none. */
  readonly exactCoef: string | null;
  /** Whether a score that is not the one that the player saw refuses it. */
  readonly isDropOnScoreChange: boolean;
  /** The bonus bet that the coupon may have; null where the site gives it none. */
  readonly bonusBet: CouponBonus | null;
  /** Why it cannot be placed. */
  readonly obstacle: Obstacle | null;
  /** Null for a guest, and while nobody can say who has the session. */
  readonly playerId: string | null;
  readonly isGuest: boolean;
  /** Whether a guest can register to place it. */
  readonly canRegister: boolean;
  /** Whether it is paid with demo money. */
  readonly isDemo: boolean;
  /** Whether another account became the active one, of which the coupon knows too little: read the data again. */
  readonly isAccountNew: boolean;
  /** As in the coupon's state: a change without another number was not made by the player, here and now. */
  readonly acts: number;
  /** Whether the operator can be asked for the stake, which is above the largest one, or is; absent where neither. */
  readonly vip?: 'POSSIBLE' | 'ASKED';
}

/** What the bets come to, by their prices and with what a bonus bet multiplies; `maxPayout` in minor units. */
function winsOf(
  bets: readonly BetView[],
  system: CouponSystem | null,
  stake: StakeReading,
  maxPayout: number | undefined,
  bonus: string | null,
): Pick<Situation, 'possibleWin' | 'leastWin'> & { readonly odds: string } {
  const prices = bets.map(({ price }) => price);
  if (!system) {
    const possibleWin =
      bets.length === 0 ? null : amountOf(stake, (minor) => payout(minor, prices, maxPayout, bonus));
    return { odds: combinedOdds(prices, bonus), possibleWin, leastWin: null };
  }
  const legs = bets.map(({ price, isBanker }) => ({ price, isBanker: isBanker ?? false }));
  const most = totalFactor(allWon(legs), system.value);
  return {
    odds: oddsOf(most),
    possibleWin: amountOf(stake, (minor) => payoutOf(minor, most, maxPayout)),
    leastWin: amountOf(stake, (minor) =>
      payoutOf(minor, totalFactor(leastWinning(legs, system.value), system.value), maxPayout),
    ),
  };
}

/** With odds on which the player insists: only at these it can be placed, so that it can win nothing else (CP-28). */
function exactly(
  wins: ReturnType<typeof winsOf>,
  exactCoef: string | null,
  stake: StakeReading,
  maxPayout: number | undefined,
): ReturnType<typeof winsOf> & { readonly isExact?: boolean } {
  if (exactCoef === null) return wins;
  if (isExactly(wins.odds, exactCoef)) return { ...wins, isExact: true };
  const possibleWin = amountOf(stake, (minor) => payout(minor, [exactCoef], maxPayout));
  return { ...wins, possibleWin, isExact: false };
}

/**
 * The stake as typed in the currency, by this player or a guest; else the player's first one in the currency, else the
 * currency's. A guest, who places nothing, sees what the last player typed. `own` is the stake of a single that had one
 * of its own, and `most` the largest one where it follows the account, in minor units; else 0.
 */
function stakeOf(
  { stakeText: typed, stakeFor }: CouponState,
  { code, first }: CouponCurrency,
  {
    stakes,
    lng,
    playerId,
  }: Omit<CouponPreferences, 'policy' | 'steps' | 'exactCoef' | 'isDropOnScoreChange'> & {
    playerId: string | null;
  },
  { own, most }: { own: string | undefined; most: number },
): Pick<Situation, 'stakeText' | 'typedStake' | 'isAutoMax' | 'isStakeForeign' | 'writing'> {
  const decimals = currencyDecimals(code);
  const writing = amountWriting(lng, code);
  const isOthers = playerId !== null && (stakeFor?.playerId ?? playerId) !== playerId;
  const isForeign = stakeFor?.currency !== code;
  const text = isOthers || isForeign ? null : typed;
  const isAutoMax = most > 0;
  const chosen = stakeText(isAutoMax ? most : (stakes[code] ?? first), decimals, writing);
  const used = isAutoMax ? chosen : (own ?? text ?? chosen);
  return {
    stakeText: used,
    typedStake: parseStake(used, decimals, writing),
    writing,
    isAutoMax,
    isStakeForeign: typed !== null && isForeign && !isOthers && own === undefined && !isAutoMax,
  };
}

/** The bets with what is staked on them and what they pay: of several singles each for itself, of other types together. */
function stakedOn(
  type: CouponType,
  views: readonly BetView[],
  { typed, system, texts, maxPayout, exactCoef, bonusBet, decimals }: StakedOn,
) {
  const { typedStake, writing, stakeText: common } = typed;
  if (type === 'MULTIPLE_SINGLES') {
    const singles = singlesOf(views, { texts, maxPayout, writing, common, decimals });
    // They have no odds together, so that they are never at these.
    return { ...singles, odds: null, leastWin: null, isExact: exactCoef === null ? undefined : false };
  }
  const wins = winsOf(views, system, typedStake, maxPayout, bonusIn(bonusBet));
  return {
    bets: views,
    stake: typedStake,
    isOneCut: null,
    ...exactly(wins, exactCoef, typedStake, maxPayout),
  };
}

interface StakedOn extends Pick<Situation, 'system' | 'exactCoef' | 'bonusBet'> {
  typed: ReturnType<typeof stakeOf>;
  texts: ReturnType<typeof textsOf>;
  maxPayout: number | undefined;
  decimals: number;
}

/** What the player has set, and of whom the largest stake follows the account; absent for nobody. */
type Wished = CouponPreferences & { mostFor?: StakeFor | null };

/** What would be typed for the coupon, or for its only bet. */
function typedOf(
  state: CouponState,
  { mostFor = null, ...preferences }: Wished,
  { type, texts, currency, playerId, limits }: Typing,
): ReturnType<typeof stakeOf> {
  const own = type === 'SINGLE' ? state.bets.map(({ outcomeId }) => texts.get(outcomeId)) : [];
  const isMost = mostFor?.currency === currency.code && mostFor.playerId === playerId;
  const most = isMost && limits && type !== 'MULTIPLE_SINGLES' ? largestStake(limits) : 0;
  const alone = { own: own.length === 1 ? own[0] : undefined, most };
  return stakeOf(state, currency, { ...preferences, playerId }, alone);
}

interface Typing extends Pick<Situation, 'type' | 'playerId' | 'limits'> {
  texts: ReturnType<typeof textsOf>;
  currency: CouponCurrency;
}

/** The current coupon; `answered` as for its bets. */
export function situationOf(
  state: CouponState,
  data: CouponAnswer,
  answered: ReadonlySet<string>,
  connection: Pick<Connection, 'online' | 'stale' | 'old'>,
  wished: Wished,
): Situation {
  const { policy, exactCoef, isDropOnScoreChange, steps } = wished;
  const { site, nodes } = data;
  const player = data.player.ok ? data.player.value : null;
  // While nobody can say who has the session, it may be a player's, whose account cannot be read.
  const isGuest = data.player.ok && !player;
  const currency = currencyOf(player, site);
  const playerId = player?.id ?? null;
  const type = couponTypeOf(state);
  const texts = textsOf(state, { currency: currency.code, playerId });
  const limits = limitsOf(player);
  const typed = typedOf(state, wished, { type, texts, currency, playerId, limits });

  const views = betViewsOf(state, data, answered, policy);
  const system = type === 'SYSTEM' ? systemOf(state) : null;
  const maxPayout = limits ? player?.stakeBounds?.maxPayout.amount : undefined;
  const bonusBet = bonusBetOf(state, type, views, limits && player?.stakeBounds);
  const { bets, stake, isOneCut, isExact, ...wins } = stakedOn(type, views, {
    ...{ typed, texts, maxPayout, exactCoef, system, bonusBet },
    decimals: currencyDecimals(currency.code),
  });
  const isOld = bets.some(({ outcome }) => outcome?.market.game.freshness.stale);

  const obstacle = obstacleTo({
    type,
    combinations: system?.combo ?? null,
    bets: bets.map(placingBetOf),
    stake,
    policy,
    signedIn: !isGuest,
    limits,
    maxBets: player?.stakeBounds?.maxBets ?? null,
    online: connection.online,
    old: connection.old,
    stale: connection.stale || !nodes.ok || isOld,
    checking: state.pending !== null,
    isExact,
  });

  return {
    type,
    system,
    bets,
    currency: currency.code,
    firstStake: currency.first,
    stakeStep: steps[currency.code] ?? currency.step,
    usualStep: currency.step,
    ...typed,
    stake,
    limits,
    ...wins,
    isWinCut: isOneCut ?? (wins.possibleWin !== null && wins.possibleWin === maxPayout),
    ...{ policy, exactCoef, isDropOnScoreChange, bonusBet },
    obstacle,
    playerId,
    isGuest,
    canRegister: isGuest && (site?.isRegistrationAllowed ?? false),
    isDemo: site?.isDemo ?? false,
    isAccountNew: isAccountNew(player),
    acts: state.acts,
  };
}
