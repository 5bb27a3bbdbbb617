import { graphql } from 'react-relay/hooks';

/** What the page of limits and breaks shows. */
export const responsibleQuery = graphql`
  query responsibleQuery {
    player {
      ...ClosedRoom_player
      ...Limits_player
    }
    site {
      ...OfficePage_site
    }
  }
`;
