import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useStore } from 'zustand/react';
import { navigationBlock } from '../routes/navigationBlock';
import { holdFirstEntry } from './firstEntry';
import { layers } from './layers';
import { notify } from './notices/store';

/**
 * Cancels navigations while something must come first, and says what. Going back closes what lies uppermost over the
 * page, and leaves the page where it is. Draws nothing.
 */
export function NavigationBlocker() {
  const isHeld = useStore(navigationBlock, (holds) => holds.length > 0);
  const isCovered = useStore(layers, (closers) => closers.length > 0);
  // While there is one, the router complains of every hash that the browser follows by itself.
  return isHeld || isCovered ? <Blocker /> : null;
}

function Blocker() {
  const blocker = useBlocker(
    ({ historyAction }) =>
      navigationBlock.getState().length > 0 || (historyAction === 'POP' && layers.getState().length > 0),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const [hold] = navigationBlock.getState();
    if (hold) notify({ kind: 'ok', group: 'navigation', text: hold.reason });
    else layers.getState().at(-1)?.();
  }, [blocker]);
  useEffect(holdFirstEntry, []);
  return null;
}
