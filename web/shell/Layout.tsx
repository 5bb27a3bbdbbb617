import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from 'react-i18next';
import { CouponBar } from '../coupon/CouponBar';
import { CouponPanel } from '../coupon/CouponPanel';
import { CouponProvider } from '../coupon/CouponProvider';
import { useRoute } from '../routes/RouteContext';
import { routeOf } from '../routes/table';
import { BottomNav } from './BottomNav';
import { frameOf } from './frame';
import { Header } from './Header';
import { later } from './later';
import { LateParts } from './LateParts';
import { Masthead } from './Masthead';
import { OfflineBar } from './OfflineBar';
import { SportsTree } from './SportsTree';
import type { Layout_query$key } from './__generated__/Layout_query.graphql';
import styles from './Layout.module.css';

const PageEnd = later(async () => (await import('./PageEnd')).PageEnd);

/**
 * The frame of every page: header, sports tree, content, coupon, footer, as the route's layout has them. Three columns
 * from 1366 px; below, the tree folds into the header's menu; below 1024 px the coupon becomes a bar at the bottom.
 */
export function Layout({ query, children }: { query: Layout_query$key; children: ReactNode }) {
  const data = useFragment(
    graphql`
      fragment Layout_query on Query {
        site {
          isBottomNavigationOnRegistration
        }
        ...Header_query
        ...Masthead_query
        ...SportsTree_query
        # Its code comes later.
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...PageEnd_query
        ...BottomNav_query
        ...LateParts_query
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const { name } = useRoute();
  const frame = frameOf(name && routeOf(name));
  const hasBottomNav =
    frame.bottomNav || (name === 'registration' && (data.site?.isBottomNavigationOnRegistration ?? false));

  return (
    <CouponProvider>
      <a className={styles.skip} href="#main">
        {t('main_skip_to_content')}
      </a>
      {frame.header === 'whole' && <Header query={data} />}
      {frame.header === 'name' && <Masthead query={data} />}
      <OfflineBar />
      <div className={styles.frame} data-tree={frame.sportsTree} data-coupon={frame.coupon}>
        {frame.sportsTree && <SportsTree query={data} />}
        <main id="main" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        {frame.coupon && (
          // On its own page the coupon is the content, and there is only one.
          <div className={styles.coupon}>{name !== 'coupon' && <CouponPanel />}</div>
        )}
      </div>
      {(frame.seo || frame.footer) && (
        <Suspense>
          <PageEnd query={data} frame={frame} />
        </Suspense>
      )}
      {frame.coupon && <CouponBar />}
      {hasBottomNav && <BottomNav query={data} />}
      <LateParts query={data} />
    </CouponProvider>
  );
}
