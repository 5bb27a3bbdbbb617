/** What a visitor sees and at which address, however they came there. */
import { expect, type Page } from '@playwright/test';

/** The properties that distinguish one screen from another. */
export interface Place {
  /** Path and query. */
  address: string;
  lang: string;
  dir: string;
  title: string;
  /** Text of the page's heading; null when the page has none. */
  heading: string | null;
}

/** The properties that `watchHeadings` adds to the window. */
declare global {
  interface Window {
    headingsShown: string[];
    headingNow(): string | null;
  }
}

/** Records every heading that this page shows from now on, even for a short time. Call it before opening the page. */
export async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.headingNow = () => {
      const places = [...document.querySelectorAll('main, main *')].flatMap((element) => [
        element,
        element.shadowRoot,
      ]);
      const heading = places.map((place) => place?.querySelector('h1')).find((found) => found != null);
      return heading?.textContent ?? null;
    };
    window.headingsShown = [];
    new MutationObserver(() => {
      const heading = window.headingNow();
      if (heading !== null && heading !== window.headingsShown.at(-1)) window.headingsShown.push(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The headings shown since the last call, in order. */
export function headingsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => window.headingsShown.splice(0));
}

/** The visitor's current place. */
export function placeNow(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const address = location.pathname + location.search;
    return { address, lang, dir, title: document.title, heading: window.headingNow() };
  });
}

/** Waits until the browser's cookie of the language is that of the page, which sets it once it is shown. */
export async function untilLanguageKept(page: Page): Promise<void> {
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'lng')?.value;
  await expect.poll(kept).toBe(await page.evaluate(() => document.documentElement.lang));
}

/** The place to which the server leads a visitor with this page's cookies and language who opens an address. */
export async function placeByServer(page: Page, url: string): Promise<Place> {
  await untilLanguageKept(page);
  const cookies = (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`);
  const response = await fetch(url, {
    headers: { Cookie: cookies.join('; '), 'Accept-Language': await page.evaluate(() => navigator.language) },
  });
  const html = await response.text();
  const { pathname, search } = new URL(response.url);
  const [, lang = '', dir = ''] = /<html lang="(\w+)" dir="(\w+)"/.exec(html) ?? [];
  const textIn = (pattern: RegExp) => {
    const [, inner] = pattern.exec(html) ?? [];
    return inner === undefined ? null : plainText(inner);
  };
  return {
    address: pathname + search,
    lang,
    dir,
    title: textIn(/<title>(.*?)<\/title>/s) ?? '',
    heading: textIn(/<main.*?<h1[^>]*>(.*?)<\/h1>/s),
  };
}

const written: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text of a piece of HTML, with the five characters that the server always escapes. */
function plainText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => written[name] ?? '');
}
