/** The coupon's intent beside what Relay knows now: what can be placed, for how much, and why not. Pure. */
import { combinedOdds, payout } from '../../rules/coupon';
import type { CouponType } from '../../rules/coupon';
import { compareOdds } from '../../rules/odds';
import { betsOnSameGame, isChangeAccepted, obstacleTo } from '../../rules/placing';
import type { Obstacle, PlacingBet, PriceChangePolicy } from '../../rules/placing';
import { currencyDecimals, parseStake, stakeAmounts, stakeText } from '../../rules/stakes';
import type { StakeLimits, StakeReading } from '../../rules/stakes';
import type { couponQuery$data } from './__generated__/couponQuery.graphql';
import { couponTypeOf } from './state';
import type { AcceptedPrice, CouponBet, CouponState, PlacementBody } from './state';

/** The currency before anybody says which. */
const FALLBACK_CURRENCY = 'RUB';

/** An outcome as the coupon's query answers it. */
export type CouponOutcome = NonNullable<
  NonNullable<Extract<couponQuery$data['nodes'], { readonly ok: true }>['value'][number]>['outcome']
>;

/** A bet with what is known of its outcome. */
export interface BetView {
  readonly bet: CouponBet;
  /** Null while it is not known, and when the feed no longer has it. */
  readonly outcome: CouponOutcome | null;
  readonly state: PlacingBet['state'];
  /** The price at which it would be taken now. */
  readonly price: string;
  /** How the price moved since it was accepted: 1 up, -1 down, 0 not at all. */
  readonly move: number;
  /** Whether the move needs the player's word before placing. */
  readonly asks: boolean;
  readonly sharesGame: boolean;
}

/** The coupon as it can be shown and placed. */
export interface Situation {
  readonly type: CouponType;
  readonly bets: readonly BetView[];
  readonly currency: string;
  readonly stakeText: string;
  readonly stake: StakeReading;
  readonly limits: StakeLimits | null;
  /** The combined price for display. */
  readonly odds: string;
  /** Minor units; null without a readable stake, or when it is too large to be exact. */
  readonly possibleWin: number | null;
  /** Whether the possible win was cut to the largest payout. */
  readonly isWinCut: boolean;
  /** Why it cannot be placed. */
  readonly obstacle: Obstacle | null;
  readonly playerId: string | null;
}

function stateOf(outcome: CouponOutcome | null, isAnswered: boolean): PlacingBet['state'] {
  if (!outcome) return isAnswered ? 'CLOSED' : 'UNKNOWN';
  // A state of a newer feed is one that this code cannot bet on.
  return outcome.state === 'OPEN' || outcome.state === 'CLOSED' ? outcome.state : 'SUSPENDED';
}

function limitsOf(player: couponQuery$data['player']): StakeLimits | null {
  if (!player?.activeAccount || !player.stakeBounds) return null;
  const { min, max } = player.stakeBounds;
  return { minMinor: min.amount, maxMinor: max.amount, balanceMinor: player.activeAccount.balance.amount };
}

function possibleWinOf(stake: StakeReading, prices: readonly string[], maxPayout?: number): number | null {
  if (!stake.ok || stake.minor === 0 || prices.length === 0) return null;
  try {
    return payout(stake.minor, prices, maxPayout);
  } catch {
    return null;
  }
}

/**
 * The coupon as it stands. `answered` holds the ids that the data answer for: a bet that is not among them is still
 * on its way.
 */
export function situationOf(
  state: CouponState,
  data: couponQuery$data,
  answered: ReadonlySet<string>,
  connection: { readonly online: boolean; readonly stale: boolean },
): Situation {
  const outcomes = new Map<string, CouponOutcome>();
  for (const node of data.nodes.ok ? data.nodes.value : []) {
    if (node?.outcome) outcomes.set(node.outcome.id, node.outcome);
  }
  // An outcome that the feed could not tell about is unknown; one of which it knows nothing has ended.
  const isAnswered = (outcomeId: string) => data.nodes.ok && answered.has(outcomeId);

  const { player } = data;
  const currency = player?.activeAccount?.balance.currency ?? data.site?.currencies[0] ?? FALLBACK_CURRENCY;
  const decimals = currencyDecimals(currency);
  const text = state.stakeText ?? stakeText(stakeAmounts(currency).initialMinor, decimals);
  const stake = parseStake(text, decimals);
  const limits = limitsOf(player);
  const type = couponTypeOf(state);

  const placing = state.bets.map((bet): PlacingBet => {
    const outcome = outcomes.get(bet.outcomeId) ?? null;
    return {
      outcomeId: bet.outcomeId,
      gameId: outcome?.market.game.id ?? null,
      acceptedPrice: bet.price,
      price: outcome?.price ?? null,
      state: stateOf(outcome, isAnswered(bet.outcomeId)),
    };
  });
  const sharing = new Set(type === 'EXPRESS' ? betsOnSameGame(placing) : []);
  const bets = state.bets.map((bet, index): BetView => {
    const outcome = outcomes.get(bet.outcomeId) ?? null;
    const price = outcome?.price ?? bet.price;
    return {
      bet,
      outcome,
      state: placing[index]?.state ?? 'UNKNOWN',
      price,
      move: compareOdds(price, bet.price),
      asks: !isChangeAccepted(bet.price, price, state.policy),
      sharesGame: sharing.has(bet.outcomeId),
    };
  });
  const prices = bets.map(({ price }) => price);
  const maxPayout = player?.stakeBounds?.maxPayout.amount;
  const possibleWin = possibleWinOf(stake, prices, maxPayout);

  return {
    type,
    bets,
    currency,
    stakeText: text,
    stake,
    limits,
    odds: combinedOdds(prices),
    possibleWin,
    isWinCut: possibleWin !== null && possibleWin === maxPayout,
    obstacle: obstacleTo({
      type,
      bets: placing,
      stake,
      policy: state.policy,
      signedIn: Boolean(player),
      limits,
      maxBets: player?.stakeBounds?.maxBets ?? null,
      online: connection.online,
      stale:
        connection.stale ||
        !data.nodes.ok ||
        [...outcomes.values()].some((outcome) => outcome.market.game.freshness.stale),
      checking: state.pending !== null,
    }),
    playerId: player?.id ?? null,
  };
}

/** The present prices of a coupon's bets, to accept them. */
export function presentPrices(bets: readonly BetView[]): Map<string, AcceptedPrice> {
  const prices = new Map<string, AcceptedPrice>();
  for (const { bet, outcome } of bets) {
    if (outcome) prices.set(bet.outcomeId, { price: outcome.price, priceVersion: outcome.priceVersion });
  }
  return prices;
}

/**
 * What is sent to place the coupon: every bet at the price that the player sees. Null when the stake is unreadable or
 * a price unknown.
 */
export function placementBody(situation: Situation, policy: PriceChangePolicy): PlacementBody | null {
  const { stake, type, currency } = situation;
  const prices = presentPrices(situation.bets);
  if (!stake.ok || prices.size < situation.bets.length) return null;
  const bets = [...prices].map(([outcomeId, accepted]) => ({ outcomeId, ...accepted }));
  return { type, stake: stake.minor, currency, bets, priceChangePolicy: policy };
}
