import { graphql } from 'react-relay/hooks';

/** What the account page shows. */
export const accountQuery = graphql`
  query accountQuery {
    player {
      ...Profile_player
      ...PersonalData_player
      ...Accounts_player
    }
    site {
      ...AddAccount_site
      ...OfficePage_site
    }
  }
`;
