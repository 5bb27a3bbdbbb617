import { graphql } from 'react-relay/hooks';

/** The one document that carries all that the shell and the guards need about a URL; each spreads its own fragment here. */
export const pageQuery = graphql`
  query pageQuery(
    $url: String!
    $about: PageSubject
    $dictionaries: [String!] = []
    $isOfPartition: Boolean = false
  ) {
    page(url: $url) {
      url
      serverTime
      liveCursor
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
      ...configured_page
      ...head_page
      ...describe_page
      ...brand_page
    }
    ...Layout_query
  }
`;
