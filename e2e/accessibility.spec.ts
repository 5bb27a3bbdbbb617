import type { Page } from '@playwright/test';
import { direction, languages, type Language } from '../rules/languages';
import { misplacedByWidth } from './geometry';
import { startOperatedSite, type OperatedSite } from './operated';
import { accessibilityFaults, expect, open, test } from './test';
import { demoPlayer, installedScreens, pathOf, situatedScreens } from './screens';
import { signInAgain, signInAsNew } from './signIn';
import { openSituated } from './situated';
import { lastingPrice } from './prices';
import { inTurn } from '../testing/commitTurns';

/** The browser itself logs the status of a page that replaces others. */
test.use({ expectedComplaints: [/status of (403|404|500|503)/], locale: 'ru-RU' });

async function expectSound(page: Page, name: string, lng: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', direction(lng));
  expect.soft(await accessibilityFaults(page, 'page'), name).toEqual([]);
  // Nothing may need scrolling sideways at 320 px (WCAG 2.2, 1.4.10).
  expect.soft(await misplacedByWidth(page), name).toEqual([]);
}

/** A language and a colour scheme. */
type Look = readonly [Language, 'light' | 'dark'];

// Browsers lack the data of Kazakh and Azerbaijani: a page that lets the browser write what the server wrote itself would be
// drawn anew, in the browser's own Russian, and complain.
const looks = languages.flatMap((lng): Look[] => [
  [lng, 'light'],
  [lng, 'dark'],
]);
const looksOf = inTurn(
  'accessibility',
  [...installedScreens, ...situatedScreens].map(({ name }) => name),
  looks,
);

const nameOf = (screen: string, [lng, scheme]: Look): string =>
  `${screen} in ${lng}, ${scheme}, is free of accessibility faults, and its parts lie where they belong at every width`;

for (const screen of installedScreens)
  for (const look of looksOf(screen.name)) {
    const [lng, colorScheme] = look;
    test(nameOf(screen.name, look), async ({ page, site }) => {
      await page.emulateMedia({ colorScheme });
      if (screen.signedIn) await signInAgain(page, site.url, demoPlayer);
      await open(page, `/${lng}${await pathOf(site.url, screen)}`);
      await expectSound(page, screen.name, lng);
    });
  }

test.describe('screens of situations', () => {
  /** A site that knows no offers yet: a site keeps known offers for ten minutes, whatever the situation. */
  let operated: OperatedSite;
  test.beforeAll(async () => {
    operated = await startOperatedSite();
  });
  test.afterAll(() => operated.stop());

  for (const screen of situatedScreens)
    for (const look of looksOf(screen.name)) {
      const [lng, colorScheme] = look;
      test(nameOf(screen.name, look), async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        if (screen.signedIn) await signInAsNew(page, operated.url);
        await openSituated(page, operated, screen, lng);
        await expectSound(page, screen.name, lng);
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
