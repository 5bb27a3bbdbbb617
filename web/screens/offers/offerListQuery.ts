import { graphql } from 'react-relay/hooks';

/** Offers of a kind. */
export const offerListQuery = graphql`
  query offerListQuery($kind: OfferKind!, $lang: String!) {
    offers(kind: $kind, lang: $lang) @catch(to: RESULT) {
      key
      state
      ...OfferHead_offer
    }
  }
`;
