import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useLiveTopics } from '../../betting/live/LiveContext';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { PagedList } from '../../betting/sports/PagedList';
import type { CouponHistory_player$key } from './__generated__/CouponHistory_player.graphql';
import type { CouponHistoryPaginationQuery } from './__generated__/CouponHistoryPaginationQuery.graphql';
import { isOpenCoupon } from '../../betting/coupon/isOpenCoupon';
import { CouponSlip } from '../../betting/myBets/CouponSlip';
import { UnreadableCoupons } from '../../betting/myBets/UnreadableCoupons';
import styles from './CouponHistory.module.css';
import { useSettlementPoll, type CouponChoice } from './useSettlementPoll';

/** How many coupons each further page brings. */
const pageSize = 20;

interface CouponHistoryProps {
  player: CouponHistory_player$key;
  /** Which coupons are shown. */
  choice: CouponChoice;
  /** Whether some are left out by the choice. */
  isChosen: boolean;
}

/** The player's coupons, page by page. Open coupons are fetched again until they are settled. */
export function CouponHistory({ player, choice, isChosen }: CouponHistoryProps) {
  const { data, ...list } = usePaginationFragment<CouponHistoryPaginationQuery, CouponHistory_player$key>(
    graphql`
      fragment CouponHistory_player on Player
      @argumentDefinitions(
        status: { type: "CouponStatus" }
        type: { type: "CouponType" }
        placed: { type: "DaySpan" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "CouponHistoryPaginationQuery") {
        coupons(status: $status, type: $type, placed: $placed, first: $first, after: $after)
          @connection(key: "CouponHistory_coupons", filters: ["status", "type", "placed"]) {
          edges {
            node {
              id
              number
              status
              state
              # eslint-disable-next-line relay/unused-fields -- isOpenCoupon() reads it
              settledAt
              bets {
                game {
                  id
                  status
                }
              }
              ...CouponSlip_coupon
            }
            unreadable {
              number
            }
          }
          pageInfo {
            endCursor
          }
          unreadable {
            number
          }
        }
      }
    `,
    player,
  );
  const { t } = useTranslation(['coupon', 'history']);
  const href = useHref();
  const { coupons } = data;
  const unreadable = coupons?.unreadable ?? [];
  const listed = coupons?.edges.map(({ node }) => node) ?? [];
  const isAnyWaiting = listed.some(({ state }) => state === 'PENDING');
  useSettlementPoll({ isAnyOpen: listed.some(isOpenCoupon), isAnyWaiting }, choice);

  // The games of the bets that can still change: a start, a goal, the end.
  const games = listed.flatMap(({ bets }) => bets.flatMap(({ game }) => game ?? []));
  useLiveTopics(games.filter(({ status }) => status !== 'FINISHED').map(({ id }) => id));

  const action = (
    <Link
      className={buttonClass('secondary')}
      to={isChosen ? href('history', {}) : href('section', { section: 'line' })}
    >
      {t(isChosen ? 'history:show_all' : 'coupon_empty_action')}
    </Link>
  );
  return (
    <PagedList
      entries={coupons?.edges}
      list={list}
      pageSize={pageSize}
      after={coupons?.pageInfo.endCursor}
      unavailable={<Empty failed>{t('history_unavailable')}</Empty>}
      empty={
        unreadable.length > 0 ? (
          <UnreadableCoupons coupons={unreadable} />
        ) : (
          <Empty action={action}>{t(isChosen ? 'history:none_chosen' : 'history_empty')}</Empty>
        )
      }
    >
      {(shown) => (
        <ol className={styles.slips}>
          {shown.map(({ node: coupon, unreadable: beside }) => (
            <li key={coupon.id}>
              <CouponSlip id={`coupon-${coupon.number}`} coupon={coupon}>
                <Link className={styles.print} to={href('printCoupon', { couponId: coupon.number })}>
                  {t('history:print')}
                </Link>
              </CouponSlip>
              <UnreadableCoupons coupons={beside} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
