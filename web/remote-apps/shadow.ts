import { trustedHtml } from '../foundation/browser/trustedTypes';
import { documentNonce } from './NonceContext';

/** The content of an application without its code. */
export interface Markup {
  /** Made safe by the gateway: well-formed, and nothing in it runs. */
  body: string;
  style: string;
  styleSheets: readonly string[];
}

/**
 * The application as a declarative shadow root, for the server's HTML: it is visible without scripts, and its styles
 * stay inside.
 */
export function shadowTemplate({ body, style, styleSheets }: Markup, nonce: string): string {
  const sheets = styleSheets.map(
    (href) => `<link rel="stylesheet" href="${escaped(href)}" nonce="${nonce}">`,
  );
  return `<template shadowrootmode="open">${sheets.join('')}<style nonce="${nonce}">${style}</style>${body}</template>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The application's shadow root: the one from the server's HTML, or one that is created and filled now. */
export function createShadow(element: HTMLElement, { body, style, styleSheets }: Markup): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  // A browser without declarative shadow roots has left the template in place.
  element.replaceChildren();
  const root = element.attachShadow({ mode: 'open' });
  root.innerHTML = trustedHtml(body);
  const sheet = document.createElement('style');
  sheet.nonce = documentNonce();
  sheet.textContent = style;
  root.prepend(...styleSheets.map(linkTo), sheet);
  return root;
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.nonce = documentNonce();
  link.href = href;
  return link;
}
