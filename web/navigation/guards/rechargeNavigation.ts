import { routeOf, type RouteName } from '../../routing/routes/table';
import type { GuardedPage, Nav } from './guard';
import { judge } from './index';

/** A navigation from a page that is on screen. */
interface RechargeNavigation {
  from: {
    lng: string;
    /** Undefined on the not-found page. */
    name: RouteName | undefined;
    search: URLSearchParams;
    /** Whether it is a page to sign in or register on. */
    isWayIn: boolean;
  };
  to: Nav;
  /** The page document of the page on screen. */
  page: GuardedPage;
  /** The operator's setting. */
  isModalEnabled: boolean;
}

/** Whether a route belongs to the player's account (GD-09). */
const isOfAccount = (name: RouteName | undefined): boolean =>
  name !== undefined && routeOf(name).path.startsWith('office/');

/**
 * Whether the navigation to the page of deposits is cancelled, so that the deposit opens over the page on screen (GD-08,
 * GD-09): the operator wants it so, the page on screen is not of the account, and nothing waits until the visitor has
 * signed in. Only a navigation that all other guards let pass is cancelled: a guest, a banned player or one who must
 * confirm the terms is led where they always are.
 */
export function isRechargeCancelled({ from, to, page, isModalEnabled }: RechargeNavigation): boolean {
  if (!isModalEnabled || to.match?.name !== 'recharge') return false;
  // The page in another language is another page than the one on screen.
  if (from.lng !== to.lng || isOfAccount(from.name)) return false;
  if (from.isWayIn || from.search.has('return')) return false;
  return judge(to, page).verdict === undefined;
}
