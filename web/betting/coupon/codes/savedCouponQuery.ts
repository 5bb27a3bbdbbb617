import { graphql } from 'react-relay/hooks';

/** What a code stands for. */
export const savedCouponQuery = graphql`
  query savedCouponQuery($code: String!) {
    savedCoupon(code: $code) {
      ...savedOf_result
    }
  }
`;
