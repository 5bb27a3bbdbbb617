/** Lists whose address says which games they show: by time, championship and order. */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, open, reload, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

const filters = (page: Page) => page.getByRole('main').locator('summary');
const choose = (page: Page, name: string) =>
  page.locator('main details').getByRole('link', { name, exact: true }).press('Enter');
const champHeads = (page: Page) => page.getByRole('main').locator('section section :is(h2, h3) a');
const days = (page: Page) => page.locator('main [data-titled] > h2');

/** The ways in which it is used: each run takes one. */
const ways = waysInTurn('a narrowed list', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('a list is narrowed by keyboard, its address says how, and Back returns choice by choice', async ({
    page,
  }) => {
    await open(page, '/en/line');
    await filters(page).press('Enter');
    expect(await accessibilityFaults(page)).toEqual([]);
    await choose(page, 'Tomorrow');
    await expect(page).toHaveURL(/\/en\/line\?starts=tomorrow$/);
    await expect(filters(page)).toHaveText('Tomorrow');
    await expect(days(page)).toHaveCount(1);
    const everyChamp = await champHeads(page).count();

    await choose(page, 'La Liga');
    await expect(page).toHaveURL(/champs=spain-la-liga/);
    await expect(champHeads(page).first()).toHaveText('La Liga');
    expect(new Set(await champHeads(page).allInnerTexts())).toEqual(new Set(['La Liga']));
    await choose(page, 'By championship');
    await expect(days(page)).toHaveCount(0);
    await expect(champHeads(page)).toHaveCount(1);

    for (let back = 0; back < 2; back += 1) await page.goBack();
    await expect(page).toHaveURL(/\/en\/line\?starts=tomorrow$/);
    await expect(champHeads(page)).toHaveCount(everyChamp);
    await page.goBack();
    await expect(filters(page)).toHaveText('Filters');
  });

test('games in play are narrowed to a half, and upcoming ones have not begun', async ({ page }) => {
  await open(page, '/en/live?filter=2');
  const rows = page.getByRole('main').locator('li[data-kind="MATCH"]');
  const times = await rows.locator('> :first-child').allInnerTexts();
  expect(times.filter((time) => /HT/.test(time))).toEqual([]);
  await open(page, '/en/live?filter=1');
  await expect(rows.first().locator('time')).toBeVisible();
  expect(await rows.count()).toBe(await rows.locator('time').count());
});

test('nonsense in the address is taken out of it, and a day without games leads to the nearest that has some', async ({
  page,
  request,
}) => {
  const answer = await request.get('/en/line?starts=whenever&champs=<b>&sort=time', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/en/line?sort=time']);
  // From the second page on the server knows the visitor's time zone, and with it where days begin.
  await open(page, '/en/line');
  await open(page, '/en/line?day=2031-01-01');
  await expect(page.getByText('No matches on this day.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /day, / }).click();
  await expect(page.getByRole('main').locator('li[data-kind]').first()).toBeVisible();
});

test('championships of one country stand under one head, chosen by keyboard', async ({ page }) => {
  const heads = page.locator('main [data-titled] > h2');
  await open(page, '/en/line?sort=competition');
  await expect(heads).toHaveCount(0);
  await filters(page).press('Enter');
  await choose(page, 'Country');
  await expect(page).toHaveURL('/en/line?sort=competition&group=country');
  await expect(heads.filter({ hasText: 'England' })).toHaveCount(1);
  const countries = await heads.allInnerTexts();
  expect(new Set(countries).size).toBe(countries.length);
  const england = page.locator('main section', {
    has: page.locator('[data-titled] > h2', { hasText: 'England' }),
  });
  await expect(england.locator('h3')).toHaveText(['Premier League']);
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a list is narrowed by touch, a reload keeps it, and Back returns', async ({ page }) => {
      await open(page, '/en/line');
      await filters(page).tap();
      await page.locator('main details').getByRole('link', { name: 'Tomorrow', exact: true }).tap();
      await expect(page).toHaveURL(/\/en\/line\?starts=tomorrow$/);
      await expect(filters(page)).toHaveText('Tomorrow');
      const shown = await days(page).innerText();
      await reload(page);
      await expect(filters(page)).toHaveText('Tomorrow');
      await expect(days(page)).toHaveText(shown);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.goBack();
      await expect(filters(page)).toHaveText('Filters');
    });
  });
