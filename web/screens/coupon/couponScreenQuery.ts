import { graphql } from 'react-relay/hooks';

/** The browser holds the coupon itself and loads its data; the page adds whether it is demo money, and the coupon of a link. */
export const couponScreenQuery = graphql`
  query couponScreenQuery($code: String!, $hasCode: Boolean!) {
    site {
      isDemo
    }
    savedCoupon(code: $code) @include(if: $hasCode) {
      ...savedOf_result
    }
  }
`;
