/** The reality check: what players are told about their time and money, and that no bet is taken until they answer. */
import type { Page } from '@playwright/test';
import { addBet, coupon, placeButton, receipt } from './coupon';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, movedByMinutes as test, open, reload } from './test';

const check = (page: Page) => page.getByRole('dialog', { name: 'Reality check' });

/** Asks to be told every five minutes. */
async function askEveryFiveMinutes(page: Page): Promise<void> {
  // The code that keeps the time comes once there is a time to keep, or with a page that asks for a limit.
  const watched = page.waitForResponse(/\/StandingWatch-/);
  await open(page, '/en/office/responsible');
  const card = page.getByRole('main').getByRole('article', { name: 'Reality check' });
  await card.getByLabel('How often').selectOption({ label: '5 minutes' });
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await (await watched).finished();
}

test('a bet is refused until it is answered; it survives a reload, and one answer closes it in every tab', async ({
  page,
  context,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await askEveryFiveMinutes(page);
  await open(page, '/en/line/football');
  await addBet(page);
  await site.advance(300);
  // The check may cover the button by now; the server decides, whatever the page shows.
  await placeButton(page).dispatchEvent('click');
  await expect(check(page)).toBeVisible();
  await expect(check(page)).toContainText('5 minutes');
  await expect(coupon(page)).toContainText('Answer the reality check first.');
  expect(await accessibilityFaults(page)).toEqual([]);

  await reload(page);
  await expect(check(page)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/en/line/football');
  await expect(check(other)).toBeVisible();
  await check(other).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(check(other)).toBeHidden();
  await expect(check(page)).toBeHidden();
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
});

test('a clock that is set back and a changed storage bring no time, and Escape is the choice “nothing”', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signInNewPlayer(page, site.url);
  await askEveryFiveMinutes(page);
  await page.evaluate(() => localStorage.setItem('realityCheckEndTime', String(Date.now() + 1e9)));
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 7_200_000);
  await site.advance(300);
  await page.clock.runFor(300_000);
  await expect(check(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeHidden();
  await reload(page);
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  await expect(check(page)).toBeHidden();
});

test('after the computer slept it opens at once, with the time that has passed, also when the page is loaded anew', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signInNewPlayer(page, site.url);
  await askEveryFiveMinutes(page);
  await site.advance(1200);
  // Timers that were due meanwhile fire once, as when a lid is opened again.
  await page.clock.fastForward(1_200_000);
  // An answer that came before the page woke set its clock ahead; the next one, with another time, sets it right.
  await site.advance(1);
  await expect(check(page)).toBeVisible();
  await expect(check(page)).toContainText('20 minutes');
  await reload(page);
  await expect(check(page)).toBeVisible();
});
