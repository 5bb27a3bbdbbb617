/**
 * `npm run screenshots [names…]`: every screen, and the coupon in use, at four widths, light and dark, in English and once in Arabic.
 * They land in `screenshots/<width>-<scheme>-<language>/`.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../playwright.config';
import { ensureBrowser } from '../scripts/browser.mjs';
import { allScreens, signIn, type ScreenUrl } from './screens';
import { removeDataDir, startSite } from './site';
import { open } from './test';

const widths = [1920, 1366, 1024, 390];
const only = process.argv.slice(2);

async function fillCoupon(page: Page): Promise<void> {
  const prices = page.getByRole('main').locator('button[aria-pressed="false"][data-state="OPEN"]');
  await prices.first().click();
  await prices.nth(12).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function shoot(
  browser: Browser,
  url: string,
  screens: ScreenUrl[],
  set: { width: number; scheme: 'light' | 'dark'; lng: string },
) {
  const { width, scheme, lng } = set;
  const folder = `screenshots/${width}-${scheme}-${lng}`;
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 500 ? 844 : 1000 },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const save = (name: string) => page.screenshot({ path: `${folder}/${name}.png` });
  const walk = async (part: ScreenUrl[]): Promise<void> => {
    for (const { name, path } of part) {
      if (only.length > 0 && !only.includes(name)) continue;
      await open(page, `/${lng}${path}`);
      await page.evaluate(() => document.fonts.ready);
      await save(name);
    }
  };
  await walk(screens.filter(({ signedIn }) => !signedIn));
  await signIn(page);
  await walk(screens.filter(({ signedIn }) => signedIn));
  if (only.length === 0 || only.includes('coupon-filled')) {
    await open(page, `/${lng}/line`);
    await fillCoupon(page);
    await save('coupon-filled');
  }
  await context.close();
}

const executablePath = await ensureBrowser();
const site = await startSite();
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  ...(executablePath ? { executablePath } : {}),
});
const screens = await allScreens(site.url);
for (const width of widths) {
  for (const scheme of ['light', 'dark'] as const)
    await shoot(browser, site.url, screens, { width, scheme, lng: 'en' });
  await shoot(browser, site.url, screens, { width, scheme: 'light', lng: 'ar' });
}
await browser.close();
await site.stop();
removeDataDir(site.dataDir);
