/** The session of a guest: a cookie that names the browser, asked for once, eight seconds after the page. */
import type { BrowserContext, Page } from '@playwright/test';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';

const path = '/web-api/session';

/** The status of each answer to a request for the session of a guest. */
function watch(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status());
  });
  return statuses;
}

const deviceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'did');

/** Opens a page with a clock of the test, and waits for the code that comes after it. */
async function openWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await open(page, url);
  await expect(page.locator('aside[data-coupon]')).toBeAttached();
}

test('a guest’s browser is named once, and keeps its name on the next page', async ({ page, context }) => {
  const statuses = watch(page);
  await openWithClock(page, '/en/line');
  expect(await deviceOf(context)).toBeUndefined();
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await page.clock.runFor(8000);
  const answer = await answered;
  expect(await answer.headerValue('cache-control')).toBe('no-store');
  const device = await deviceOf(context);
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  await page.clock.runFor(9000);
  await page.getByRole('link', { name: 'Live', exact: true }).first().click();
  await expect(page).toHaveURL(/\/en\/live/);
  await page.clock.runFor(9000);
  expect(statuses).toEqual([204]);

  await page.reload();
  await expect(page.locator('aside[data-coupon]')).toBeAttached();
  const again = page.waitForResponse((response) => response.url().endsWith(path));
  await page.clock.runFor(8000);
  await again;
  expect((await deviceOf(context))?.value).toBe(device?.value);
});

test('a player’s browser asks for no session of a guest', async ({ page, site }) => {
  const statuses = watch(page);
  await signInNewPlayer(page, site.url);
  await openWithClock(page, '/en/line');
  await page.clock.runFor(9000);
  expect(statuses).toEqual([]);
});
