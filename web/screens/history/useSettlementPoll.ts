/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- it fetches what other components read */
import { graphql } from 'react-relay/hooks';
import { waitingPollMs } from '../../betting/coupon/vip/shownStatus';
import { usePoll } from '../../foundation/relay/usePoll';
import type { useSettlementPollQuery$variables } from './__generated__/useSettlementPollQuery.graphql';

/** How often open coupons are fetched again while none waits to be taken. */
const everyMs = 10_000;

const query = graphql`
  query useSettlementPollQuery($status: CouponStatus, $type: CouponType, $placed: DaySpan) {
    player {
      ...CouponSumsOfChoice_player @arguments(status: $status, type: $type, placed: $placed)
      activeAccount {
        balance {
          amount
          currency
        }
      }
      coupons(first: 50) {
        edges {
          node {
            status
            state
            ...CouponSlip_coupon
          }
        }
      }
    }
  }
`;

/** Which coupons a page of the history shows. */
export type CouponChoice = useSettlementPollQuery$variables;

/** Keeps coupons, their sums and the balance up to date while one on screen is open and the page is visible. */
export function useSettlementPoll(
  { isAnyOpen, isAnyWaiting }: { isAnyOpen: boolean; isAnyWaiting: boolean },
  choice: CouponChoice,
): void {
  usePoll({ query, variables: choice, everyMs: isAnyWaiting ? waitingPollMs : everyMs }, isAnyOpen);
}
