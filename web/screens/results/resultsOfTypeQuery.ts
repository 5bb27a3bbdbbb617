import { graphql } from 'react-relay/hooks';

/** The scores of what is in play, or the results of a day by championship. */
export const resultsOfTypeQuery = graphql`
  query resultsOfTypeQuery($isLive: Boolean!, $day: Day!) {
    games(section: LIVE, first: 100) @include(if: $isLive) {
      edges {
        node {
          id
        }
      }
    }
    ... @include(if: $isLive) @alias(as: "live") {
      ...LiveResults_query
    }
    ... @skip(if: $isLive) @alias(as: "zone") {
      ...ZoneResults_query @arguments(day: $day)
      ...DayPicker_query @arguments(day: $day)
      ...NearestDay_query @arguments(day: $day)
    }
  }
`;
