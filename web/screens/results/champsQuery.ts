import { graphql } from 'react-relay/hooks';

/** All championships, or the table of one and its results of a day. */
export const champsQuery = graphql`
  query champsQuery($isOne: Boolean!, $champ: String!, $day: Day!, $after: String) {
    ... @include(if: $isOne) @alias(as: "one") {
      champ(slug: $champ) @catch(to: RESULT) {
        name
        ...ChampResultsHead_champ
      }
      ...ChampStandings_query @arguments(champ: $champ)
      ...DayPicker_query @arguments(day: $day, champ: $champ)
      ...NearestDay_query @arguments(day: $day, champ: $champ)
      ...ResultList_query @arguments(day: $day, champ: $champ, after: $after)
    }
    ... @skip(if: $isOne) @alias(as: "all") {
      ...ChampIndex_query
    }
  }
`;
