/** The main flow: a player gets from the home page to a settled bet. */
import { coupon, receipt } from './coupon';
import { demandComplaint, expect, moved as test, open, reload } from './test';
import type { Page } from '@playwright/test';
import { openPrices } from './prices';

test.use({ expectedComplaints: [demandComplaint] });

const openSettings = (page: Page): Promise<void> =>
  page.getByRole('banner').locator('summary').first().click();

/** The amount in "10 000,00 ₽" or "RUB 10,000.00", in minor units. */
function minorUnits(text: string): number {
  return Number(text.replace(/[^\d.]/g, '').replace('.', ''));
}

test('a player gets from the home page to a settled bet', async ({ page, site, context }) => {
  await test.step('the site comes in the browser’s language, with matches being played', async () => {
    await open(page, '/');
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  });

  await test.step('by sport and championship to one match', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Line', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/line$/);
    await page
      .getByRole('link', { name: /Premier League/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible();
    await page.getByRole('main').locator('a[href*="/england-premier-league/"]').first().click();
    await expect(page.getByText(/Replay of/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Score', exact: true })).toBeVisible();
  });

  const matchUrl = page.url();
  await test.step('a price fills the coupon, which survives a reload and is the same in another tab', async () => {
    await openPrices(page).first().click();
    await expect(coupon(page)).toContainText('1 event');
    await reload(page);
    await expect(coupon(page)).toContainText('1 event');
    const other = await context.newPage();
    // A championship without live matches: prices of live matches may close at any moment.
    await open(other, '/en/line/football/spain-la-liga');
    await expect(coupon(other)).toContainText('1 event');
    await openPrices(other).first().click();
    await expect(coupon(other)).toContainText('2 events');
    await expect(coupon(page)).toContainText('2 events');
    await other.close();
  });

  await test.step('odds in another format and back', async () => {
    const shown = coupon(page)
      .getByText(/^\d+\.\d{2,3}$/)
      .first();
    await expect(shown).toBeVisible();
    await openSettings(page);
    await page.getByRole('radio', { name: /American/ }).check();
    await expect(
      coupon(page)
        .getByText(/^[+−-]\d{3,}$/)
        .first(),
    ).toBeVisible();
    await page.getByRole('radio', { name: /Decimal/ }).check();
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('registering in one click shows the credentials once and keeps page and coupon', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByText('Save your credentials')).toBeVisible();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(matchUrl);
    await expect(coupon(page)).toContainText('2 events');
  });

  const balance = page.getByRole('banner').getByText(/10,000\.00|9,\d{3}\.\d{2}|1\d,\d{3}\.\d{2}/);
  await test.step('the balance is in sight', async () => {
    await expect(balance).toBeVisible();
    expect(minorUnits((await balance.textContent()) ?? '')).toBe(1_000_000);
  });

  await test.step('an express is placed once, however often the button is pressed', async () => {
    await coupon(page).getByRole('textbox', { name: /Stake/ }).fill('150');
    const place = coupon(page).locator('[data-place]');
    await expect(place).toHaveText(/^(Place|Accept)/);
    await place.dblclick();
    await expect(receipt(page)).toBeVisible();
    await expect.poll(async () => minorUnits((await balance.textContent()) ?? '')).toBe(985_000);
  });

  await test.step('the receipt leads to the bet history', async () => {
    await coupon(page)
      .getByRole('link', { name: /bet history/i })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bet history' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Open').first()).toBeVisible();
    await expect(page.getByRole('article', { name: /^Express / })).toHaveCount(1);
  });

  await test.step('time passes, the coupon settles, and the balance follows', async () => {
    // The next round begins within hours and lasts two; a session lasts twelve, and ends after six without use.
    for (let hours = 0; hours < 10; hours += 2) {
      await site.advance(2 * 3600);
      await reload(page);
    }
    const slip = page.getByRole('article', { name: /^Express / });
    await expect(slip.getByText(/^(Won|Lost|Void)$/).first()).toBeVisible();
    await expect(slip.getByText(/Settled/)).toBeVisible();
    await expect(slip.getByText(/^\d+:\d+ · FT/)).toHaveCount(2);
    const paid = /Paid\D*([\d,.]+)/.exec((await slip.innerText()).replace(/\n/g, ' '))?.[1] ?? '0.00';
    expect(minorUnits((await balance.textContent()) ?? '')).toBe(985_000 + minorUnits(paid));
  });

  await test.step('another language keeps the page', async () => {
    await openSettings(page);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/office\/history/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
