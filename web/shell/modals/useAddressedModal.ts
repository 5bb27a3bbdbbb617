import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf } from '../../routes/href';
import { useRoute } from '../../routes/RouteContext';
import { modalAsked, withoutModals } from './byAddress';
import type { OpenModal } from './store';

/** Said by links that open a modal by the address: going back closes it. */
export const overThePage = { state: { isOverThePage: true }, preventScrollReset: true } as const;

/** The modal that the address asks for, and how it closes: back to where it was opened, or by the address without it. */
export function useAddressedModal(signedIn: boolean): { open: OpenModal; close(): void } | null {
  const { lng, name: route, path, search } = useRoute();
  const goTo = useNavigate();
  const state = useLocation().state as { isOverThePage?: boolean } | null;
  const name = modalAsked(search, { route, signedIn });
  if (!name) return null;
  const close = () => {
    if (state?.isOverThePage) void goTo(-1);
    else void goTo(addressOf(lng, path, withoutModals(search)), { replace: true, preventScrollReset: true });
  };
  return { open: { name }, close };
}
