/* eslint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- it fetches what other components read */
import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';
import type { useSettlementPollQuery$variables } from './__generated__/useSettlementPollQuery.graphql';

/** How often open coupons are fetched again. */
const intervalMs = 10_000;

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
            ...CouponSlip_coupon
          }
        }
      }
    }
  }
`;

/** Which coupons a page of the history shows. It must stay the same object while it says the same. */
export type CouponChoice = useSettlementPollQuery$variables;

/** Keeps coupons, their sums and the balance up to date while one on screen is open and the page is visible. */
export function useSettlementPoll(hasOpenCoupons: boolean, choice: CouponChoice): void {
  const environment = useRelayEnvironment();

  useEffect(() => {
    if (!hasOpenCoupons) return;
    const timer = setInterval(() => {
      // After a failed poll the next one tries again; the frame says when there is no connection.
      if (document.visibilityState === 'visible') refetch(environment, query, choice).catch(() => undefined);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [environment, hasOpenCoupons, choice]);
}
