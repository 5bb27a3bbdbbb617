import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../routing/routes/Link';
import { isPlainPress } from '../../routing/routes/PlainLink';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { prepareModal } from './prepare';
import type { ModalName } from './registry';
import { openModal } from './store';

interface ModalLinkProps {
  name: ModalName;
  /** The page with the same content, for new tabs and without scripts. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page that a plain press opens as a modal instead. On the pages to sign in it stays a link. */
export function ModalLink({ name, to, className, children }: ModalLinkProps) {
  const isWayIn = useIsWayIn();
  if (isWayIn) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openModal({ name });
  };
  const prepare = () => prepareModal(name);
  return (
    <a href={to} className={className} onClick={open} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  );
}
