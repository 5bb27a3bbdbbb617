/**
 * A new visitor registers and places a first bet: by mouse, by keyboard, on a phone, magnified, and from right to left.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type coupons from '../web/foundation/i18n/dictionaries/en/coupon.json';
import type sessions from '../web/foundation/i18n/dictionaries/en/session.json';
import { demandComplaint, expect, open, test } from './test';
import { lastingPrice } from './prices';
import { waysInTurn } from '../testing/commitTurns';

// From the third registration of an address within an hour on, a captcha is demanded.
test.use({ expectedComplaints: [demandComplaint] });

type Texts = typeof coupons & typeof sessions;

const read = (file: string): object =>
  JSON.parse(readFileSync(`web/foundation/i18n/dictionaries/${file}.json`, 'utf8')) as object;
const textsIn = (lng: string): Texts => ({ ...read(`${lng}/coupon`), ...read(`${lng}/session`) }) as Texts;
const dictionaries = { en: textsIn('en'), ar: textsIn('ar') };

/** The way to use a control; each test has its own. */
type Use = (control: Locator) => Promise<void>;

/** Matches the beginning of a sentence, up to its first value. */
const beginning = (text: string): RegExp => new RegExp(`^${text.split('{{')[0] ?? ''}`);

/** The receipt's title with any number. */
const receiptTitle = (t: Texts): RegExp => new RegExp(t.receipt_title.replace('{{number}}', '.*\\d.*'));

const coupon = (page: Page, t: Texts): Locator =>
  page.getByRole('region', { name: t.coupon_title, exact: true });

/** The number of prices that a visitor could press if no notice covered them. */
const coveredPrices = (page: Page): Promise<number> =>
  page.locator('main button[data-state="OPEN"]').evaluateAll((all) => {
    const notices = [...document.querySelectorAll('[aria-live] > li')];
    const isCoveredBy = (notice: Element, price: Element): boolean => {
      const [one, other] = [notice.getBoundingClientRect(), price.getBoundingClientRect()];
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
      const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
      if (left >= right || top >= bottom) return false;
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const beneath = stack.find((element) => !notice.contains(element));
      return beneath !== undefined && price.contains(beneath);
    };
    return all.filter((price) => notices.some((notice) => isCoveredBy(notice, price))).length;
  });

/** Goes from the first page to the receipt. */
async function placeFirstBet(page: Page, lng: 'en' | 'ar', use: Use): Promise<void> {
  const t = dictionaries[lng];
  await open(page, `/${lng}`);
  await use(lastingPrice(page));
  const bar = page.locator('button[aria-haspopup="dialog"]').filter({ hasText: t.coupon_title });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) await use(bar);

  // The page says that the money is demo money before it asks for anything.
  await expect(coupon(page, t).getByText(t.guest_demo)).toBeVisible();
  await use(coupon(page, t).getByRole('button', { name: t.place_register }));
  const dialog = page.getByRole('dialog', { name: t.registration_title });
  await expect(dialog.getByText(t.register_reason)).toBeVisible();
  await use(dialog.getByRole('checkbox'));
  await use(dialog.getByRole('button', { name: t.registration_submit, exact: true }));
  await use(page.getByRole('button', { name: t.credentials_saved }));
  await expect(dialog).toBeHidden();

  await expect(page.locator('[aria-live] li').first()).toBeVisible();
  expect(await coveredPrices(page)).toBe(0);

  // The price may have changed by now.
  const button = (text: string) => coupon(page, t).getByRole('button', { name: beginning(text) });
  const place = button(t.place_one).or(button(t.place_accept));
  await expect(place).toBeVisible();
  await use(place);
  await expect(coupon(page, t).getByText(receiptTitle(t))).toBeVisible();
}

/** Uses a control by keyboard alone. */
async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Finding the control on a page of prices takes longer than a step does, so each step asks the element itself.
  const element = await control.elementHandle();
  const has = () => element?.evaluate((one) => one === document.activeElement);
  // A table of prices is one Tab stop; arrow keys move within it.
  const isNear = () =>
    element?.evaluate((one) => {
      const table = one.closest('[data-prices][role="toolbar"]');
      return (table ?? one).contains(document.activeElement);
    });
  // As many steps as the longest page has stops, in case the focus order starts again.
  for (let steps = 0; steps < 800 && !(await isNear()); steps += 1) await page.keyboard.press('Tab');
  for (let rows = 0; rows < 40 && !(await has()); rows += 1) {
    for (let cells = 0; cells < 12 && !(await has()); cells += 1) await page.keyboard.press('ArrowRight');
    if (await has()) break;
    await page.keyboard.press('Home');
    if (!(await has())) await page.keyboard.press('ArrowDown');
  }
  await expect(control).toBeFocused();
  // What the coupon's button does has just changed: it takes no press before it can have been seen.
  await expect(control).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Space');
}

/** Of the ways in which a control is used, one by turns: tests of single parts use each of them in every turn. */
const ways = waysInTurn('a first bet', ['mouse', 'keyboard', 'touch']);

if (ways.includes('mouse'))
  test('a newcomer registers and places a first bet by mouse', async ({ page }) => {
    await placeFirstBet(page, 'en', (control) => control.click());
  });

if (ways.includes('keyboard'))
  test('a newcomer registers and places a first bet by keyboard alone', async ({ page }) => {
    await placeFirstBet(page, 'en', (control) => press(page, control));
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

    test('a newcomer registers and places a first bet by touch', async ({ page }) => {
      await placeFirstBet(page, 'en', (control) => control.tap());
    });
  });

/** Where the page is laid out otherwise. */
const layouts = waysInTurn('a first bet, laid out otherwise', ['magnified', 'from right to left']);

if (layouts.includes('magnified'))
  test.describe('at 200 % zoom', () => {
    // A window of 1366 by 768 px has half as many CSS pixels in each direction.
    test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });

    test('a newcomer registers and places a first bet', async ({ page }) => {
      await placeFirstBet(page, 'en', (control) => control.click());
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
    });
  });

if (layouts.includes('from right to left'))
  test('a newcomer registers and places a first bet in Arabic', async ({ page }) => {
    await placeFirstBet(page, 'ar', (control) => control.click());
  });

test('in Arabic the home side of a bet stands first', async ({ page }) => {
  // On the first page the last price may be one of a race, which has no sides.
  await open(page, '/ar/line/football');
  await lastingPrice(page).click();
  const names = coupon(page, dictionaries.ar).getByRole('listitem').locator('a bdi');
  await expect(names).toHaveCount(2);
  const [home, away] = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().x));
  expect(home).toBeGreaterThan(away ?? Infinity);
});
