import { graphql } from 'react-relay/hooks';

/** The data of the settings page. */
export const settingsQuery = graphql`
  query settingsQuery {
    ...SettingsControls_query
  }
`;
