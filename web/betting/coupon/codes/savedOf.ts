/* eslint-disable relay/unused-fields -- savedOf() hands all fields on to the components that read them */
import { graphql, readInlineData } from 'react-relay/hooks';
import type { savedOf_result$data, savedOf_result$key } from './__generated__/savedOf_result.graphql';

/** The selections of a code. */
export type Saved = Extract<savedOf_result$data, { readonly __typename: 'SavedCoupon' }>;

/** What a code stands for, or why it is not said. */
export const savedOf = (result: savedOf_result$key): savedOf_result$data =>
  readInlineData(
    graphql`
      fragment savedOf_result on SavedCouponResult @inline {
        __typename
        ... on SavedCoupon {
          couponCode
          type
          systemValue
          bets {
            isBanker
            outcome {
              id
              price
              priceVersion
            }
          }
          expired {
            title
            homeName
            awayName
          }
        }
        ... on SavedCouponRefused {
          messageKey
          retryAfter
        }
      }
    `,
    result,
  );

/** The names of the bets that are over, as a sentence lists them; empty when none is. */
export const expiredNames = ({ expired }: Saved): string =>
  expired
    .map(({ title, homeName, awayName }) => title ?? [homeName, awayName].filter(Boolean).join(' – '))
    .join(', ');
