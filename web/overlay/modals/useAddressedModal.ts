import { useLocation } from 'react-router-dom';
import { useNavigation } from '../../routing/history/NavigationContext';
import { addressOf } from '../../routing/routes/href';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalAsked, withoutModals } from './byAddress';
import type { OpenModal } from './store';

/** State of links that open a modal by the address, so that Back closes it. */
export const modalLinkProps = { state: { isOverThePage: true }, preventScrollReset: true } as const;

/**
 * The modal that the address opens, and a function that closes it: back to where it was opened, or to the address
 * without it.
 */
export function useAddressedModal(signedIn: boolean): { open: OpenModal; close(): void } | null {
  const { lng, name: route, path, search } = useRoute();
  const navigation = useNavigation();
  const state = useLocation().state as { isOverThePage?: boolean } | null;
  const name = modalAsked(search, { route, signedIn });
  if (!name) return null;
  const close = () => {
    const address = addressOf(lng, path, withoutModals(search));
    if (state?.isOverThePage) navigation.go(-1);
    else void navigation.goTo(address, { replace: true, preventScrollReset: true });
  };
  return { open: { name }, close };
}
