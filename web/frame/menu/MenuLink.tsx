import type { ReactNode } from 'react';
import { PlainLink } from '../../routing/routes/PlainLink';
import { useHere } from '../../routing/routes/RouteContext';
import { menuAsked } from '../../overlay/modals/byAddress';
import { prepareModal } from '../../overlay/modals/prepare';
import { modalLinkProps } from '../../overlay/modals/useAddressedModal';

/** Opens the navigation menu over the page by the address: Back closes it, and a reload keeps it. */
export function MenuLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const here = useHere();
  const prepare = () => prepareModal('menu');
  return (
    <PlainLink
      to={here(menuAsked)}
      {...modalLinkProps}
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </PlainLink>
  );
}
