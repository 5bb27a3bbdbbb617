/** Favourites: a guest's in every tab, merged at sign-in, and what they bring to home and the tree. */
import type { Locator, Page } from '@playwright/test';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const star = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: / to favourites$/ });
const inTree = (page: Page): Locator => page.getByRole('region', { name: 'Favourites' });

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('a favourite', ['mouse', 'touch']);

if (ways.includes('mouse'))
  test('a star of a guest is in every tab, in the tree and on home, and the player’s after the sign-in', async ({
    page,
    site,
  }) => {
    await open(page, '/en/line/football');
    const first = star(page).first();
    const label = (await first.getAttribute('aria-label')) ?? '';
    const name = label.replace(/^Add (.*) to favourites$/, '$1');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await first.press('Space');
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(inTree(page).getByRole('link', { name })).toBeVisible();

    const second = await page.context().newPage();
    await open(second, `${site.url}/en`);
    await expect(second.getByRole('heading', { name: 'My matches' })).toBeVisible();
    await expect(inTree(second).getByRole('link', { name })).toBeVisible();

    await signInNewPlayer(page, site.url);
    await open(page, '/en');
    await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible();
    // The browser's own list is emptied when the server has it.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{}').guest))
      .toEqual([]);

    const device = await page.context().browser()?.newContext({ baseURL: site.url });
    const other = await device?.newPage();
    if (!device || !other) throw new Error('There is no second browser.');
    await device.addCookies(await page.context().cookies());
    await open(other, '/en');
    await expect(inTree(other).getByRole('link', { name })).toBeVisible();
    await device.close();

    await open(second, `${site.url}/en`);
    await inTree(second).getByRole('button', { name: label }).press('Space');
    await expect(inTree(second)).toBeHidden();
    await expect(inTree(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'My matches' })).toBeHidden();
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a tapped star is on home and in another tab, stays at the sign-in, and goes from both at the next tap', async ({
      page,
      site,
    }) => {
      await open(page, '/en/line/football');
      const first = star(page).first();
      const label = (await first.getAttribute('aria-label')) ?? '';
      await first.tap();
      await expect(first).toHaveAttribute('aria-pressed', 'true');

      await signInNewPlayer(page, site.url);
      const second = await page.context().newPage();
      await open(second, `${site.url}/en`);
      await open(page, '/en');
      const mine = (tab: Page) => tab.getByRole('heading', { name: 'My matches' });
      await expect(mine(page)).toBeVisible();
      await expect(mine(second)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: label }).first().tap();
      await expect(mine(page)).toBeHidden();
      await expect(mine(second)).toBeHidden();
    });
  });
