import { routeFamily } from '../../routing/routes/define';
import { id } from '../../routing/routes/shapes';

const kinds = { section: ['rules', 'games'] } as const;

/** Promotions and bonuses, and the offers that may stand in the place of bonuses. */
export const routes = routeFamily(
  { remoteApp: 'promotions', dictionaries: ['information'] },
  {
    promo: { path: 'promo', metaId: 200 },
    bonuses: { path: 'bonuses/:section', where: kinds, metaId: 201 },
    bonus: { path: 'bonuses/rules/:id', where: { id }, metaId: 202, stream: 'bonus' },
    bonusPartner: { path: 'bonuses/partners/:id', where: { id }, metaId: 203, stream: 'bonus' },
    promotion: {
      path: 'promotions/:promotionId',
      where: { promotionId: id },
      metaId: 204,
      stream: 'promotionsFullRoute',
    },
    offers: { path: 'offers/:section', where: kinds, metaId: 205, stream: 'bonuses-offers' },
    offer: { path: 'offers/rules/:id', where: { id }, metaId: 206, stream: 'bonus-offer' },
    offerPartner: {
      path: 'offers/partners/:id',
      where: { id },
      metaId: 207,
      stream: 'bonus-offer',
    },
  },
);
