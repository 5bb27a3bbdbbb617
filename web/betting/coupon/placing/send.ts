import { commitMutation, graphql, type Environment } from 'react-relay/hooks';
import { causeOf, type FieldError } from '../../../foundation/relay/retryHooks';
import type { Placement } from '../state';
import type { PlacingAnswer } from './attempts';
import type {
  sendPlacementMutation,
  sendPlacementMutation$data,
} from './__generated__/sendPlacementMutation.graphql';

const lost: PlacingAnswer = { kind: 'lost' };
const refusedAs = (code: string, messageKey = 'refusal_unknown'): PlacingAnswer => ({
  kind: 'refused',
  refusal: { code, messageKey, bound: null, retryAfter: null },
});

/**
 * The meaning of an attempt without a result: the request was malformed and so never placed, it was rejected this
 * time, or nothing is known.
 */
function failureOf(error: Error & { status?: unknown; code?: unknown; source?: unknown }): PlacingAnswer {
  const { status, code, source } = error;
  const { errors = [] } = (source ?? {}) as { errors?: readonly FieldError[] };
  const codes = [code, ...errors.map(({ extensions }) => extensions?.code)];
  if (codes.includes('BAD_USER_INPUT')) return refusedAs('MALFORMED');
  const cause = errors.map((refused) => causeOf(refused, true)).find((found) => found !== undefined);
  if (cause) return refusedAs('NOT_SENT', cause === 'terms' ? 'refusal_unknown' : 'refusal_check_required');
  const isTurnedAway = typeof status === 'number' && status >= 400 && status < 500;
  return isTurnedAway && status !== 408 && status !== 429 ? refusedAs('NOT_SENT') : lost;
}

function answerOf({ placeCoupon }: sendPlacementMutation$data): PlacingAnswer {
  switch (placeCoupon.__typename) {
    case 'CouponPlaced': {
      const { id: couponId, odds, state } = placeCoupon.coupon;
      return { kind: 'placed', couponId, odds, ...(state === 'PENDING' && { isWaiting: true }) };
    }
    case 'SinglesPlaced': {
      const { coupons, refused } = placeCoupon;
      const couponIds = coupons.map(({ id }) => id);
      const [couponId] = couponIds;
      // Where none is placed a service refuses all of them; one that does not is understood as if it had.
      const [first] = refused;
      if (couponId === undefined) return first ? refusedAs(first.code, first.messageKey) : lost;
      return { kind: 'placed', couponId, singles: { couponIds, refused } };
    }
    case 'PricesChanged': {
      const { code, messageKey } = placeCoupon;
      return { kind: 'refused', refusal: { code, messageKey, bound: null, retryAfter: null } };
    }
    case 'CouponRefused': {
      const { code, messageKey, detail = null, bound = null, retryAfter = null } = placeCoupon;
      return { kind: 'refused', refusal: { code, messageKey, detail, bound, retryAfter } };
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
          odds
          state
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
      ... on SinglesPlaced {
        coupons {
          id
          ...ReceiptCard_coupon
          ...SinglesReceipt_coupon
        }
        refused {
          outcomeId
          code
          messageKey
          outcome {
            id
            price
            priceVersion
            state
          }
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
        detail
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
 * Sends a placement once. New prices and the new balance go into the store; what was placed becomes readable by its
 * ids, so that the receipt needs no request. Never rejects.
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
        const placed = store.getRootField('placeCoupon');
        const singles = placed.getLinkedRecords('coupons') ?? [];
        const [coupon] = [placed.getLinkedRecord('coupon') ?? [], singles].flat();
        if (coupon) store.getRoot().setLinkedRecord(coupon, 'node', { id: coupon.getDataID() });
        if (singles.length > 0)
          store.getRoot().setLinkedRecords(singles, 'nodes', { ids: singles.map((one) => one.getDataID()) });
      },
      onCompleted: (data) => resolve(answerOf(data)),
      onError: (error) => resolve(failureOf(error)),
    });
  });
}
