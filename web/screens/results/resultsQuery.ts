import { graphql } from 'react-relay/hooks';

/** The games that ended on one day, of all championships or of one. */
export const resultsQuery = graphql`
  query resultsQuery($day: Day!, $champ: String, $after: String) {
    resultDays(day: $day, champ: $champ) {
      first
    }
    ...DayPicker_query @arguments(day: $day, champ: $champ)
    ...NearestDay_query @arguments(day: $day, champ: $champ)
    ...ResultList_query @arguments(day: $day, champ: $champ, after: $after)
  }
`;
