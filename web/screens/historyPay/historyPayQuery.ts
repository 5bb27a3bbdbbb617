import { graphql } from 'react-relay/hooks';

/** The player's payments, all or those of a kind and of days, with their sums. */
export const historyPayQuery = graphql`
  query historyPayQuery($kind: PaymentKind, $booked: DaySpan, $after: String) {
    player {
      ...PaymentSums_player @arguments(kind: $kind, booked: $booked)
      ...PaymentList_player @arguments(kind: $kind, booked: $booked, after: $after)
    }
    site {
      ...OfficePage_site
    }
  }
`;
