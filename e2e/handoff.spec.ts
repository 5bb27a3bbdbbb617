import { expect, open, test } from './test';
import { firstMatch } from './screens';

test('a match page holds its data once, and hydration sends no query', async ({ page, site }) => {
  const url = `/en${await firstMatch(site.url, 'line')}`;
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

  // Only the coupon, which the server cannot know, asks for its outcome.
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
  await page.goto(`/en${await firstMatch(site.url, 'live')}`);
  await expect.poll(() => posted.length).toBeGreaterThan(0);
  expect(posted).toEqual(['text/event-stream']);
});

test('going on to another page asks for it once, without loading the site anew', async ({ page }) => {
  await open(page, '/en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').locator('li a[href^="/en/live/football/"]').first().click();
  await expect(page.getByText(/Replay of/)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
