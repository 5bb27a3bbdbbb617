import { direction, isLanguage, type Language } from '../../rules/languages';
import { escaped } from '../http/index';
import { texts, type ErrorText, type Texts } from './texts';

/** The language when the address has none that the site offers. */
const fallback = 'en';

/** Colours and sizes are the shell's own, which are inherited; the second values are for a shell that sets none. */
const style = `
:host { display: block; color: var(--ink, CanvasText); }
.page { display: grid; justify-items: start; gap: var(--space-3, 12px); padding-block: var(--space-4, 16px);
  border-block-start: 2px solid var(--ink, CanvasText); font-size: var(--size-16, 1rem); line-height: var(--line, 1.5); }
.page > * { margin: 0; max-inline-size: 60ch; }
.code { color: var(--quiet, GrayText); font-variant-numeric: tabular-nums; font-size: var(--size-14, 0.875rem); }
h1 { font-size: var(--size-28, 1.75rem); line-height: var(--line-tight, 1.2); letter-spacing: -0.02em; }
.ways { display: flex; flex-wrap: wrap; gap: var(--space-3, 12px) var(--space-4, 16px); font-size: var(--size-14, 0.875rem); }
a { color: var(--accent, LinkText); }
a:focus-visible { outline: 2px solid var(--accent, LinkText); outline-offset: 2px; }
`;

/** Counts the shown errors. The details of an error stand in the page, so the code is the same for all. */
const code = `
const { root, host } = document.currentScript.remoteApp;
const statusCode = Number(root.querySelector('[data-status]').dataset.status);
host.pushAnalytics({ event: 'error_page', parameters: { statusCode } });
`;

/** An application's answer to the shell's loader. */
export interface AppAnswer {
  appName: string;
  title: string;
  codeToEval: string;
  scriptsToLoad: string[];
  head: string;
  body: string;
  style: string;
  cssToLoad: string[];
}

/** The page that explains an error. `path`: path and query of the site's page, with its language. */
export function errorPage(statusCode: number, path: string): AppAnswer {
  const lng = languageOf(path);
  const { errors, toHome, tryAgain } = texts[lng];
  const { title, text } = errorOf(statusCode, errors);
  const again = statusCode >= 500 ? `<a href="${escaped(path)}">${escaped(tryAgain)}</a>` : '';
  return {
    appName: 'technical-pages',
    title,
    codeToEval: `{${code}}`,
    scriptsToLoad: [],
    head: '',
    body: [
      `<section class="page" lang="${lng}" dir="${direction(lng)}" data-status="${statusCode}">`,
      `<p class="code">${statusCode}</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
      `<p class="ways">${again}<a href="/${lng}">${escaped(toHome)}</a></p></section>`,
    ].join(''),
    style,
    cssToLoad: [],
  };
}

function languageOf(path: string): Language {
  const [, prefix] = /^\/([a-z]{2})(?:[/?]|$)/.exec(path) ?? [];
  return isLanguage(prefix) ? prefix : fallback;
}

function errorOf(statusCode: number, errors: Texts['errors']): ErrorText {
  if (statusCode === 404) return errors.notFound;
  if (statusCode === 401 || statusCode === 403) return errors.forbidden;
  if (statusCode === 502 || statusCode === 503 || statusCode === 504) return errors.busy;
  return statusCode < 500 ? errors.refused : errors.broken;
}
