import type { Page } from '@playwright/test';
import { direction, languages, type Language } from '../rules/languages';
import { misplacedByWidth } from './geometry';
import { startOperatedSite, type OperatedSite } from './operated';
import { accessibilityFaults, expect, open, test } from './test';
import { allScreens, situatedScreens } from './screens';
import { signIn, signInAsNew } from './signIn';
import { openSituated } from './situated';
import { lastingPrice } from './prices';
import type { ScreenUrl } from './visits';

/** The browser itself logs the status of a page that replaces others. */
test.use({ expectedComplaints: [/status of (403|404|500|503)/], locale: 'ru-RU' });

async function expectSound(page: Page, name: string, lng: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', direction(lng));
  expect.soft(await accessibilityFaults(page), name).toEqual([]);
  // Nothing may need scrolling sideways at 320 px (WCAG 2.2, 1.4.10).
  expect.soft(await misplacedByWidth(page), name).toEqual([]);
}

// Every screen in a language of each direction and in both colour schemes, but not in every combination: combinations
// show nothing more. Browsers lack the data of Kazakh and Azerbaijani: a page that lets the browser write what the server
// wrote itself would be drawn anew, in the browser's own Russian, and complain.
const rightToLeft = languages.find((lng) => direction(lng) === 'rtl');
const walksWith = (lng: Language): (readonly [Language, 'light' | 'dark'])[] => [
  [lng, 'light'],
  ...(rightToLeft ? [[rightToLeft, 'dark'] as const] : []),
];

for (const [lng, scheme] of walksWith('kk')) {
  test(`every screen in ${lng}, ${scheme}, is free of accessibility faults, and its parts lie where they belong at every width`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: scheme });
    const screens = await allScreens(site.url);
    const walk = async (part: ScreenUrl[]): Promise<void> => {
      for (const { name, path } of part) {
        await open(page, `/${lng}${path}`);
        await expectSound(page, name, lng);
      }
    };
    await walk(screens.filter(({ signedIn }) => !signedIn));
    await signIn(page);
    await walk(screens.filter(({ signedIn }) => signedIn));
  });
}

test.describe('screens of situations', () => {
  /** A site that knows no offers yet: a site keeps known offers for ten minutes, whatever the situation. */
  let operated: OperatedSite;
  test.beforeAll(async () => {
    operated = await startOperatedSite();
  });
  test.afterAll(() => operated.stop());

  for (const [lng, scheme] of walksWith('az')) {
    test(`in ${lng}, ${scheme}, are free of accessibility faults, and their parts lie where they belong at every width`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme: scheme });
      for (const screen of situatedScreens.filter(({ signedIn }) => !signedIn)) {
        await openSituated(page, operated, screen, lng);
        await expectSound(page, screen.name, lng);
      }
      await signInAsNew(page, operated.url);
      for (const screen of situatedScreens.filter(({ signedIn }) => signedIn)) {
        await openSituated(page, operated, screen, lng);
        await expectSound(page, screen.name, lng);
      }
    });
  }
});

test('a match is opened and a bet is added to the coupon by keyboard alone', async ({ page }) => {
  await open(page, '/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const price = lastingPrice(page);
  await expect(price).toBeVisible();
  await price.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coupon' })).toContainText('1 event');
});
