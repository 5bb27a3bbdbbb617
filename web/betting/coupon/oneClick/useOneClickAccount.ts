import { useEffect } from 'react';
import { useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { StakeLimits } from '../../../../rules/stakes';
import { readAnew } from '../../../foundation/relay/load';
import type { couponQuery as CouponQuery } from '../__generated__/couponQuery.graphql';
import { couponQuery } from '../couponQuery';
import { useCouponSettings } from '../settings/store';
import { currencyOf, isAccountNew, limitsOf, type CouponCurrency } from '../account';

const noBets = { ids: [] };

/** The account from which one-click bets are paid. */
export interface OneClickAccount {
  /** Null while the account cannot be read. */
  readonly playerId: string | null;
  readonly currency: CouponCurrency;
  readonly limits: StakeLimits | null;
  /** The player's amount in this currency, in minor units; undefined while there is none. */
  readonly amount: number | undefined;
}

/** The player's active account, by the coupon's own query without bets. Suspends until it is known. */
export function useOneClickAccount(): OneClickAccount {
  const { player, site } = useLazyLoadQuery<CouponQuery>(couponQuery, noBets, {
    fetchPolicy: 'store-or-network',
  });
  const environment = useRelayEnvironment();
  const isNew = isAccountNew(player);
  useEffect(() => {
    if (isNew) readAnew(environment, couponQuery, noBets).catch(() => undefined);
  }, [environment, isNew]);

  const amounts = useCouponSettings((settings) => settings.oneClickAmount);
  const currency = currencyOf(player, site);
  const hasAccount = player?.activeAccount != null && !isNew;
  return {
    playerId: hasAccount ? player.id : null,
    currency,
    limits: limitsOf(player),
    amount: amounts[currency.code],
  };
}
