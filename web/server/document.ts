import { handoffId, rootId, type Handoff } from '../handoff';
import { direction, type Language } from '../i18n/languages';
import { addressOf } from '../routes/href';
import type { PageAssets } from './assets';
import type { RenderedPage } from './render';

/** Text as it may stand in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface DocumentOptions {
  assets: PageAssets;
  nonce: string;
  /** Origin for absolute addresses; relative ones where it is not known. */
  origin: string;
  /** Further lines of the head, trusted HTML. */
  extraHead: string;
}

/** The document up to the app's content. */
export function documentStart(
  page: RenderedPage,
  { assets, nonce, origin, extraHead }: DocumentOptions,
): string {
  const { title, description } = page.head;
  const theme = page.theme === 'system' ? '' : ` data-theme="${page.theme}"`;
  return [
    '<!doctype html>',
    `<html lang="${page.lng}" dir="${direction(page.lng)}"${theme}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    description === null
      ? '<meta name="robots" content="noindex">'
      : `<meta name="description" content="${escapeHtml(description)}">`,
    ...(page.status === 200 ? alternates(page, origin) : []),
    '<link rel="icon" href="/favicon.ico" sizes="any">',
    '<link rel="manifest" href="/manifest.json">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // Styles would name them only later, and the words would be drawn twice.
    ...assets.fonts.map((file) => `<link rel="preload" as="font" href="${file}" crossorigin>`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    extraHead,
    `<script type="module" src="${assets.entry}" nonce="${nonce}"></script>`,
    `</head><body><div id="${rootId}">`,
  ].join('\n');
}

/** The document from the end of the app's content. The entry runs after it: modules wait for the whole document. */
export function documentEnd(handoff: Handoff): string {
  // `<` is all that could end the element or begin a comment.
  const json = JSON.stringify(handoff).replaceAll('<', '\\u003c');
  return `</div><script type="application/json" id="${handoffId}">${json}</script></body></html>`;
}

function alternates({ lng, path, offered }: RenderedPage, origin: string): string[] {
  const address = (language: Language) => escapeHtml(origin + addressOf(language, path));
  return [
    `<link rel="canonical" href="${address(lng)}">`,
    ...offered.map((language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}">`),
  ];
}
