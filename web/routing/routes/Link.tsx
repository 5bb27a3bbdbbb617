import { createContext, useContext, type FocusEvent, type PointerEvent } from 'react';
import { isPlainPress, PlainLink, type PlainLinkProps } from './PlainLink';

/** Prepares a page before the visitor opens it. */
export interface Preloader {
  /** The visitor may open it: fetches the page's code. */
  code(to: string): void;
  /** The visitor is opening it: fetches its data too. */
  data(to: string): void;
}

/** The browser's preloader; null on the server. */
export const PreloaderContext = createContext<Preloader | null>(null);

/** A link within the site: loads code on intent and data on press, and is a plain anchor without JavaScript. */
export function Link({ to, onPointerEnter, onFocus, onPointerDown, ...rest }: PlainLinkProps) {
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
  return <PlainLink to={to} onPointerEnter={intend} onFocus={focus} onPointerDown={press} {...rest} />;
}
