import { graphql } from 'react-relay/hooks';

/** All that the guards need about a URL, for addresses whose page nobody will see. */
export const guardsQuery = graphql`
  query guardsQuery($url: String!, $dictionaries: [String!] = [], $isOfPartition: Boolean = false) {
    page(url: $url) {
      ...access_page
      ...maintenance_page
      ...redirects_page
      ...referral_page
      ...blocked_page
      ...dictionaryLoader_page
      ...confirmTerms_page
      ...bonusPage_page
      ...projectGame_page
      ...authentication_page
      ...banned_page
      ...modal_page
      ...urlLanguage_page
    }
  }
`;
