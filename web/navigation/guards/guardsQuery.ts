import { graphql } from 'react-relay/hooks';

/** Everything that the guards need about a URL, for addresses whose page is not shown. */
export const guardsQuery = graphql`
  query guardsQuery($url: String!, $dictionaries: [String!] = [], $isOfPartition: Boolean = false) {
    page(url: $url) {
      ...guards_page @relay(mask: false)
    }
  }
`;
