import { graphql } from 'react-relay/hooks';

/** What a page to which payments return shows. The number comes from the address, the state from the cashier. */
export const paymentReturnQuery = graphql`
  query paymentReturnQuery($number: String!, $isNamed: Boolean!) {
    player {
      deposit(number: $number) @include(if: $isNamed) @catch(to: RESULT) {
        ...DepositState_deposit
      }
    }
  }
`;
