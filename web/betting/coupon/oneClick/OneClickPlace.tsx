import { useStore } from 'zustand/react';
import { oneClickSlot } from './slot';

/** Where the switch of one-click bets stands; nothing where the site does not offer them. */
export function OneClickPlace() {
  const parts = useStore(oneClickSlot, (slot) => slot.parts);
  return parts && <parts.Switch />;
}
