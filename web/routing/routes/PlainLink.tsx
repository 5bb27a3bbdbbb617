import type { ComponentProps, MouseEvent } from 'react';
import { useNavigation } from '../history/NavigationContext';
import type { MoveOptions } from '../history/navigation';

/** The properties of a link within the site. */
export interface PlainLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target'>, Pick<MoveOptions, 'preventScrollReset' | 'state'> {
  /** An address of this site, made by `href`. */
  to: string;
}

/**
 * A link within the site: a plain press moves without loading a document, any other press is left to the browser. Pages
 * have hundreds of links whose addresses are complete already, so this avoids the router's own link, which resolves
 * each address again.
 */
export function PlainLink({ to, state, preventScrollReset, onClick, ...rest }: PlainLinkProps) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    void navigation.goTo(to, { state, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Whether a press on a link opens it in this tab rather than in a new one. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
