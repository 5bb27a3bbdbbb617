import { defaultLanguage, isLanguage } from '../../foundation/i18n/languages';
import { escapeHtml } from './document';
import { plainDocument, plainTexts } from './plainDocument';

/** The page for when no page can be drawn. */
export type ErrorDocument = (request: { pathname: string; requestId: string; nonce: string }) => string;

/** Makes that page in the language of its address. */
export function errorDocuments(root: string): ErrorDocument {
  const textsOf = plainTexts(root, 'main');
  return ({ pathname, requestId, nonce }) => {
    const prefix = pathname.slice(1, 3);
    const lng = isLanguage(prefix) ? prefix : defaultLanguage;
    const texts = textsOf(lng);
    const text = (key: string) => escapeHtml(texts[key] ?? '');
    const content = [
      `<p>${text('main_error_server')}</p><p>${text('main_error_nothing_lost')}</p>`,
      `<p><a href="">${text('main_retry')}</a> · <a href="/${lng}">${text('main_to_home')}</a></p>`,
      `<p><small>${escapeHtml(requestId)}</small></p>`,
    ].join('\n');
    return plainDocument({ lng, title: texts.main_error ?? '', content, nonce });
  };
}
