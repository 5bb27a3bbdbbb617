import { graphql } from 'react-relay/hooks';

/** In which currencies a coupon can be reckoned. */
export const bettingCalculatorQuery = graphql`
  query bettingCalculatorQuery {
    site {
      currencies
    }
  }
`;
