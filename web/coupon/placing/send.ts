import { commitMutation, graphql } from 'react-relay/hooks';
import type { Environment } from 'react-relay/hooks';
import type { Placement } from '../state';
import type { PlacingAnswer } from './placer';
import type {
  sendPlacementMutation,
  sendPlacementMutation$data,
} from './__generated__/sendPlacementMutation.graphql';

const lost: PlacingAnswer = { kind: 'lost' };
const turnedAway: PlacingAnswer = {
  kind: 'refused',
  refusal: { code: 'NOT_SENT', messageKey: 'refusal_unknown', bound: null, retryAfter: null },
};

/** Whether nobody can have placed anything: the request was turned away before, or found to be malformed. */
function isTurnedAway(error: Error & { status?: unknown; source?: unknown }): boolean {
  const { status, source } = error;
  if (typeof status === 'number') return status >= 400 && status < 500 && status !== 408 && status !== 429;
  const { errors } = (source ?? {}) as { errors?: readonly { extensions?: { code?: unknown } }[] };
  return errors?.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT') ?? false;
}

function answerOf({ placeCoupon }: sendPlacementMutation$data): PlacingAnswer {
  switch (placeCoupon.__typename) {
    case 'CouponPlaced':
      return { kind: 'placed', couponId: placeCoupon.coupon.id };
    case 'PricesChanged': {
      const { code, messageKey } = placeCoupon;
      return { kind: 'refused', refusal: { code, messageKey, bound: null, retryAfter: null } };
    }
    case 'CouponRefused': {
      const { code, messageKey, bound = null, retryAfter = null } = placeCoupon;
      return { kind: 'refused', refusal: { code, messageKey, bound, retryAfter } };
    }
    default:
      return lost;
  }
}

const mutation = graphql`
  mutation sendPlacementMutation($input: PlaceCouponInput!) {
    placeCoupon(input: $input) {
      __typename
      ... on CouponPlaced {
        coupon {
          id
          ...ReceiptCard_coupon
        }
        account {
          id
          balance {
            amount
            currency
          }
        }
      }
      ... on PricesChanged {
        code
        messageKey
        outcomes {
          id
          price
          priceVersion
          state
        }
      }
      ... on CouponRefused {
        code
        messageKey
        bound {
          amount
          currency
        }
        retryAfter
      }
    }
  }
`;

/**
 * Sends a placement once. New prices and the new balance land in the store; the placed coupon becomes readable by
 * its id, so that the receipt needs no request. Never rejects.
 */
export function sendPlacement(
  environment: Environment,
  { key, body }: Pick<Placement, 'key' | 'body'>,
): Promise<PlacingAnswer> {
  return new Promise((resolve) => {
    commitMutation<sendPlacementMutation>(environment, {
      mutation,
      variables: { input: { idempotencyKey: key, ...body } },
      updater: (store) => {
        const coupon = store.getRootField('placeCoupon').getLinkedRecord('coupon');
        if (coupon) store.getRoot().setLinkedRecord(coupon, 'node', { id: coupon.getDataID() });
      },
      onCompleted: (data) => {
        resolve(answerOf(data));
      },
      onError: (error) => {
        resolve(isTurnedAway(error) ? turnedAway : lost);
      },
    });
  });
}
