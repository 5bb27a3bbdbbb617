import { routeFamily, type AliasDefinition } from './define';
import { id, landing } from './shapes';

const kinds = { section: ['rules', 'games'] };

/** What the site's own pages of offers are worded in. */
const dictionaries = ['information'] as const;

/** Bonuses, promotions and the offers that may stand in their place. */
export const bonuses = routeFamily(
  { remoteApp: 'promotions' },
  {
    promo: { path: 'promo', metaId: 200, dictionaries },
    bonuses: { path: 'bonuses/:section', where: kinds, metaId: 201, dictionaries },
    bonus: { path: 'bonuses/rules/:id', where: { id }, metaId: 202, stream: 'bonus', dictionaries },
    bonusPartner: { path: 'bonuses/partners/:id', where: { id }, metaId: 203, stream: 'bonus', dictionaries },
    promotion: {
      path: 'promotions/:promotionId',
      where: { promotionId: id },
      metaId: 204,
      stream: 'promotionsFullRoute',
      dictionaries,
    },
    offers: { path: 'offers/:section', where: kinds, metaId: 205, stream: 'bonuses-offers', dictionaries },
    offer: { path: 'offers/rules/:id', where: { id }, metaId: 206, stream: 'bonus-offer', dictionaries },
    offerPartner: {
      path: 'offers/partners/:id',
      where: { id },
      metaId: 207,
      stream: 'bonus-offer',
      dictionaries,
    },
    bonusLanding: { path: 'bonuses/landing/:id', where: { id }, metaId: 208 },
    headlessBonusLanding: {
      path: 'headless/bonuses/landing/:id',
      where: { id },
      metaId: 209,
      layout: 'headless',
    },
    firstBonus: { path: ':promotionId', where: { promotionId: landing }, metaId: 210 },
    landingPage: { path: 'landing-page/:landingId', where: { landingId: id }, metaId: 211 },
    points: { path: 'points', metaId: 212, banned: 'allowed' },
  },
);

export const bonusAliases = {
  landingPageShort: { path: 'lpage/:landingId', where: { landingId: id }, to: 'landing-page/:landingId' },
  dailyTournament: { path: 'dailytournament', to: 'promotions/daily-tournament' },
  luckyDay: { path: 'luckyday', to: 'promotions/lucky-day' },
  blackFriday: { path: 'black-friday', to: 'promotions/lucky-friday' },
} satisfies Record<string, AliasDefinition>;
