import { routeOf, type RouteName } from '../../routing/routes/table';

/** Pages that are somebody's own, a step on a way, or nothing without what led there. */
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

/** Whether search engines are shown a route: never a player's own pages, nor those that stand in for others. */
export function isListed(name: RouteName): boolean {
  const { auth, status } = routeOf(name);
  return auth !== 'player' && status === undefined && !unlisted.has(name);
}
