import { graphql } from 'react-relay/hooks';

/** The parts of the operator's content that have addresses: chapters of the rules, and single offers. */
export const siteMapContentQuery = graphql`
  query siteMapContentQuery($lang: String!) {
    information(lang: $lang) {
      rulesTags @catch(to: RESULT) {
        tag
        menuKey
        dictKey
        propLink
      }
    }
    promotions: offers(kind: PROMOTION, lang: $lang) @catch(to: RESULT) {
      key
    }
    bonuses: offers(kind: BONUS, lang: $lang) @catch(to: RESULT) {
      key
    }
    partners: offers(kind: BONUS_PARTNER, lang: $lang) @catch(to: RESULT) {
      key
    }
  }
`;
