import { graphql } from 'react-relay/hooks';

/** What the settings page shows. */
export const settingsQuery = graphql`
  query settingsQuery {
    ...SettingsControls_query
  }
`;
