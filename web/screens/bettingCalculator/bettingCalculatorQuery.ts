import { graphql } from 'react-relay/hooks';

/** The currencies of the calculator. */
export const bettingCalculatorQuery = graphql`
  query bettingCalculatorQuery {
    site {
      currencies
    }
  }
`;
