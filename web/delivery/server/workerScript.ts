import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages, type Language } from '../../foundation/i18n/languages';
import { escapeHtml } from './document';
import { plainDocument, plainStyle, plainTexts } from './plainDocument';

/** What the worker is written for: `web/pwa/worker.js` reads it as `site`. */
export interface WorkerSite {
  /** Another release is another script, which browsers take in place of the former. */
  release: string;
  /** What is shown without a connection, by language. */
  pages: Record<Language, string>;
  defaultLanguage: Language;
  /** The Content-Security-Policy of those pages. */
  policy: string;
}

/** Writes the service worker of a release; reads its code and texts once. */
export function workerScripts(root: string): (release: string) => string {
  const written = new Map<string, string>();
  return (release) => {
    const script = written.get(release) ?? write(root, release);
    written.set(release, script);
    return script;
  };
}

function write(root: string, release: string): string {
  const [ofOverlays, ofMain] = [plainTexts(root, 'pages/overlays'), plainTexts(root, 'main')];
  const page = (lng: Language): string => {
    const text = (key: string) => ofOverlays(lng)[key] ?? '';
    const told = escapeHtml(text('offline_page_text'));
    const again = escapeHtml(ofMain(lng).main_retry ?? '');
    const content = `<p>${told}</p><p><a href="">${again}</a></p>`;
    return plainDocument({ lng, title: text('offline_page_title'), content });
  };
  const hash = createHash('sha256').update(plainStyle).digest('base64');
  const site: WorkerSite = {
    release,
    pages: Object.fromEntries(languages.map((lng) => [lng, page(lng)])) as WorkerSite['pages'],
    defaultLanguage,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  return `const site = ${JSON.stringify(site)};\n${readFileSync(join(root, 'web/pwa/worker.js'), 'utf8')}`;
}
