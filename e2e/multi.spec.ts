/** Up to four matches side by side, which the address keeps: by keyboard, on a phone, and after matches have ended. */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, moved as test, open, reload } from './test';
import { waysInTurn } from '../testing/commitTurns';

const shown = (page: Page) => page.getByRole('main').getByRole('article');
const choices = (page: Page) =>
  page.locator('main section', { has: page.getByRole('heading', { name: 'In play' }) }).getByRole('link');
const numbersOf = (page: Page) => (new URL(page.url()).searchParams.get('games') ?? '').split(',');
const liveMatches = (page: Page) => page.getByRole('main').locator('li[data-kind="MATCH"] a');

/** The number of the game that a link leads to. */
async function numberOf(href: Promise<string | null>): Promise<string> {
  return /\/(\d+)-[^/]*$/.exec((await href) ?? '')?.[1] ?? '';
}

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('a view of several matches', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('four matches in play are chosen by keyboard, and reload and Back keep the address’s matches', async ({
    page,
  }) => {
    await open(page, '/en/live');
    await page.getByRole('main').getByRole('link', { name: 'Matches side by side' }).press('Enter');
    await expect(page.getByRole('main').getByText('Choose a match below to begin.')).toBeVisible();
    for (let count = 1; count <= 4; count += 1) {
      await choices(page).first().press('Enter');
      await expect(shown(page)).toHaveCount(count);
    }
    await expect(choices(page)).toHaveCount(0);
    await expect(page.getByText('Four matches are the most.')).toBeVisible();
    const four = numbersOf(page);
    expect(new Set(four).size).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);
    const names = await shown(page).getByRole('heading', { level: 2 }).allInnerTexts();

    await reload(page);
    await expect(shown(page).getByRole('heading', { level: 2 })).toHaveText(names);
    await page.goBack();
    await expect(shown(page).getByRole('heading', { level: 2 })).toHaveText(names.slice(0, 3));
    await page.goForward();
    await expect(shown(page)).toHaveCount(4);

    await shown(page)
      .nth(1)
      .getByRole('link', { name: /^Remove/ })
      .press('Enter');
    await expect(shown(page).getByRole('heading', { level: 2 })).toHaveText(
      names.filter((_, index) => index !== 1),
    );
    expect(numbersOf(page)).toEqual(four.filter((_, index) => index !== 1));
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a match in play leads to the view that begins with it, and three others are added', async ({
      page,
    }) => {
      await open(page, '/en/live');
      const number = await numberOf(liveMatches(page).first().getAttribute('href'));
      await liveMatches(page).first().tap();
      await expect(page).toHaveURL(new RegExp(`/${number}-`));
      // The list has such a link too, and stays until the match is there.
      const link = page.getByRole('main').getByRole('link', { name: 'Matches side by side' });
      await expect(link).toHaveAttribute('href', `/en/multi?games=${number}`);
      await link.tap();
      await expect(page).toHaveURL(`/en/multi?games=${number}`);
      for (let count = 2; count <= 4; count += 1) {
        await choices(page).first().tap();
        await expect(shown(page)).toHaveCount(count);
      }
      expect(numbersOf(page)[0]).toBe(number);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await reload(page);
      await expect(shown(page)).toHaveCount(4);
    });
  });

test('a match that ends stays without prices, and what the address names wrongly is said or left out', async ({
  page,
  site,
}) => {
  await open(page, '/en/live');
  const number = await numberOf(liveMatches(page).first().getAttribute('href'));
  await open(page, `/en/multi?games=${number},nonsense,2147483647,-1,${number}`);
  await expect(shown(page)).toHaveCount(2);
  await expect(shown(page).nth(1)).toContainText('This match is not known here.');
  await expect(shown(page).first().getByRole('button').first()).toBeVisible();

  await site.advance(4 * 3600);
  await expect(shown(page).first()).toContainText('Full time');
  await expect(shown(page).first().getByRole('button')).toHaveCount(0);

  await shown(page).nth(1).getByRole('link', { name: 'Remove' }).press('Enter');
  await expect(page).toHaveURL(`/en/multi?games=${number}`);
  await expect(shown(page)).toHaveCount(1);
});
