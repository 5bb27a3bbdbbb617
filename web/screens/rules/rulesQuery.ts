import { graphql } from 'react-relay/hooks';

/** Which chapters the rules have. */
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
