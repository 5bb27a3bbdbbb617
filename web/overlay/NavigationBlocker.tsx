import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { holdFirstEntry } from '../routing/history/firstEntry';
import { useNavigation } from '../routing/history/NavigationContext';
import { navigationBlock } from '../routing/routes/navigationBlock';
import { overlayStack } from './overlayStack';
import { notify } from './notices/store';

/**
 * Cancels navigations while something must be finished first, and says what. Back closes the uppermost thing over the
 * page, and stays on the page. Renders nothing.
 */
export function NavigationBlocker() {
  const isHeld = useStore(navigationBlock, (holds) => holds.length > 0);
  const isCovered = useStore(overlayStack, (closers) => closers.length > 0);
  return isHeld || isCovered ? <Blocker /> : null;
}

function Blocker() {
  const navigation = useNavigation();
  useEffect(
    () =>
      navigation.stopBy({
        stops: (action) =>
          navigationBlock.getState().length > 0 || (action === 'POP' && overlayStack.getState().length > 0),
        stopped() {
          const [hold] = navigationBlock.getState();
          if (hold) notify({ kind: 'ok', group: 'navigation', text: hold.reason });
          else overlayStack.getState().at(-1)?.();
        },
      }),
    [navigation],
  );
  useEffect(holdFirstEntry, []);
  return null;
}
