import { graphql, useFragment } from 'react-relay/hooks';
import type { CouponExplanation_coupon$key } from './__generated__/CouponExplanation_coupon.graphql';
import { Explanation } from './Explanation';

/** What an open bet counts with is what can be won. */
const results: Readonly<Record<string, 'WON' | 'LOST' | 'VOID'>> = {
  OPEN: 'WON',
  WON: 'WON',
  LOST: 'LOST',
  VOID: 'VOID',
};

/** How the payout of a placed system comes about; nothing for other types, and where a bet's state is not known here. */
export function CouponExplanation({ coupon }: { coupon: CouponExplanation_coupon$key }) {
  const { stake, bets, systemValue } = useFragment(
    graphql`
      fragment CouponExplanation_coupon on Coupon {
        stake {
          amount
          currency
        }
        systemValue
        bets {
          price
          status
          isBanker
        }
      }
    `,
    coupon,
  );
  if (systemValue == null) return null;
  const known = bets.flatMap(({ price, status, isBanker }) => {
    const result = results[status];
    return result ? [{ price, result, isBanker: isBanker ?? false }] : [];
  });
  if (known.length < bets.length) return null;
  const { amount: stakeMinor, currency } = stake;
  return <Explanation explained={{ stakeMinor, currency, bets: known, size: systemValue }} />;
}
