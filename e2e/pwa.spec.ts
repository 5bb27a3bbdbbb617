/**
 * The service worker in a real browser: it is installed and removed as the operator decides, and it reports a missing
 * connection.
 */
import type { Page } from '@playwright/test';
import type { OperatedSite } from './operated';
import { accessibilityFaults, expect, open, operatedTest as test } from './test';

const installable = (operated: OperatedSite, isPwa: boolean): Promise<void> =>
  operated.configure((stored) => ({ ...stored, isPwa }));

/** Waits until a worker controls the page. */
const workerTakesOver = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** The addresses of everything in the cache, as paths. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('the installed site says so in the page’s language, and continues when the connection is back', async ({
    page,
    context,
    operated,
  }) => {
    await installable(operated, true);
    await open(page, `${operated.url}/ar/line`);
    await workerTakesOver(page);
    await open(page, `${operated.url}/ar/line`);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(`${operated.url}/ar/line`);
  });
});

test('it caches immutable files, no page and no answer, and is removed when the operator switches it off', async ({
  page,
  operated,
}) => {
  await installable(operated, true);
  await open(page, `${operated.url}/en`);
  await workerTakesOver(page);
  await open(page, `${operated.url}/en/results`);
  await expect.poll(() => kept(page)).not.toEqual([]);
  expect((await kept(page)).filter((path) => !path.startsWith('/assets/'))).toEqual([]);

  await installable(operated, false);
  await open(page, `${operated.url}/en`);
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => kept(page)).toEqual([]);
});
