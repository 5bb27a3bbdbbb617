import { graphql } from 'react-relay/hooks';

/** One of the player's placed coupons, and whose site it was placed on. */
export const printCouponQuery = graphql`
  query printCouponQuery($number: String!) {
    player {
      coupon(number: $number) @catch(to: RESULT) {
        number
        savedCode @catch(to: NULL)
        ...CouponSlip_coupon
      }
    }
    site {
      companyName
    }
  }
`;
