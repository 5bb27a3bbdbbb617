import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import { useCouponSettings } from '../settings/store';

/** Who looks at the page: null for a guest, undefined while nobody can say. */
export const oneClickPlayer = createStore<{ id: string | null | undefined }>(() => ({ id: undefined }));

/** Whether the player who looks at the page has switched one-click bets on in this browser. */
export function useIsOneClickOn(): boolean {
  const id = useStore(oneClickPlayer, (player) => player.id);
  return useCouponSettings(
    ({ isActiveOneClick, oneClickPlayerId }) => isActiveOneClick && id != null && oneClickPlayerId === id,
  );
}
