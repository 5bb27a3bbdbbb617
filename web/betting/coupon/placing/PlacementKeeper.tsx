import { useEffect } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { useRelayEnvironment, type PreloadedQuery } from 'react-relay/hooks';
import { openSignIn } from '../../../overlay/modals/openSignIn';
import type { couponQuery as CouponQuery } from '../__generated__/couponQuery.graphql';
import { couponStore } from '../store';
import { useCouponAnswer } from '../useCouponAnswer';
import { placerOf } from './placerOf';

/**
 * Completes the signed-in player's placements, wherever the coupon is shown or hidden, and asks the player to sign in
 * when the session ended meanwhile. Renders nothing.
 */
export function PlacementKeeper({ queryRef }: { queryRef: PreloadedQuery<CouponQuery> }) {
  const { t } = useTranslation('coupon');
  const { player } = useCouponAnswer(queryRef);
  const playerId = player.ok ? player.value?.id : undefined;
  const environment = useRelayEnvironment();

  useEffect(
    () => (playerId === undefined ? undefined : placerOf(environment).follow(playerId)),
    [environment, playerId],
  );

  useEffect(
    () =>
      couponStore.subscribe((state, previous) => {
        if (state.refusal === previous.refusal || state.refusal?.code !== 'SIGNED_OUT') return;
        openSignIn({ reason: t(state.pending ? 'sign_in_to_check_reason' : 'refusal_signed_out') });
      }),
    [t],
  );
  return null;
}
