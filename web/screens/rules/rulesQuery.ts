import { graphql } from 'react-relay/hooks';

/** The chapters of the rules. */
export const rulesQuery = graphql`
  query rulesQuery($lang: String!) {
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
