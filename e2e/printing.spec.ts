/** What a printed coupon contains. */
import type { Locator, Page } from '@playwright/test';
import { addBet, booksOf, coupon, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** Controls that would be visible on paper; a typed stake is not among them, since it is read there. */
const controls = 'button:visible, summary:visible, select:visible, [role="tab"]:visible';

/** The contrast of each text in a place against white, as WCAG defines it: browsers do not print backgrounds. */
async function contrastsOf(place: Locator): Promise<number[]> {
  return place.evaluate((root) => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const texts = [...root.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    return texts.map((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05));
  });
}

/** Expects these texts on paper, black on white, and nothing that works only on a screen. */
async function expectPrinted(page: Page, place: Locator, texts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
  await expect(page.locator(controls)).toHaveCount(0);
  const contrasts = await contrastsOf(place);
  expect(contrasts.length).toBeGreaterThan(texts.length);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
}

for (const theme of waysInTurn('a printed coupon', ['light', 'dark'])) {
  test(`a coupon is printed black on white with its legs and sums and nothing to press, in the ${theme} theme`, async ({
    page,
    site,
  }) => {
    const player = await signInNewPlayer(page, site.url);
    await page.context().addCookies([{ name: 'app_theme', value: theme, url: site.url }]);
    await open(page, '/en/line/football');
    await addBet(page);
    const totals = page.locator('main [data-slot="total"] button[data-state="OPEN"]');
    await totals.nth(4).click();
    await expect(coupon(page)).toContainText('2 events');
    const legs = await coupon(page).getByRole('listitem').getByRole('link').allInnerTexts();
    await open(page, '/en/coupon');
    const onPage = page.getByRole('main').getByRole('region', { name: 'Coupon', exact: true });
    const place = onPage.locator('[data-place]');
    await expect(place).toBeEnabled();
    await expectPrinted(page, onPage, [...legs, 'Stake, RUB', 'Odds', 'Possible win']);
    await expect(onPage.getByLabel('Stake, RUB')).toHaveValue('150');

    await page.emulateMedia({ media: 'screen' });
    await place.click();
    await expect(receipt(page)).toBeVisible();
    const [number = 'none'] = (await booksOf(site.url, player.cookies)).coupons;
    await expectPrinted(page, onPage, [`Coupon ${number} is placed`, 'RUB 150.00', 'Odds', 'Possible win']);
    await expect(onPage.getByRole('link')).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await open(page, '/en/office/history');
    const slip = page.getByRole('article', { name: `Express ${number}` });
    await expectPrinted(page, slip, [...legs, 'Stake', 'RUB 150.00', 'Odds', 'Possible win']);
    await expect(coupon(page)).toBeHidden();
  });
}
