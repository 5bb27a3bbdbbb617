import { graphql } from 'react-relay/hooks';

/**
 * The one document with everything that the frame and the guards need about a URL; each spreads its own fragment here.
 */
export const pageQuery = graphql`
  query pageQuery(
    $url: String!
    $about: PageSubject
    $dictionaries: [String!] = []
    $isOfPartition: Boolean = false
    $isHome: Boolean = false
    $lng: String = ""
  ) {
    page(url: $url) {
      url
      serverTime
      liveCursor
      ...guards_page @relay(mask: false)
      ...configured_page
      ...head_page
      ...describe_page
      ...brand_page
    }
    ...Layout_query
    # Read where the first page is drawn, and by what comes after the page.
    ...savedSettings_query
  }
`;
