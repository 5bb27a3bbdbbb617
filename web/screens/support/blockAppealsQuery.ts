import { graphql } from 'react-relay/hooks';

/** The player's appeals against bans. */
export const blockAppealsQuery = graphql`
  query blockAppealsQuery {
    player {
      ...AppealParts_player
    }
    site {
      ...OfficePage_site
    }
  }
`;
