/** Limits, time-outs and self-exclusion, as a player sets them. */
import type { Page } from '@playwright/test';
import { addBet, coupon, placeButton, receipt } from './coupon';
import { declineLimit, limitPrompt } from './limitPrompt';
import { signInResident } from './resident';
import { signInAgain, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, moved as test, open } from './test';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });
const card = (page: Page, group: string, period: string) =>
  section(page, group).getByRole('article', { name: period });

/** Sets a limit by keys: opens the form, types and sends. */
async function setLimit(page: Page, group: string, value: string): Promise<void> {
  const one = card(page, group, 'In 24 hours');
  await one.getByRole('button', { name: /Set a limit|Change/ }).press('Enter');
  await one.getByLabel(/At most/).fill(value);
  await one.getByLabel(/At most/).press('Enter');
}

test('by keys: a deposit limit is set, lowered, raised over questions, and confirmed a day later', async ({
  page,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/responsible');
  const deposits = card(page, 'Deposits', 'In 24 hours');
  await expect(deposits).toContainText('No limit');

  await setLimit(page, 'Deposits', '0');
  await expect(deposits.getByText('Enter a whole number from 1.')).toBeVisible();
  await deposits.getByLabel(/At most/).fill('1000');
  await deposits.getByLabel(/At most/).press('Enter');
  await expect(deposits).toContainText('1,000.00 left');
  expect(await accessibilityFaults(page)).toEqual([]);
  await setLimit(page, 'Deposits', '500');
  await expect(deposits).toContainText('500.00 left');

  await setLimit(page, 'Deposits', '800');
  await expect(deposits).toContainText('Three questions first.');
  await deposits.getByRole('button', { name: 'Send answers' }).press('Enter');
  await expect(deposits.getByText('Answer all questions.')).toBeVisible();
  // What stays in place while the page scrolls covers parts of it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const answer of ['No, each bet stands alone.', 'Stop for now.', 'The site.'])
    await deposits.getByLabel(answer).check();
  await deposits.getByRole('button', { name: 'Send answers' }).press('Enter');
  await expect(deposits).toContainText('was asked for. You can confirm it in 24 hours');
  await expect(deposits.getByRole('button', { name: 'Confirm' })).toBeHidden();

  // The open page would sign out as its session ends, and take the next one along.
  await page.goto('about:blank');
  await site.advance(86_400);
  await signInAgain(page, site.url, player);
  await open(page, '/en/office/responsible');
  // LM-16: over any page, and nothing but an answer closes it.
  const due = page.getByRole('dialog', { name: 'Confirm your change' });
  await expect(due).toContainText('800.00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(due).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await due.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(due).toBeHidden();
  await expect(deposits).toContainText('800.00 left');
});

test('a rise that nobody confirms never holds, and one that is rejected is gone', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/responsible');
  const stakes = card(page, 'Stakes', 'In 24 hours');
  await setLimit(page, 'Stakes', '300');
  await setLimit(page, 'Stakes', '900');
  await expect(stakes).toContainText('900.00 was asked for');
  await expect(stakes).toContainText('300.00 left');
  await stakes.getByRole('button', { name: 'Reject' }).click();
  await expect(stakes.getByText(/was asked for/)).toBeHidden();
  await expect(stakes).toContainText('300.00 left');
});

test('who excludes themselves cannot bet or pay in at once, and can still withdraw', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/responsible');
  const breaks = section(page, 'Stop for a while');
  const exclusion = breaks.getByRole('article', { name: 'Self-exclusion' });
  await exclusion.getByLabel('How long').selectOption({ label: '7 days' });
  await exclusion.getByRole('button', { name: 'Exclude me now' }).click();
  await expect(exclusion).toContainText('You are excluded until');

  await exclusion.getByLabel('How long').selectOption({ label: '1 day' });
  await exclusion.getByRole('button', { name: 'Exclude me now' }).click();
  await expect(exclusion).toContainText('It cannot become shorter.');
  expect(await accessibilityFaults(page)).toEqual([]);

  await open(page, '/en/office/deduce');
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
});

test('where the residence demands a limit, a refused coupon leads to it, and is placed once it is set', async ({
  page,
  site,
}) => {
  const { leave } = await signInResident(page, site, { residence: 'DE', pack: 'germany' });
  await open(page, '/en/line/football');
  // The pack asks early. Its question holds nothing back: the gate does.
  await expect(limitPrompt(page)).toContainText('You need a limit before you pay in or bet.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await declineLimit(page);
  await addBet(page);
  await placeButton(page).click();
  await coupon(page).getByRole('link', { name: 'Set a limit first. Nothing was placed.' }).click();

  await expect(main(page)).toContainText('Set a deposit limit first');
  await expect(
    section(page, 'Stop for a while').getByRole('button', { name: 'Stop for 24 hours' }),
  ).toBeVisible();
  const month = card(page, 'Deposits', 'In a month');
  await month.getByRole('button', { name: 'Set a limit' }).click();
  await month.getByLabel(/At most/).fill('5000');
  await month.getByLabel(/At most/).press('Enter');
  await expect(month).toContainText('5,000.00 left');
  await expect(main(page)).not.toContainText('Set a deposit limit first');
  expect(await accessibilityFaults(page)).toEqual([]);
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await leave();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a time-out takes one tap, and nothing is wider than the screen', async ({ page, site }) => {
    await signInNewPlayer(page, site.url);
    await open(page, '/en/office/responsible');
    const timeOut = section(page, 'Stop for a while').getByRole('article', { name: 'Time-out' });
    await timeOut.getByRole('button', { name: 'Take a time-out' }).tap();
    await expect(timeOut).toContainText('Your time-out ends');
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
});
