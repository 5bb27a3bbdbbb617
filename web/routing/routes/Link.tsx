import { createContext, useContext, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** Gets a page ready before it is asked for. */
export interface Preloader {
  /** The player may go there: fetches the page's code. */
  code(to: string): void;
  /** The player is going there: fetches its data too. */
  data(to: string): void;
}

/** The browser's preloader; on the server there is none. */
export const PreloaderContext = createContext<Preloader | null>(null);

interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  /** An address of this site, made by `href`. */
  to: string;
}

/** A link within the site: loads code on intent and data on press, and is a plain anchor without JavaScript. */
export function Link({ to, onPointerEnter, onFocus, onPointerDown, ...rest }: LinkProps) {
  const preloader = useContext(PreloaderContext);
  const intend = (event: PointerEvent<HTMLAnchorElement>) => {
    preloader?.code(to);
    onPointerEnter?.(event);
  };
  const focus = (event: FocusEvent<HTMLAnchorElement>) => {
    preloader?.code(to);
    onFocus?.(event);
  };
  const press = (event: PointerEvent<HTMLAnchorElement>) => {
    if (isPlainPress(event)) preloader?.data(to);
    onPointerDown?.(event);
  };
  return (
    <RouterLink
      to={to}
      onPointerEnter={intend}
      onFocus={focus}
      onPointerDown={press}
      discover="none"
      {...rest}
    />
  );
}

/** Whether a press on a link goes on in this tab, not in a new one. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
