import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useStore } from 'zustand/react';
import { navigationBlock } from '../routes/navigationBlock';
import { holdFirstEntry } from './firstEntry';
import { closeModal, modalStore } from './modals/store';
import { notify } from './notices/store';

/**
 * Cancels navigations while something must come first, and says what. Going back with a modal open closes the modal
 * and leaves the page where it is. Draws nothing.
 */
export function NavigationBlocker() {
  const isHeld = useStore(navigationBlock, (holds) => holds.length > 0);
  const isModalOpen = useStore(modalStore, ({ open }) => open !== null);
  // While there is one, the router complains of every hash that the browser follows by itself.
  return isHeld || isModalOpen ? <Blocker /> : null;
}

function Blocker() {
  const blocker = useBlocker(
    ({ historyAction }) =>
      navigationBlock.getState().length > 0 ||
      (historyAction === 'POP' && modalStore.getState().open !== null),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const [hold] = navigationBlock.getState();
    if (hold) notify({ kind: 'ok', group: 'navigation', text: hold.reason });
    else closeModal();
  }, [blocker]);
  useEffect(holdFirstEntry, []);
  return null;
}
