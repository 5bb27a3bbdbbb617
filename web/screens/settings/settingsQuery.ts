import { graphql } from 'react-relay/hooks';

/** What the settings page shows: what is offered, and the currency of the player's bets. */
export const settingsQuery = graphql`
  query settingsQuery {
    site {
      ...AllSettings_site
      ...OfficePage_site
    }
    player {
      settings {
        version
      }
      activeAccount {
        currency {
          ...CouponChoices_currency
        }
      }
    }
  }
`;
