import { graphql } from 'react-relay/hooks';

/** What the page of deposits and the deposit over a page show. */
export const rechargeQuery = graphql`
  query rechargeQuery {
    site {
      isCashierAvailable
      ...OfficePage_site
    }
    ...Deposits_query
  }
`;
