import { handoffId, rootId, type Handoff } from '../../app/handoff';
import { direction } from '../../foundation/i18n/languages';
import { addressOf } from '../../routing/routes/href';
import { absoluteTo, headElements, type HeadElement } from '../../navigation/head/elements';
import { inScript, linkedData } from '../../routing/routes/linked';
import { styleId } from '../../navigation/head/style';
import type { PageAssets } from './assets';
import type { RenderedPage } from './render';
import { touchIconLinks } from './touchIcons';

/** Text as it may stand in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface DocumentOptions {
  assets: PageAssets;
  nonce: string;
  /** Origin of the files; empty for the page's own. */
  assetOrigin: string;
  /** Origin for absolute addresses; relative ones where it is not known. */
  origin: string;
  userAgent: string | undefined;
  /** Further lines of the head, trusted HTML. */
  extraHead: string;
}

/** The document up to the app's content. */
export function documentStart(
  page: RenderedPage,
  { assets, nonce, assetOrigin, origin, userAgent, extraHead }: DocumentOptions,
): string {
  const { title, language } = page.description;
  const { theme: chosen, fontSize } = page.settings;
  const theme = chosen === 'system' ? '' : ` data-theme="${chosen}"`;
  const size = fontSize === 0 ? '' : ` data-font-size="${fontSize}"`;
  const platform = page.platform ? ` data-platform="${page.platform}"` : '';
  const robot = page.isRobot ? ' data-robot' : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction(page.lng)}"${theme}${size}${platform}${robot}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="viewport" content="${viewport(page.platform)}">`,
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    ...headElements(page.description, origin).map(htmlOf),
    '<link rel="icon" href="/favicon.ico" sizes="any">',
    ...touchIconLinks(userAgent),
    '<link rel="manifest" href="/manifest.json">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${assetOrigin}${file}">`),
    ...styleElement('brand-style', page.brandStyle, nonce),
    // Styles would name them only later, and the words would be drawn twice.
    ...assets.fonts.map((file) => `<link rel="preload" as="font" href="${assetOrigin}${file}" crossorigin>`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${assetOrigin}${file}">`),
    extraHead,
    ...linkedScripts(page, origin, nonce),
    // For the first view; once the app runs it applies the style itself.
    ...styleElement(styleId, page.description.textStyle, nonce),
    `<script type="module" src="${assetOrigin}${assets.entry}" nonce="${nonce}"></script>`,
    `</head><body><div id="${rootId}">`,
  ].join('\n');
}

/** A phone that is to show the desktop variant draws the page as wide as that needs, and shows it smaller. */
const viewport = (platform: RenderedPage['platform']): string =>
  platform === 'desktop' ? 'width=1366' : 'width=device-width, initial-scale=1';

/** The document from the end of the app's content. The entry runs after it: modules wait for the whole document. */
export function documentEnd(handoff: Handoff): string {
  // `<` is all that could end the element or begin a comment.
  const json = JSON.stringify(handoff).replaceAll('<', '\\u003c');
  return `</div><script type="application/json" id="${handoffId}">${json}</script></body></html>`;
}

function htmlOf({ tag, attributes }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>`;
}

function linkedScripts({ lng, description }: RenderedPage, origin: string, nonce: string): string[] {
  const absolute = absoluteTo(origin);
  const facts =
    description.linked && linkedData(description.linked, (path) => absolute(addressOf(lng, path)));
  return (facts ?? []).map(
    (data) => `<script type="application/ld+json" nonce="${nonce}">${inScript(data)}</script>`,
  );
}

/** The gateway has left nothing in it but plain rules. */
function styleElement(id: string, css: string, nonce: string): string[] {
  return css === '' || css.includes('<') ? [] : [`<style id="${id}" nonce="${nonce}">${css}</style>`];
}
