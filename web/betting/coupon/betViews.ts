/** The bets of the coupon with the data that Relay has of their outcomes. Pure. */
import { compareOdds } from '../../../rules/odds';
import {
  betsOnSameGame,
  isChangeAccepted,
  isCombined,
  type PlacingBet,
  type PriceChangePolicy,
} from '../../../rules/placing';
import type { couponQuery$data } from './__generated__/couponQuery.graphql';
import type { Single } from './singles';
import { couponTypeOf, type AcceptedPrice, type CouponBet, type CouponState } from './state';

/** An outcome in the coupon's query. */
export type CouponOutcome = NonNullable<
  NonNullable<Extract<couponQuery$data['nodes'], { readonly ok: true }>['value'][number]>['outcome']
>;

/** A bet with the current data of its outcome. */
export interface BetView {
  readonly bet: CouponBet;
  /** Null while it is loading, and when the feed no longer has it. */
  readonly outcome: CouponOutcome | null;
  readonly state: PlacingBet['state'];
  /** The price at which it would be placed now. */
  readonly price: string;
  /** How the price moved since it was accepted: 1 up, -1 down, 0 unchanged. */
  readonly move: number;
  /** Whether the player must accept the move before placing. */
  readonly asks: boolean;
  readonly sharesGame: boolean;
  /** Whether it stands in each combination of a system; null in a coupon of another type. */
  readonly isBanker: boolean | null;
  /** As one of several singles; absent in a coupon of another type. */
  readonly single?: Single;
}

/** An outcome that the feed could not answer for is unknown; an outcome that the feed does not have has ended. */
function stateOf(outcome: CouponOutcome | null, isAnswered: boolean): PlacingBet['state'] {
  if (!outcome) return isAnswered ? 'CLOSED' : 'UNKNOWN';
  // A state that this code does not know, from a newer feed, takes no bets.
  return outcome.state === 'OPEN' || outcome.state === 'CLOSED' ? outcome.state : 'SUSPENDED';
}

/**
 * The coupon's bets with their data. `answered` holds the ids that the data cover: a bet without its id there is
 * still loading.
 */
export function betViewsOf(
  state: CouponState,
  { nodes }: Pick<couponQuery$data, 'nodes'>,
  answered: ReadonlySet<string>,
  policy: PriceChangePolicy,
): BetView[] {
  const outcomes = new Map<string, CouponOutcome>();
  for (const node of nodes.ok ? nodes.value : []) {
    if (node?.outcome) outcomes.set(node.outcome.id, node.outcome);
  }
  const games = state.bets.map(({ outcomeId }) => ({
    outcomeId,
    gameId: outcomes.get(outcomeId)?.market.game.id ?? null,
  }));
  const sharing = new Set(isCombined(couponTypeOf(state)) ? betsOnSameGame(games) : []);
  const bankers = couponTypeOf(state) === 'SYSTEM' ? new Set(state.bankers) : null;

  return state.bets.map((bet) => {
    const outcome = outcomes.get(bet.outcomeId) ?? null;
    const price = outcome?.price ?? bet.price;
    return {
      bet,
      outcome,
      state: stateOf(outcome, nodes.ok && answered.has(bet.outcomeId)),
      price,
      move: compareOdds(price, bet.price),
      asks: !isChangeAccepted(bet.price, price, policy),
      sharesGame: sharing.has(bet.outcomeId),
      isBanker: bankers && bankers.has(bet.outcomeId),
    };
  });
}

/** The version of the score of a bet's game; null when it has none, or nobody knows it. */
export const scoreVersionOf = ({ outcome }: BetView): number | null =>
  outcome?.market.game.scoreVersion ?? null;

/** A bet in the form that the rules of placing use. */
export function placingBetOf({ bet, outcome, state, single }: BetView): PlacingBet {
  return {
    outcomeId: bet.outcomeId,
    gameId: outcome?.market.game.id ?? null,
    acceptedPrice: bet.price,
    price: outcome?.price ?? null,
    state,
    ...(single && { stake: single.stake }),
  };
}

/** The current prices of bets, for accepting them. */
export function presentPrices(bets: readonly BetView[]): Map<string, AcceptedPrice> {
  const prices = new Map<string, AcceptedPrice>();
  for (const { bet, outcome } of bets) {
    if (outcome) prices.set(bet.outcomeId, { price: outcome.price, priceVersion: outcome.priceVersion });
  }
  return prices;
}
