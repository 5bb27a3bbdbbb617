import type { Page } from '@playwright/test';
import { expect, moved as test, open } from './test';
import { openAccountMenu } from './accountMenu';
import { runAdmin } from './admin';
import { addBet, coupon } from './coupon';
import { lastMatch } from './screens';
import { signInNewPlayer } from './signIn';

/** Keeps a chunk from pages until the returned function is called, which resolves when it has come. */
async function holdCode(page: Page, chunk: string): Promise<() => Promise<unknown>> {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const files = `**/assets/${chunk}-*.js`;
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    const code = page.waitForResponse(files);
    goOn();
    return code;
  };
}

test('a match page holds its data once, and hydration sends no query', async ({ page, site }) => {
  const url = `/en${await lastMatch(site.url, 'line')}`;
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.headers().accept !== 'text/event-stream')
      posted.push(request.url());
  });

  const response = await page.goto(url);
  const source = (await response?.text()) ?? '';
  const price = page.getByRole('main').getByRole('button', { pressed: false }).first();
  await price.click();
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();

  // Only the coupon, which the server does not know, may request its outcome.
  expect(posted.length).toBeLessThanOrEqual(1);

  const answers = JSON.parse(
    /<script[^>]*id="handoff"[^>]*>(.*?)<\/script>/s.exec(source)?.[1] ?? '{}',
  ) as object;
  const ids = [...JSON.stringify(answers).matchAll(/"id":"([A-Za-z0-9_-]+)","kind":"HOME"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(ids.length).toBeGreaterThan(0);
  for (const id of new Set(ids)) expect(source.split(`"${id}"`).length - 1, `${id} stands once`).toBe(1);
});

test('hydrating a page without a coupon sends nothing but the subscription', async ({ page, site }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) posted.push(request.headers().accept ?? '');
  });
  await page.goto(`/en${await lastMatch(site.url, 'live')}`);
  await expect.poll(() => posted.length).toBeGreaterThan(0);
  expect(posted).toEqual(['text/event-stream']);
});

test.describe('before the code of the player’s menu has come', () => {
  test('a menu that is opened stays open, with the page’s end below, and its code closes it', async ({
    page,
    site,
  }) => {
    await signInNewPlayer(page, site.url);
    const release = await holdCode(page, 'PlayerMenu');
    const releaseEnd = await holdCode(page, 'PageEnd');
    await page.goto('/en/line/football', { waitUntil: 'commit' });
    await openAccountMenu(page);
    // All other code has come and was drawn by then.
    await expect(coupon(page).getByRole('heading', { name: 'How to place a bet' })).toBeVisible();
    const item = page.getByRole('banner').getByRole('link', { name: 'Bet history' });
    await expect(item).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await Promise.all([release(), releaseEnd()]);
    await expect(item).toBeVisible();
    await expect.poll(async () => (await page.keyboard.press('Escape'), item.isVisible())).toBe(false);
  });

  test('a balance that changes stays in sight as it was, and is new with the code', async ({
    page,
    site,
  }) => {
    const { login } = await signInNewPlayer(page, site.url);
    const release = await holdCode(page, 'PlayerMenu');
    await open(page, '/en/line/football');
    const granted = await runAdmin(`grant ${login} 250`, { DATA_DIR: site.dataDir });
    expect(granted.status, granted.complaint).toBe(0);
    const balance = page.getByRole('link', { name: /^Balance/ });
    // The coupon's data hold the new balance.
    await addBet(page);
    await expect(balance).toHaveText('RUB 10,000.00');
    await release();
    await expect(balance).toHaveText('RUB 10,250.00');
  });
});

test('a link fetches the next page once, without reloading the site', async ({ page }) => {
  await open(page, '/en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').locator('li a[href^="/en/live/football/"]').first().click();
  await expect(page.getByText(/Replay of/)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a change that another tab receives during hydration is shown after hydration', async ({
  page,
  context,
  site,
}) => {
  const first = await context.newPage();
  await open(first, '/en/live');
  const release = await holdCode(page, 'Section');
  await page.addInitScript(() => {
    Object.assign(window, { heard: 0 });
    new BroadcastChannel('touchline-live').addEventListener('message', ({ data }) => {
      const { batch } = data as { batch?: { changed: unknown[] } };
      if (batch && batch.changed.length > 0) (window as unknown as { heard: number }).heard += 1;
    });
  });
  const following = page.waitForResponse('**/assets/followLive-*.js');
  await page.goto('/en/live', { waitUntil: 'commit' });
  await following;
  const heard = async () => {
    await site.advance(20);
    return page.evaluate(() => (window as unknown as { heard: number }).heard);
  };
  await expect.poll(heard).toBeGreaterThan(1);
  await release();
  const shown = (tab: Page) => tab.getByRole('main').innerText();
  await expect.poll(async () => (await shown(page)) === (await shown(first))).toBe(true);
});
