/** The bets of the coupon beside what Relay knows of their outcomes now. Pure. */
import { compareOdds } from '../../../rules/odds';
import { betsOnSameGame, isChangeAccepted } from '../../../rules/placing';
import type { PlacingBet } from '../../../rules/placing';
import type { couponQuery$data } from './__generated__/couponQuery.graphql';
import { couponTypeOf } from './state';
import type { AcceptedPrice, CouponBet, CouponState } from './state';

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

/** An outcome that the feed could not tell about is unknown; one of which it knows nothing has ended. */
function stateOf(outcome: CouponOutcome | null, isAnswered: boolean): PlacingBet['state'] {
  if (!outcome) return isAnswered ? 'CLOSED' : 'UNKNOWN';
  // A state of a newer feed is one that this code cannot bet on.
  return outcome.state === 'OPEN' || outcome.state === 'CLOSED' ? outcome.state : 'SUSPENDED';
}

/**
 * The coupon's bets as they stand. `answered` holds the ids that the data answer for: a bet that is not among them is
 * still on its way.
 */
export function betViewsOf(
  state: CouponState,
  { nodes }: couponQuery$data,
  answered: ReadonlySet<string>,
): BetView[] {
  const outcomes = new Map<string, CouponOutcome>();
  for (const node of nodes.ok ? nodes.value : []) {
    if (node?.outcome) outcomes.set(node.outcome.id, node.outcome);
  }
  const games = state.bets.map(({ outcomeId }) => ({
    outcomeId,
    gameId: outcomes.get(outcomeId)?.market.game.id ?? null,
  }));
  const sharing = new Set(couponTypeOf(state) === 'EXPRESS' ? betsOnSameGame(games) : []);

  return state.bets.map((bet) => {
    const outcome = outcomes.get(bet.outcomeId) ?? null;
    const price = outcome?.price ?? bet.price;
    return {
      bet,
      outcome,
      state: stateOf(outcome, nodes.ok && answered.has(bet.outcomeId)),
      price,
      move: compareOdds(price, bet.price),
      asks: !isChangeAccepted(bet.price, price, state.policy),
      sharesGame: sharing.has(bet.outcomeId),
    };
  });
}

/** A bet as the rules of placing see it. */
export function placingBetOf({ bet, outcome, state }: BetView): PlacingBet {
  return {
    outcomeId: bet.outcomeId,
    gameId: outcome?.market.game.id ?? null,
    acceptedPrice: bet.price,
    price: outcome?.price ?? null,
    state,
  };
}

/** The present prices of bets, to accept them. */
export function presentPrices(bets: readonly BetView[]): Map<string, AcceptedPrice> {
  const prices = new Map<string, AcceptedPrice>();
  for (const { bet, outcome } of bets) {
    if (outcome) prices.set(bet.outcomeId, { price: outcome.price, priceVersion: outcome.priceVersion });
  }
  return prices;
}
