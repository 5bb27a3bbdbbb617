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
import { amountOf, singlesOf } from './singles';
import type { Connection } from '../live/state';
import type { couponQuery$data } from './__generated__/couponQuery.graphql';
import type { CouponAnswer } from './useCouponAnswer';
import { betViewsOf, placingBetOf, type BetView } from './betViews';
import { amountWriting } from '../../foundation/i18n/amountWriting';
import type { CouponPreferences } from './usePreferences';
import { systemOf, type CouponSystem } from './systemActs';
import { couponTypeOf, type CouponState } from './state';

/** The currency of a coupon, with its first stake and step in minor units. */
export interface CouponCurrency {
  readonly code: string;
  readonly first: number;
  readonly step: number;
}

/** The currency until the account's or the site's is known. */
const fallbackCurrency: CouponCurrency = { code: 'RUB', first: 150_00, step: 100_00 };

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
}

type Player = couponQuery$data['player'];

/** After another tab has switched the account, the bounds are those of the former one, and the amounts are missing. */
export function isAccountNew(player: Player): boolean {
  if (!player?.activeAccount) return false;
  const { balance, currency } = player.activeAccount;
  const bounds = player.stakeBounds?.min.currency;
  return currency === undefined || (bounds !== undefined && bounds !== balance.currency);
}

/** The bounds of a player's stake; null for a guest, and while they are not known. */
export function limitsOf(player: Player): StakeLimits | null {
  if (!player?.activeAccount || !player.stakeBounds || isAccountNew(player)) return null;
  const { min, max } = player.stakeBounds;
  return { minMinor: min.amount, maxMinor: max.amount, balanceMinor: player.activeAccount.balance.amount };
}

/** What the bets come to, by their prices; `maxPayout` in minor units. */
function winsOf(
  bets: readonly BetView[],
  system: CouponSystem | null,
  stake: StakeReading,
  maxPayout: number | undefined,
): Pick<Situation, 'possibleWin' | 'leastWin'> & { readonly odds: string } {
  const prices = bets.map(({ price }) => price);
  if (!system) {
    const possibleWin =
      bets.length === 0 ? null : amountOf(stake, (minor) => payout(minor, prices, maxPayout));
    return { odds: combinedOdds(prices), possibleWin, leastWin: null };
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

/** The currency of the player's active account, or the one in which the site opens accounts. */
export function currencyOf(player: Player, site: couponQuery$data['site']): CouponCurrency {
  const account = player?.activeAccount;
  const amounts = account?.currency ?? site?.defaultCurrency;
  if (!amounts) return fallbackCurrency;
  const code = account?.balance.currency ?? site?.defaultCurrency.code ?? fallbackCurrency.code;
  return { code, first: amounts.firstStake.amount, step: amounts.stakeStep.amount };
}

/**
 * The stake as typed in the currency, by this player or a guest; else the player's first one in the currency, else the
 * currency's. A guest, who places nothing, sees what the last player typed. `own` is the stake of a single that had one
 * of its own.
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
  own: string | undefined,
): Pick<Situation, 'stakeText' | 'typedStake' | 'isStakeForeign' | 'writing'> {
  const decimals = currencyDecimals(code);
  const writing = amountWriting(lng, code);
  const isOthers = playerId !== null && (stakeFor?.playerId ?? playerId) !== playerId;
  const isForeign = stakeFor?.currency !== code;
  const text = isOthers || isForeign ? null : typed;
  const used = own ?? text ?? stakeText(stakes[code] ?? first, decimals, writing);
  return {
    stakeText: used,
    typedStake: parseStake(used, decimals, writing),
    writing,
    isStakeForeign: typed !== null && isForeign && !isOthers && own === undefined,
  };
}

/** The bets with what is staked on them and what they pay: of several singles each for itself, of other types together. */
function stakedOn(
  type: CouponType,
  views: readonly BetView[],
  { typed, system, texts, maxPayout, exactCoef, decimals }: StakedOn,
) {
  const { typedStake, writing, stakeText: common } = typed;
  if (type === 'MULTIPLE_SINGLES') {
    const singles = singlesOf(views, { texts, maxPayout, writing, common, decimals });
    // They have no odds together, so that they are never at these.
    return { ...singles, odds: null, leastWin: null, isExact: exactCoef === null ? undefined : false };
  }
  const wins = winsOf(views, system, typedStake, maxPayout);
  return {
    bets: views,
    stake: typedStake,
    isOneCut: null,
    ...exactly(wins, exactCoef, typedStake, maxPayout),
  };
}

interface StakedOn extends Pick<Situation, 'system' | 'exactCoef'> {
  typed: ReturnType<typeof stakeOf>;
  texts: ReturnType<typeof textsOf>;
  maxPayout: number | undefined;
  decimals: number;
}

/** The current coupon; `answered` as for its bets. */
export function situationOf(
  state: CouponState,
  data: CouponAnswer,
  answered: ReadonlySet<string>,
  connection: Pick<Connection, 'online' | 'stale' | 'old'>,
  { policy, exactCoef, isDropOnScoreChange, ...preferences }: CouponPreferences,
): Situation {
  const { site, nodes } = data;
  const player = data.player.ok ? data.player.value : null;
  // While nobody can say who has the session, it may be a player's, whose account cannot be read.
  const isGuest = data.player.ok && !player;
  const currency = currencyOf(player, site);
  const playerId = player?.id ?? null;
  const type = couponTypeOf(state);
  const texts = textsOf(state, { currency: currency.code, playerId });
  const own = type === 'SINGLE' ? state.bets.map(({ outcomeId }) => texts.get(outcomeId)) : [];
  const typed = stakeOf(state, currency, { ...preferences, playerId }, own.length === 1 ? own[0] : undefined);
  const limits = limitsOf(player);

  const views = betViewsOf(state, data, answered, policy);
  const system = type === 'SYSTEM' ? systemOf(state) : null;
  const maxPayout = limits ? player?.stakeBounds?.maxPayout.amount : undefined;
  const { bets, stake, isOneCut, isExact, ...wins } = stakedOn(type, views, {
    ...{ typed, texts, maxPayout, exactCoef },
    system,
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
    stakeStep: preferences.steps[currency.code] ?? currency.step,
    usualStep: currency.step,
    ...typed,
    stake,
    limits,
    ...wins,
    isWinCut: isOneCut ?? (wins.possibleWin !== null && wins.possibleWin === maxPayout),
    policy,
    exactCoef,
    isDropOnScoreChange,
    obstacle,
    playerId,
    isGuest,
    canRegister: isGuest && (site?.isRegistrationAllowed ?? false),
    isDemo: site?.isDemo ?? false,
    isAccountNew: isAccountNew(player),
    acts: state.acts,
  };
}
