import { accessibilityFaults, expect, open, test } from './test';
import { allScreens, type ScreenUrl } from './screens';
import { signIn } from './signIn';
import { lastingPrice } from './prices';

/** The browser itself reports the page's 404 to the console. */
test.use({ expectedComplaints: [/status of 404/] });

// Both languages' directions, and both schemes, on every screen; what crosses them differs in nothing else.
for (const [lng, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`every screen in ${lng}, ${scheme}, is free of accessibility faults`, async ({ page, site }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: scheme });
    const screens = await allScreens(site.url);
    const walk = async (part: ScreenUrl[]): Promise<void> => {
      for (const { name, path } of part) {
        await open(page, `/${lng}${path}`);
        await expect(page.locator('html')).toHaveAttribute('dir', lng === 'ar' ? 'rtl' : 'ltr');
        expect.soft(await accessibilityFaults(page), name).toEqual([]);
      }
    };
    await walk(screens.filter(({ signedIn }) => !signedIn));
    await signIn(page);
    await walk(screens.filter(({ signedIn }) => signedIn));
  });
}

test('the whole way to a match and its coupon works by keyboard', async ({ page }) => {
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
