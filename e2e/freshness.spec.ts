/** A page whose server is down says so, marks its prices and takes no bets, whatever the kind of failure. */
import type { Page, Request } from '@playwright/test';
import { addBet, booksOf, coupon, placeButton, receipt } from './coupon';
import { openGate, type Gate } from './gate';
import { expect, open, test as base } from './test';
import { lastingPrice } from './prices';
import { signInNewPlayer } from './signIn';
import { waysInTurn } from '../testing/commitTurns';

const test = base.extend<{ gate: Gate }>({
  gate: async ({ site }, use) => {
    const gate = await openGate(site.url);
    await use(gate);
    await gate.close();
  },
});
test.use({ expectedComplaints: [/Failed to load resource/] });

const obstacle = 'Prices may be old: wait, or check your connection';

/** Opens the line with a bet in the coupon, followed live. */
async function openWithBet(page: Page, gate: Gate): Promise<void> {
  const stream = page.waitForResponse((response) =>
    (response.headers()['content-type'] ?? '').startsWith('text/event-stream'),
  );
  await open(page, `${gate.url}/en/line/football`);
  await stream;
  await lastingPrice(page).click();
  await expect(coupon(page).getByRole('button', { name: 'Sign in to place the coupon' })).toBeVisible();
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No fresh data for some seconds' });
const oldPrices = (page: Page) => page.locator('main button[data-old]');

async function expectOld(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(coupon(page).getByRole('button', { name: obstacle })).toBeVisible();
  await expect(oldPrices(page)).toHaveCount(await page.locator('main button[data-state]').count());
  await expect(oldPrices(page).first()).toHaveAttribute('title', /may be old|Suspended/);
}

async function expectFresh(page: Page): Promise<void> {
  await expect(notice(page)).toBeHidden();
  await expect(coupon(page).getByRole('button', { name: 'Sign in to place the coupon' })).toBeVisible();
  await expect(oldPrices(page)).toHaveCount(0);
}

/** The ways in which a server is lost: each run takes one. */
const faults = waysInTurn('a lost server', ['killed', 'stuck']);

if (faults.includes('killed'))
  test('a killed server is reported after some seconds, until it is back', async ({ page, gate }) => {
    await openWithBet(page, gate);
    await gate.shut();
    await expectOld(page);
    await gate.open();
    await expectFresh(page);
  });

if (faults.includes('stuck'))
  test('a stuck server is reported after some seconds, until it continues', async ({ page, gate }) => {
    await openWithBet(page, gate);
    gate.freeze();
    await expectOld(page);
    await gate.open();
    await expectFresh(page);
  });

test('a browser without a network says so, and marks prices at once', async ({ page, context, gate }) => {
  await openWithBet(page, gate);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(coupon(page).getByRole('button', { name: 'No connection: bets are not taken' })).toBeVisible();
  await expect(oldPrices(page).first()).toBeVisible();
  await context.setOffline(false);
  await expectFresh(page);
});

test('after a sleep prices count as old until the server answers again', async ({ page, gate }) => {
  await page.clock.install();
  await openWithBet(page, gate);
  gate.freeze();
  await page.clock.fastForward(3_600_000);
  await expectOld(page);
  await gate.open();
  await expectFresh(page);
});

test('a press right after a sleep places nothing, and the coupon says so until the next press', async ({
  page,
  gate,
  site,
}) => {
  const { cookies } = await signInNewPlayer(page, site.url);
  await page.clock.install();
  await open(page, `${gate.url}/en/line/football`);
  await addBet(page);
  await expect(placeButton(page)).toBeVisible();
  // Nothing that waits for a time runs, as while the device sleeps: the press comes first.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  gate.freeze();
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
  await placeButton(page).press('Enter');
  const notSent = coupon(page).getByRole('status').filter({ hasText: 'so nothing was placed' });
  await expect(notSent).toBeVisible();
  const button = coupon(page).getByRole('button', { name: obstacle });
  await expect(button).toBeFocused();
  const [whole, inside] = await Promise.all([coupon(page).boundingBox(), button.boundingBox()]);
  expect(inside?.width).toBeLessThanOrEqual(whole?.width ?? 0);
  expect((await booksOf(site.url, cookies)).coupons).toEqual([]);
  await page.clock.resume();
  await gate.open();
  await expect(placeButton(page)).toBeFocused();
  await expect(notSent).toBeVisible();
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
});

test('a refused stream causes no notice: the page polls instead', async ({ page, gate }) => {
  const isStream = (request: Request) => (request.headers()['accept'] ?? '').includes('event-stream');
  await page.route('**/graphql', async (route) => {
    if (isStream(route.request()))
      await route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, body: '' });
    else await route.fallback();
  });
  await page.clock.install();
  await open(page, `${gate.url}/en/line/football`);
  let polls = 0;
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || isStream(request)) return;
    polls += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  for (let seconds = 0; seconds < 50; seconds += 1) {
    // Time does not go on while an answer is on its way: the next poll comes so long after it.
    await expect.poll(() => underWay.size).toBe(0);
    await page.clock.runFor(1000);
    await expect(notice(page)).toBeHidden();
  }
  expect(polls).toBeGreaterThan(2);
});
