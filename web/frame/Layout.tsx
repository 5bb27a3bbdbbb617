import { Suspense, useCallback, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { CouponBar } from '../betting/coupon/CouponBar';
import { CouponColumn } from '../betting/coupon/CouponColumn';
import { CouponProvider } from '../betting/coupon/CouponProvider';
import { isBanned, KeptOutContext } from '../routing/routes/openTo';
import { useRoute } from '../routing/routes/RouteContext';
import { routeOf } from '../routing/routes/table';
import { useSetting } from '../foundation/settings/SettingsContext';
import { BottomNav } from './BottomNav';
import { frameOf, type Frame } from './frame';
import { Header } from './Header';
import { later } from '../overlay/later';
import { LateParts } from './LateParts';
import { Masthead } from './Masthead';
import { OfflineBar } from './OfflineBar';
import { SportsTree } from './SportsTree';
import type { Layout_query$key } from './__generated__/Layout_query.graphql';
import styles from './Layout.module.css';

const PageEnd = later(async () => (await import('./PageEnd')).PageEnd);

/**
 * The frame of every page: header, sports tree, content, coupon, footer, according to the route's layout. From 1366
 * px on there are three columns; below, the tree moves into the header's menu; below 1024 px the coupon becomes a bar
 * at the bottom. Styles alone do this, so that no script follows the window's size.
 */
export function Layout({ query, children }: { query: Layout_query$key; children: ReactNode }) {
  const data = useFragment(
    graphql`
      fragment Layout_query on Query {
        page(url: $url) {
          ban
          isInBreak
        }
        site {
          isBottomNavigationOnRegistration
          isRegistrationAllowed
        }
        player @catch(to: RESULT) {
          __typename
        }
        ...Header_query
        ...Masthead_query
        ...SportsTree_query
        # Its code comes later.
        ...PageEnd_query
        ...BottomNav_query
        ...LateParts_query
      }
    `,
    query,
  );
  const { t, i18n } = useTranslation('main');
  const loadMyBets = useCallback(async () => {
    const [parts] = await Promise.all([import('../betting/myBets/parts'), i18n.loadNamespaces('bets')]);
    return parts;
  }, [i18n]);
  const { name } = useRoute();
  const { ban, isInBreak } = data.page;
  const frame = frameOf(name && routeOf(name), isBanned({ ban }) || isInBreak === true);
  // On its own page the coupon is the content; there is no second one.
  const hasCouponColumn = frame.coupon && name !== 'coupon';
  const hasBottomNav =
    frame.bottomNav || (name === 'registration' && (data.site?.isBottomNavigationOnRegistration ?? false));

  const { player, site } = data;
  // Who may be a player is not asked to register.
  const visitor = {
    isPlayer: player.ok && player.value != null,
    canRegister: player.ok && (site?.isRegistrationAllowed ?? false),
  };

  return (
    <KeptOutContext value={data.page}>
      <a className={styles.skip} href="#main">
        {t('main_skip_to_content')}
      </a>
      {hasCouponColumn && (
        <a className={styles.skip} href="#coupon">
          {t('main_skip_to_coupon')}
        </a>
      )}
      {frame.header === 'whole' && <Header query={data} withSports={frame.sportsTree} />}
      {frame.header === 'name' && <Masthead query={data} />}
      <OfflineBar />
      {/* Nothing else inside: React draws parts anew whose code has not come when a context around them changes. */}
      <CouponProvider visitor={visitor} loadMyBets={loadMyBets}>
        <Columns frame={frame} coupon={hasCouponColumn}>
          {frame.sportsTree && <SportsTree query={data} />}
          <main id="main" className={styles.content} tabIndex={-1}>
            {children}
          </main>
          {hasCouponColumn && (
            <div id="coupon" className={styles.coupon} tabIndex={-1}>
              <CouponColumn />
            </div>
          )}
        </Columns>
        {frame.coupon && <CouponBar />}
      </CouponProvider>
      {(frame.seo || frame.footer) && (
        <Suspense>
          <PageEnd query={data} frame={frame} />
        </Suspense>
      )}
      {hasBottomNav && <BottomNav query={data} />}
      <LateParts query={data} />
    </KeptOutContext>
  );
}

/** The columns in the widths that the player chose. */
function Columns({ frame, coupon, children }: { frame: Frame; coupon: boolean; children: ReactNode }) {
  return (
    <div
      className={styles.frame}
      data-tree={frame.sportsTree}
      data-coupon={coupon}
      data-hide-left={useSetting('hideLeft')}
      data-hide-right={useSetting('hideRight')}
    >
      {children}
    </div>
  );
}
