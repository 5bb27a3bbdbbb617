import type { OfferKind } from './__generated__/offerListQuery.graphql';

/** The routes that list offers. */
export type ListRoute = 'promo' | 'bonuses' | 'offers';
/** The routes that show one offer. */
export type OfferRoute = 'promotion' | 'bonus' | 'bonusPartner' | 'offer' | 'offerPartner';

/** The content of each route of one offer. Bonuses and offers have the same content under two names. */
export const kindOfOffer: Record<OfferRoute, OfferKind> = {
  promotion: 'PROMOTION',
  bonus: 'BONUS',
  bonusPartner: 'BONUS_PARTNER',
  offer: 'BONUS',
  offerPartner: 'BONUS_PARTNER',
};

/** The content of a list, by its route and section. */
export function kindOfList(route: ListRoute, section: string | undefined): OfferKind {
  if (route === 'promo') return 'PROMOTION';
  return section === 'games' ? 'BONUS_GAME' : 'BONUS';
}

/** The key of an offer in its route's parameters. */
export function keyIn(params: Readonly<Record<string, string | undefined>>): string {
  return params.promotionId ?? params.id ?? '';
}
