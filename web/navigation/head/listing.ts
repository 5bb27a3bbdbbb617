import { routeOf, type RouteName } from '../../routing/routes/table';

/** Pages that belong to one player, are a step in a flow, or are empty without what led there. */
const unlisted: ReadonlySet<RouteName> = new Set<RouteName>([
  'accountVerify',
  'activation',
  'allGamesEntrance',
  'auth',
  'casinoSearch',
  'casinoThankYou',
  'coupon',
  'errorPage',
  'kenoThankYou',
  'oldBrowser',
  'passwordReset',
  'paymentReturn',
  'printCoupon',
  'slotsThankYou',
  'statisticPopup',
  'stopNewsletter',
  'token',
  'withdrawalReturn',
]);

/** Whether search engines may list a route: never a player's own pages, nor pages that replace others. */
export function isListed(name: RouteName): boolean {
  const { auth, status } = routeOf(name);
  return auth !== 'player' && status === undefined && !unlisted.has(name);
}
