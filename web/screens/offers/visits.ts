import { offersForBonuses, partner, withPartner } from '../../../e2e/situations';
import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

export const visits: readonly Visit[] = [
  { name: 'promotions', path: '/promo', ...guest },
  { name: 'promotion', path: '/promotions/demo-money', ...guest },
  { name: 'bonuses', path: '/bonuses/rules', ...guest },
  { name: 'bonus', path: '/bonuses/rules/express-bonus', ...guest },
  { name: 'bonus-partner', path: `/bonuses/partners/${partner}`, ...guest, situation: withPartner },
  { name: 'offers', path: '/offers/rules', ...guest, situation: offersForBonuses },
  { name: 'offer', path: '/offers/rules/express-bonus', ...guest, situation: offersForBonuses },
  { name: 'offer-partner', path: `/offers/partners/${partner}`, ...guest, situation: offersForBonuses },
];

export const addresses: readonly UrlRow[] = [
  always('/bonuses/games'),
  always('/bonuses/other', '404'),
  always('/bonuses/rules/no-such-bonus', '404'),
  always('/bonuses/partners/no-such-bonus', '404'),
  always('/promotions/no-such-promotion', '404'),
  // While bonuses are not switched to offers, offers lead to bonuses.
  always('/offers/games?x=1', '302 /en/bonuses/games?x=1'),
  always('/offers/rules/first', '302 /en/bonuses/rules/first'),
  always('/offers/partners/first', '302 /en/bonuses/partners/first'),
];
