import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { couponQuery as CouponQuery } from '../__generated__/couponQuery.graphql';
import { couponQuery } from '../couponQuery';
import { couponSettings } from '../settings/store';
import { currencyOf } from '../account';
import { usePreferences } from '../usePreferences';

/**
 * Switches one-click bets on for the player who is signed in, with the first stake as the amount where the player has given none.
 * False when the account cannot be read, or a score may drop coupons: then nothing has changed.
 */
export function useActivation(): () => Promise<boolean> {
  const environment = useRelayEnvironment();
  const { stakes } = usePreferences();
  return async () => {
    const answer = await fetchQuery<CouponQuery>(environment, couponQuery, { ids: [] })
      .toPromise()
      .catch(() => undefined);
    const player = answer?.player;
    if (!player?.activeAccount) return false;
    const { code, first } = currencyOf(player, answer?.site);
    couponSettings.catchUp();
    const { oneClickPlayerId, oneClickAmount, isDropOnScoreChange } = couponSettings.getState();
    if (isDropOnScoreChange) return false;
    const own = oneClickPlayerId === player.id ? oneClickAmount : {};
    couponSettings.change({
      isActiveOneClick: true,
      oneClickPlayerId: player.id,
      oneClickAmount: { ...own, [code]: own[code] ?? stakes[code] ?? first },
    });
    return true;
  };
}
