import { graphql } from 'react-relay/hooks';

/** One offer with its terms. */
export const offerQuery = graphql`
  query offerQuery($kind: OfferKind!, $key: String!, $lang: String!) {
    offer(kind: $kind, key: $key, lang: $lang) {
      title
      lead
      text
      ...OfferDates_offer
    }
  }
`;
