import { graphql } from 'react-relay/hooks';

/** What the page of withdrawals shows. */
export const deduceQuery = graphql`
  query deduceQuery($after: String) {
    player {
      ...WithdrawalForm_player
      ...WithdrawalList_player @arguments(after: $after)
    }
    site {
      isDemo
      ...OfficePage_site
    }
  }
`;
