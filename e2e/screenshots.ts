/**
 * `npm run screenshots [names…] -- [--width 390] [--scheme dark] [--lng ar] [--whole]`: every screen, and the site in
 * use, at five widths, light and dark, in English, from right to left and in long words. They are written to
 * `screenshots/<width>-<scheme>-<language>/`; the name `readme` writes `docs/home.png`. An option keeps the sets with
 * its value and may be given several times; `--whole` shows pages down to their end.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import config from '../playwright.config';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Language } from '../rules/languages';
import { languageOfEachDirection } from './directions';
import { startOperatedSite, type OperatedSite } from './operated';
import { pictures, placeCoupons } from './pictures';
import { allScreens, situatedScreens } from './screens';
import { signIn, signInAsNew } from './signIn';
import { removeDataDir, startSite } from './site';
import { openSituated } from './situated';
import { open } from './test';
import type { ScreenUrl } from './visits';
import { situatedPictures, workspacePictures } from './workspacePictures';

const many = { type: 'string', multiple: true, default: [] as string[] } as const;
const { positionals: only, values: asked } = parseArgs({
  allowPositionals: true,
  options: { width: many, scheme: many, lng: many, whole: { type: 'boolean', default: false } },
});
const isWanted = ({ name }: { name: string }): boolean => only.length === 0 || only.includes(name);

const everyPicture = [...pictures, ...workspacePictures];

interface Set {
  width: number;
  scheme: 'light' | 'dark';
  lng: Language;
}

const widths = [1920, 1366, 1024, 390, 320];
/** Russian has the longest words. */
const spoken: Language[] = [...languageOfEachDirection, 'ru'];
const has = (values: string[], value: string): boolean => values.length === 0 || values.includes(value);
const sets = widths
  .flatMap((width): Set[] => [
    ...spoken.map((lng): Set => ({ width, scheme: 'light', lng })),
    { width, scheme: 'dark', lng: 'en' },
  ])
  .filter(
    ({ width, scheme, lng }) =>
      has(asked.width, String(width)) && has(asked.scheme, scheme) && has(asked.lng, lng),
  );

function contextOptions({ width, scheme }: Set, url: string): BrowserContextOptions {
  return {
    baseURL: url,
    viewport: { width, height: width < 500 ? 844 : 1000 },
    hasTouch: width < 500,
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  };
}

/**
 * A page that defines the helper by which tsx keeps the names of functions, since code evaluated in the page calls it.
 */
async function openPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context.newPage();
}

/** The folder for a set's pictures. */
function folderFor({ width, scheme, lng }: Set): string {
  const folder = `screenshots/${width}-${scheme}-${lng}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes the picture of a page as it is now. */
async function picture(page: Page, set: Set, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folderFor(set)}/${name}.png`, fullPage: asked.whole });
}

async function shoot(browser: Browser, url: string, screens: ScreenUrl[], set: Set): Promise<void> {
  const { lng } = set;
  const context = await browser.newContext(contextOptions(set, url));
  const page = await openPage(context);
  const walk = async (signedIn: boolean): Promise<void> => {
    for (const { name, path } of screens.filter(
      (screen) => screen.signedIn === signedIn && isWanted(screen),
    )) {
      await open(page, `/${lng}${path}`);
      await picture(page, set, name);
    }
    for (const { name, prepare } of everyPicture.filter(
      (one) => one.signedIn === signedIn && isWanted(one),
    )) {
      await context.setOffline(false);
      await prepare(page, lng);
      await picture(page, set, name);
    }
  };
  await walk(false);
  await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await walk(true);
  await context.close();
}

/** Photographs what exists only in a situation, or for a new player, on a site with this operator. */
async function shootSituated(browser: Browser, operated: OperatedSite, set: Set): Promise<void> {
  const context = await browser.newContext(contextOptions(set, operated.url));
  const page = await openPage(context);
  const walk = async (signedIn: boolean): Promise<void> => {
    for (const screen of situatedScreens.filter((one) => one.signedIn === signedIn && isWanted(one))) {
      await openSituated(page, operated, screen, set.lng);
      await picture(page, set, screen.name);
    }
    operated.standIn.changeOnly({});
    for (const { name, refused, prepare } of situatedPictures.filter(
      (one) => one.signedIn === signedIn && isWanted(one),
    )) {
      operated.standIn.refuse(({ path }) => (path === refused ? { status: 503, body: {} } : undefined));
      await prepare(page, set.lng);
      await picture(page, set, name);
    }
    operated.standIn.refuse();
  };
  await walk(false);
  await signInAsNew(page, operated.url);
  await walk(true);
  await context.close();
}

/** Writes the picture in the README: the front page with a filled coupon. */
async function shootFrontPage(browser: Browser, url: string): Promise<void> {
  const set: Set = { width: 1366, scheme: 'light', lng: 'en' };
  const context = await browser.newContext({
    ...contextOptions(set, url),
    viewport: { width: 1366, height: 900 },
  });
  const page = await openPage(context);
  await signIn(page);
  await pictures.find(({ name }) => name === 'coupon-filled')?.prepare(page, set.lng);
  await page.screenshot({ path: 'docs/home.png' });
  await context.close();
}

const executablePath = await ensureBrowser();
const site = await startSite();
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  ...(executablePath ? { executablePath } : {}),
});
await placeCoupons(site);
if (only.includes('readme')) await shootFrontPage(browser, site.url);
if (only.length === 0 || only.some((name) => name !== 'readme')) {
  const screens = await allScreens(site.url);
  const hasSituated = [...situatedScreens, ...situatedPictures].some(isWanted);
  const operated = hasSituated ? await startOperatedSite() : null;
  for (const set of sets) {
    await shoot(browser, site.url, screens, set);
    if (operated) await shootSituated(browser, operated, set);
  }
  await operated?.stop();
}
await browser.close();
await site.stop();
removeDataDir(site.dataDir);
