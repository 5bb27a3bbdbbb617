import { graphql } from 'react-relay/hooks';

/** The browser holds the coupon itself and loads its data; the page adds whether it is demo money. */
export const couponScreenQuery = graphql`
  query couponScreenQuery {
    site {
      isDemo
    }
  }
`;
