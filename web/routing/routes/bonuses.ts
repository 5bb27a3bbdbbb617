import { routeFamily, type AliasDefinition } from './define';
import { id, landing } from './shapes';

/** Routes around bonuses; the pages of bonuses themselves have screens. */
export const bonuses = routeFamily(
  { remoteApp: 'promotions' },
  {
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
