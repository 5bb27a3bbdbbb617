import { graphql } from 'react-relay/hooks';

/** What a remote application shows at an address: its page, or one component of it. */
export const remoteViewQuery = graphql`
  query remoteViewQuery(
    $name: String!
    $url: String!
    $component: RemoteAppComponentInput
    $fromBrowser: Boolean!
  ) {
    remoteAppView(name: $name, url: $url, component: $component, fromBrowser: $fromBrowser) {
      __typename
      ... on RemoteAppContent {
        title
        body
        style
        styleSheets
        code
        scripts
        integrity
      }
      ... on RemoteAppFrame {
        src
      }
      ... on RemoteAppFailure {
        reason
        statusCode
      }
    }
  }
`;
