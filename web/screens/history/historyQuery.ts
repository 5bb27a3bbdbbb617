import { graphql } from 'react-relay/hooks';

/** The player's coupons, all or those with a status. */
export const historyQuery = graphql`
  query historyQuery($status: CouponStatus, $after: String) {
    player {
      ...CouponHistory_player @arguments(status: $status, after: $after)
    }
  }
`;
