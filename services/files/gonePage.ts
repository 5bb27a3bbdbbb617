import { direction, isLanguage, type Language } from '../../rules/languages';
import { escaped } from '../http/index';
import byLanguage from './gonePage.json';

const texts: Readonly<Record<Language, Record<'title' | 'text' | 'home', string>>> = byLanguage;

/** The colours are the browser's own: this page stands alone, without the site's styles. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 60ch; margin: 12vh auto; padding-inline: 16px; }
h1 { font-size: 1.75rem; line-height: 1.2; }
`;

/** Loads nothing and runs nothing. */
export const gonePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The page in place of a download that is not there, or not for this browser. */
export function gonePage(lng: string | undefined): string {
  const language = isLanguage(lng) ? lng : 'en';
  const { title, text, home } = texts[language];
  return [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    `<p><a href="/${language}">${escaped(home)}</a></p></main></body></html>`,
  ].join('');
}
