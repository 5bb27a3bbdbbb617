import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, direction, isLanguage, type Language } from '../i18n/languages';
import { escapeHtml } from './document';

/** The page for when no page can be drawn: it needs no gateway, no code and no style but its own. */
export type ErrorDocument = (request: { pathname: string; requestId: string; nonce: string }) => string;

/** Reads the texts once; a language without a dictionary speaks English. */
export function errorDocuments(root: string): ErrorDocument {
  const known = new Map<Language, Record<string, string>>();
  const textsOf = (lng: Language): Record<string, string> => {
    const texts = known.get(lng) ?? read(root, lng) ?? read(root, 'en') ?? {};
    known.set(lng, texts);
    return texts;
  };

  return ({ pathname, requestId, nonce }) => {
    const prefix = pathname.slice(1, 3);
    const lng = isLanguage(prefix) ? prefix : defaultLanguage;
    const texts = textsOf(lng);
    const text = (key: string) => escapeHtml(texts[key] ?? '');
    return [
      '<!doctype html>',
      `<html lang="${lng}" dir="${direction(lng)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
      `<title>${text('main_error')}</title>`,
      `<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60ch;margin:15vh auto;padding:0 16px}</style>`,
      `</head><body><main><h1>${text('main_error')}</h1><p>${text('main_error_server')}</p>`,
      `<p>${text('main_error_nothing_lost')}</p>`,
      `<p><a href="">${text('main_retry')}</a> · <a href="/${lng}">${text('main_to_home')}</a></p>`,
      `<p><small>${escapeHtml(requestId)}</small></p></main></body></html>`,
    ].join('\n');
  };
}

function read(root: string, lng: Language): Record<string, string> | undefined {
  const file = join(root, 'web/i18n/dictionaries', lng, 'main.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
