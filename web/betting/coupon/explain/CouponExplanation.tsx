import { graphql, useFragment } from 'react-relay/hooks';
import { isOpenCoupon } from '../isOpenCoupon';
import type { CouponExplanation_coupon$key } from './__generated__/CouponExplanation_coupon.graphql';
import { Explanation } from './Explanation';

const types: ReadonlySet<string> = new Set(['SINGLE', 'EXPRESS', 'SYSTEM']);

/** How the payout of a placed coupon comes about; nothing for types that are not known here. */
export function CouponExplanation({ coupon }: { coupon: CouponExplanation_coupon$key }) {
  const data = useFragment(
    graphql`
      fragment CouponExplanation_coupon on Coupon {
        type
        status
        # eslint-disable-next-line relay/unused-fields -- isOpenCoupon() reads it
        settledAt
        stake {
          amount
          currency
        }
        payout {
          amount
        }
        maxPayout {
          amount
        }
        systemValue
        bonusCoef
        bets {
          price
          status
          factor
          isBanker
        }
      }
    `,
    coupon,
  );
  const { type, stake, payout, maxPayout, systemValue, bonusCoef, bets } = data;
  if (!types.has(type) || (type === 'SYSTEM' && systemValue == null)) return null;
  return (
    <Explanation
      explained={{
        stakeMinor: stake.amount,
        currency: stake.currency,
        bets: bets.map(({ price, status, factor, isBanker }) => ({
          price,
          status,
          factor,
          isBanker: isBanker ?? false,
        })),
        size: systemValue ?? undefined,
        bonusCoef,
        maxPayoutMinor: maxPayout?.amount,
        paidMinor: isOpenCoupon(data) ? null : (payout?.amount ?? null),
        isReturned: data.status === 'VOID',
      }}
    />
  );
}
