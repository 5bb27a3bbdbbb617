/** Results of a day, a championship's table, and the page of a match that is over: by mouse, by keyboard, on a phone. */
import type { Page } from '@playwright/test';
import { standingAt } from './site';
import { expect, open, test, untilAnswers } from './test';
import { waysInTurn } from '../testing/commitTurns';

const main = (page: Page) => page.getByRole('main');
// The page without a day shows that of the machine's clock, which is not the site's here.
const today = standingAt.toISOString().slice(0, 10);

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('results of a day', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('leads by keyboard from the calendar over a championship and its table to a match that is over', async ({
    page,
  }) => {
    await open(page, `/en/results?day=${today}`);
    await main(page).getByText('Days with results').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = (await main(page).locator('a:focus').getAttribute('href')) ?? '';
    const day = new URL(first, page.url()).searchParams.get('day') ?? '';
    expect(day).not.toBe(today);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/en/results?day=${day}`);
    await expect(main(page).locator(`h2 time[datetime="${day}"]`)).toBeVisible();

    const champ = main(page).getByLabel('Championship');
    const steps = await champ.locator('option').evaluateAll((options) => {
      return options.findIndex((option) => (option as HTMLOptionElement).value === 'england-premier-league');
    });
    for (let step = 0; step < steps; step += 1) await champ.press('ArrowDown');
    await expect(champ).toHaveValue('england-premier-league');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/en/results?day=${day}&champ=england-premier-league`);
    // The browser itself sent the form; a link that is followed before the scripts came leads to a document that takes no focus.
    await untilAnswers(page);
    // The day and the championship.
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(2);

    await main(page).getByRole('link', { name: 'Premier League', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/champs/england-premier-league');
    await expect(main(page).getByRole('table', { name: 'Table' }).getByRole('row')).toHaveCount(21);

    await page.goBack();
    await expect(page).toHaveURL(`/en/results?day=${day}&champ=england-premier-league`);
    // The page that came takes the focus; until then the championship’s stands, whose list is alike.
    await expect(main(page).getByRole('heading', { level: 1, name: /^Results/ })).toBeFocused();
    const row = main(page).locator('li[data-kind]').first();
    await expect(row).toContainText(/Half-time \d+:\d+/);
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('Full time')).toBeVisible();
  });

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a tap leads from the calendar to the results of a day, to a match that is over, and back', async ({
      page,
    }) => {
      await open(page, `/en/results?day=${today}`);
      await main(page).getByText('Days with results').tap();
      const days = main(page).locator('details[open]').getByRole('link');
      const href = (await days.first().getAttribute('href')) ?? '';
      await days.first().tap();
      await expect(page).toHaveURL(href);
      const row = main(page).locator('li[data-kind="MATCH"]').first();
      await expect(row).toContainText(/Half-time \d+:\d+/);
      await row.getByRole('link').tap();
      await expect(main(page).getByText('Full time')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(href);
      await expect(row).toBeVisible();
    });

    test('a table keeps place, team, matches, difference and points', async ({ page }) => {
      await open(page, '/en/champs/england-premier-league');
      const heads = main(page).getByRole('columnheader').filter({ visible: true });
      await expect(heads).toHaveText(['#', 'Team', 'P', '+/−', 'Pts']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

test('offers the nearest day with results, and today for a day that does not exist', async ({ page }) => {
  await open(page, '/en/results?day=2099-01-01');
  await main(page)
    .getByRole('link', { name: /^Nearest day with results/ })
    .click();
  await expect(main(page).locator('li[data-kind]').first()).toBeVisible();
  await open(page, '/en/results?day=2026-02-30');
  const shown = main(page).getByRole('navigation', { name: 'Days' }).locator('h2 time');
  await expect(shown).not.toHaveAttribute('datetime', '2026-02-30');
});
