import { graphql } from 'react-relay/hooks';

/** The currencies of the calculator, each with the stake that it begins with. */
export const bettingCalculatorQuery = graphql`
  query bettingCalculatorQuery {
    site {
      accountCurrencies {
        code
        firstStake {
          amount
        }
      }
    }
  }
`;
