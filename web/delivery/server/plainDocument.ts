import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { direction, type Language } from '../../foundation/i18n/languages';
import { escapeHtml } from './document';

/** Texts by key. */
export type PlainTexts = Record<string, string>;

/** Styles of plain pages, in the colours of the visitor's own system. */
export const plainStyle =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60ch;margin:15vh auto;padding:0 16px}' +
  'h1{font-size:28px;line-height:1.2}a{color:inherit;display:inline-block;padding:8px 0}';

interface PlainPage {
  lng: Language;
  title: string;
  /** Trusted HTML, below the title. */
  content: string;
  /** For the one style; without it the page's policy names the style's hash. */
  nonce?: string;
}

/** A page that needs no gateway, no code and no style but its own. */
export function plainDocument({ lng, title, content, nonce }: PlainPage): string {
  const heading = escapeHtml(title);
  return [
    '<!doctype html>',
    `<html lang="${lng}" dir="${direction(lng)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${heading}</title>`,
    `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${plainStyle}</style>`,
    `</head><body><main><h1>${heading}</h1>${content}</main></body></html>`,
  ].join('\n');
}

/** Reads texts of dictionaries, `main` or `pages/overlays`, once; a language without them speaks English. */
export function plainTexts(root: string, dictionary: string): (lng: Language) => PlainTexts {
  const known = new Map<Language, PlainTexts>();
  const read = (lng: Language): PlainTexts | undefined => {
    const file = join(root, 'web/foundation/i18n/dictionaries', lng, `${dictionary}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlainTexts) : undefined;
  };
  return (lng) => {
    const texts = known.get(lng) ?? read(lng) ?? read('en') ?? {};
    known.set(lng, texts);
    return texts;
  };
}
