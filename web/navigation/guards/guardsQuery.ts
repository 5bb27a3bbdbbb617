import { graphql } from 'react-relay/hooks';

/** All that the guards need about a URL, for addresses whose page nobody will see. */
export const guardsQuery = graphql`
  query guardsQuery($url: String!, $dictionaries: [String!] = [], $isOfPartition: Boolean = false) {
    page(url: $url) {
      ...guards_page @relay(mask: false)
    }
  }
`;
