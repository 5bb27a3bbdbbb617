import { createContext, useContext } from 'react';

/** Filled on the server alone, with the nonce of the page that is rendered. */
export const NonceContext = createContext<string | null>(null);

/** The nonce for styles in the HTML; null in the browser, where what is added takes `documentNonce`. */
export function useServerNonce(): string | null {
  return useContext(NonceContext);
}

/** The nonce that this document's policy asks of scripts and styles; empty where it asks for none. */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
