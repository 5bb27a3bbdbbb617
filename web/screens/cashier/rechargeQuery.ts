import { graphql } from 'react-relay/hooks';

/** What the page of deposits shows. */
export const rechargeQuery = graphql`
  query rechargeQuery {
    player {
      ...DepositForm_player
      ...DepositList_player
      ...HeldMoney_player
    }
    site {
      isDemo
      isCashierAvailable
    }
  }
`;
