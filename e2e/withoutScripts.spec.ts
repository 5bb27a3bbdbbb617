import { expect, test } from './test';
import { lastMatch } from './screens';

test.use({ javaScriptEnabled: false });

test('without JavaScript home shows matches, prices and links', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('main').locator('a[href^="/en/live/football/"]').count()).toBeGreaterThan(5);
  expect(await page.getByRole('main').getByRole('button', { pressed: false }).count()).toBeGreaterThan(20);
});

test('without JavaScript sections link to championships and championships to matches', async ({ page }) => {
  await page.goto('/en/line');
  await page.getByRole('main').locator('a[href*="/line/football/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/en/live');
  expect(await page.getByRole('main').locator('a[href^="/en/live/football/"]').count()).toBeGreaterThan(5);
});

test('without JavaScript a match shows its original date and all its markets', async ({ page, site }) => {
  await page.goto(`/en${await lastMatch(site.url, 'line')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Replay of/)).toBeVisible();
  for (const market of ['Result', 'Totals', 'Handicap', 'Goals', 'Score']) {
    await expect(page.getByRole('heading', { name: market, exact: true })).toBeVisible();
  }
});

test('an address without language redirects to the browser’s language', async ({ request, site }) => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    request.get(`${site.url}${path}`, { headers, maxRedirects: 0 });
  const home = await open('/?x=1', { 'Accept-Language': 'kk;q=0.9, fr' });
  expect(home.status()).toBe(302);
  expect(home.headers().location).toBe('/kk?x=1');
  expect((await open('/', { 'Accept-Language': 'xx' })).headers().location).toBe('/ru');
  expect((await open('/', { Cookie: 'lng=es', 'Accept-Language': 'kk' })).headers().location).toBe('/es');
});

test('a form that is sent before its code has loaded keeps what was typed, on its page', async ({ page }) => {
  await page.goto('/en/user/login');
  const password = page.getByRole('main').locator('input[type="password"]').first();
  await password.fill('typed early');
  await password.press('Enter');
  await expect(password).toHaveValue('typed early');
  expect(page.url()).toMatch(/\/en\/user\/login$/);
});
