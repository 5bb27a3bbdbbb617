import { graphql } from 'react-relay/hooks';

/** The chapters of the rules, and what of the site they speak of. */
export const rulesQuery = graphql`
  query rulesQuery($lang: String!) {
    site {
      ...siteFeatures_site
    }
    information(lang: $lang) {
      rulesTags @catch(to: RESULT) {
        tag
        menuKey
        dictKey
        propLink
      }
      ...Documents_information @arguments(page: "rules")
    }
  }
`;
