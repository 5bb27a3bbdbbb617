import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalAsked } from './byAddress';
import { modalStore } from './store';

/** Whether a modal is open over the page, by a press or by the address: then nothing else opens by itself. */
export function useIsCovered(signedIn: boolean): boolean {
  const { name: route, search } = useRoute();
  const isPressed = useStore(modalStore, ({ open }) => open !== null);
  return isPressed || modalAsked(search, { route, signedIn }) !== undefined;
}
