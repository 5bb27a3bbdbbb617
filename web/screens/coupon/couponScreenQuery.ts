import { graphql } from 'react-relay/hooks';

/** The coupon itself is the browser's and loads what it holds; the page adds what money is played for. */
export const couponScreenQuery = graphql`
  query couponScreenQuery {
    site {
      isDemo
    }
  }
`;
