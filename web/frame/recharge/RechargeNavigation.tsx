import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { isRechargeCancelled } from '../../navigation/guards/rechargeNavigation';
import { openModal } from '../../overlay/modals/store';
import { useNavigation } from '../../routing/history/NavigationContext';
import { locate } from '../../routing/routes/location';
import { navigationBlock } from '../../routing/routes/navigationBlock';
import { useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import type { RechargeNavigation_query$key } from './__generated__/RechargeNavigation_query.graphql';

/**
 * The guard "recharge navigation": opens the deposit over the page instead of leaving the page, where the operator wants
 * it so. It works before a move begins, so that nothing is fetched for a page that is not shown. Back and Forward lead to
 * the pages that were shown. Renders nothing.
 */
export function RechargeNavigation({ query }: { query: RechargeNavigation_query$key }) {
  const { site, page } = useFragment(
    graphql`
      fragment RechargeNavigation_query on Query {
        site {
          isRechargeModalEnabled
          isCashierAvailable
        }
        page(url: $url) {
          ...guards_page @relay(mask: false)
        }
      }
    `,
    query,
  );
  const navigation = useNavigation();
  const { lng, name, search } = useRoute();
  const isWayIn = useIsWayIn();
  const isModalEnabled = (site?.isRechargeModalEnabled && site.isCashierAvailable) ?? false;

  useEffect(() => {
    if (!isModalEnabled) return undefined;
    const from = { lng, name, search, isWayIn };
    return navigation.stopBy({
      stops(action, url) {
        // What holds the visitor on the page says so itself.
        if (action === 'POP' || navigationBlock.getState().length > 0) return false;
        const { lng: language, path, match, alias } = locate(url.pathname);
        if (!language || alias) return false;
        const to = { url, lng: language, path, match, alias, hasOwnScreen: true };
        return isRechargeCancelled({ from, to, page, isModalEnabled });
      },
      stopped: () => openModal({ name: 'recharge' }),
    });
  }, [navigation, isModalEnabled, lng, name, search, isWayIn, page]);
  return null;
}
