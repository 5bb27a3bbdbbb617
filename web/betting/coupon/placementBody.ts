import { scoreVersionOf } from './betViews';
import { bonusIn } from './bonus/bonusBet';
import type { Situation } from './situation';
import type { AcceptedPrice, PlacementBody } from './state';

/**
 * The body of a placement: every bet at the price that the player accepts by the press, by outcome. Null when the stake
 * is unreadable or a price unknown.
 */
export function placementBody(
  { stake, type, system, currency, policy, exactCoef, isDropOnScoreChange, ...situation }: Situation,
  prices: ReadonlyMap<string, AcceptedPrice>,
): PlacementBody | null {
  if (!stake.ok || prices.size < situation.bets.length) return null;
  const views = new Map(situation.bets.map((view) => [view.bet.outcomeId, view]));
  const bets = [...prices].map(([outcomeId, accepted]) => {
    const view = views.get(outcomeId);
    const scoreVersion = view && isDropOnScoreChange ? scoreVersionOf(view) : null;
    return {
      ...{ outcomeId, ...accepted },
      ...(system && { isBanker: view?.isBanker ?? false }),
      ...(scoreVersion !== null && { scoreVersion }),
      ...(view?.single?.stake.ok && { stake: view.single.stake.minor }),
    };
  });
  const ofSystem = system && { systemValue: system.value };
  const conditions = {
    ...(exactCoef !== null && { exactCoef }),
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
    ...(situation.vip === 'ASKED' && { isVipBet: true }),
    ...(bonusIn(situation.bonusBet) !== null && { isBonusBet: true }),
  };
  return { type, ...ofSystem, stake: stake.minor, currency, bets, priceChangePolicy: policy, ...conditions };
}
