import { formatOdds } from '../../../../rules/odds';

/** What a bonus bet multiplies with: it is no price, and so a decimal in every format of prices. */
export const BonusFactor = ({ coef }: { coef: string }) => (
  <bdi dir="ltr">×{formatOdds(coef, 'decimal')}</bdi>
);
