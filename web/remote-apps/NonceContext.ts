import { createContext, useContext } from 'react';

/** Filled on the server alone, with the nonce of the page being rendered. */
export const NonceContext = createContext<string | null>(null);

/** The nonce for styles in the HTML; null in the browser, where added elements use `documentNonce`. */
export function useServerNonce(): string | null {
  return useContext(NonceContext);
}

/** The nonce that this document's policy requires of scripts and styles; empty when it requires none. */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
