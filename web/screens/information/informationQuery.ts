import { graphql } from 'react-relay/hooks';

/** A text page: the operator's name, its documents for the page, and the page's own facts. */
export const informationQuery = graphql`
  query informationQuery(
    $lang: String!
    $page: String!
    $withContacts: Boolean!
    $withLicenses: Boolean!
    $withCashTerminals: Boolean!
  ) {
    site {
      companyName
      isCookiesPopupEnabled
      ...PaybillsNote_site
      ...siteFeatures_site
    }
    information(lang: $lang) {
      ...Documents_information @arguments(page: $page)
      ...Contacts_information @alias(as: "contacts") @include(if: $withContacts)
      ...Licenses_information @alias(as: "licenses") @include(if: $withLicenses)
      ...CashTerminals_information @alias(as: "cashTerminals") @include(if: $withCashTerminals)
    }
  }
`;
