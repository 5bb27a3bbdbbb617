import { graphql } from 'react-relay/hooks';

/** The player's coupons, all or those of a status, a type and days, with their sums. */
export const historyQuery = graphql`
  query historyQuery($status: CouponStatus, $type: CouponType, $placed: DaySpan, $after: String) {
    player {
      ...CouponSumsOfChoice_player @arguments(status: $status, type: $type, placed: $placed)
      ...CouponHistory_player @arguments(status: $status, type: $type, placed: $placed, after: $after)
    }
    site {
      ...OfficePage_site
    }
  }
`;
