import type { ReactNode } from 'react';
import { openModal } from '../../overlay/modals/store';
import { prepareModal } from '../../overlay/modals/prepare';

const prepare = () => prepareModal('search');

/** Opens the search over the page; its code is fetched when somebody is about to press. */
export function SearchButton({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      data-opens-search=""
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => openModal({ name: 'search' })}
    >
      {children}
    </button>
  );
}
