/** The player's bets beside the coupon. */
import type { Locator, Page } from '@playwright/test';
import { addBet, coupon, placeButton, receipt } from './coupon';
import { listenedTo } from './keys';
import { send } from './player';
import { signInAsNew } from './signIn';
import type { MovedSite } from './site';
import { expect, moved as test, open } from './test';
import { waysInTurn } from '../testing/commitTurns';

interface Match {
  slug: string;
  startsAt: string;
}

/** How long before their start the matches are bet on: their prices stay open until then. */
const aheadSeconds = 600;

/**
 * The next three football matches that begin together. Brings the clock to ten minutes before their start, so that no
 * session ends while they are waited for, at whatever time of day the test runs.
 */
async function nextRound(site: MovedSite): Promise<Match[]> {
  const now = (await site.now()).getTime();
  const { data } = await send(site.url, 'sportQuery', {
    section: 'LINE',
    sport: 'football',
    sideMarkets: false,
  });
  const { edges } = data?.games as { edges: { node: Match }[] };
  const away = ({ startsAt }: Match) => Math.ceil((Date.parse(startsAt) - now) / 1000);
  const later = edges.map(({ node }) => node).filter((match) => away(match) > aheadSeconds);
  // Of several matches together, one has a goal.
  const isRound = (match: Match) => later.filter((other) => away(other) === away(match)).length >= 3;
  const soonest = Math.min(...later.filter(isRound).map(away));
  await site.advance(soonest - aheadSeconds);
  return later.filter((match) => away(match) === soonest).slice(0, 3);
}

/** The first price of a match of the list. */
const priceOf = (page: Page, { slug }: Match) =>
  page
    .getByRole('main')
    .locator('li', { has: page.locator(`a[href$="${slug}"]`) })
    .locator('button[data-state="OPEN"]')
    .first();

/** Places one bet whose match starts last, and closes the receipt. */
async function placeLasting(page: Page): Promise<void> {
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
}

const myBets = (page: Page) => coupon(page).getByRole('tab', { name: /^My bets/ });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const slips = (page: Page) => coupon(page).getByRole('article');

/** Lets the matches of a slip begin, and time pass until one of them shows a goal. */
async function untilGoal(site: MovedSite, slip: Locator, matches: number): Promise<void> {
  await site.advance(aheadSeconds + 20 * 60);
  await expect(slip.getByText(/^\d+:\d+ · \d+/)).toHaveCount(matches);
  const goal = slip.getByText(/^(\d+:[1-9]|[1-9]\d*:\d+) · \d+/).first();
  for (let minutes = 20; minutes < 90 && !(await goal.isVisible()); minutes += 10) await site.advance(600);
  await expect(goal).toBeVisible();
}

/** Lets the matches of a slip end: a notice says how the coupon ended, and each match of it has its result. */
async function untilSettled(page: Page, site: MovedSite, slip: Locator, matches: number): Promise<void> {
  await site.advance(3 * 3600);
  await expect(notices(page)).toContainText(/Coupon \S+ (won|lost|is void)/);
  await expect(slip.getByText(/^(Won|Lost|Void)$/).first()).toBeVisible();
  await expect(slip.getByText(/^\d+:\d+ · FT/)).toHaveCount(matches);
}

test('a guest learns how to place a first bet, and is offered to register', async ({ page }) => {
  await open(page, '/en');
  await expect(coupon(page).getByRole('listitem')).toHaveCount(3);
  await coupon(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog')).toContainText('Register to place bets.');
});

/** The ways in which a coupon is followed to its settlement: each run takes one. */
const ways = waysInTurn('a followed coupon', ['keyboard', 'touch']);

if (ways.includes('keyboard'))
  test('by keyboard alone: my bets follow a coupon through goals to its settlement, and offer to repeat it', async ({
    page,
    site,
  }) => {
    const matches = await nextRound(site);
    await signInAsNew(page, site.url);
    await open(page, '/en/line/football');
    await listenedTo(page);
    for (const match of matches) await priceOf(page, match).press('Enter');
    await page.keyboard.press('p');
    await expect(placeButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(receipt(page)).toBeVisible();
    await expect(myBets(page)).toHaveText('My bets (1)');

    await coupon(page).getByRole('tab', { name: 'Coupon' }).press('ArrowRight');
    await expect(myBets(page)).toBeFocused();
    const slip = slips(page).first();
    await expect(slip).toContainText('Open');
    await untilGoal(site, slip, matches.length);

    await untilSettled(page, site, slip, matches.length);
    await expect(myBets(page)).toHaveText('My bets');

    await coupon(page)
      .getByRole('button', { name: /^Repeat coupon/ })
      .press('Enter');
    await expect(notices(page)).toContainText('None of these selections is open any more.');
  });

test('an open coupon is repeated, and the coupon comes back, by keyboard alone', async ({ page, site }) => {
  await signInAsNew(page, site.url);
  await placeLasting(page);
  await coupon(page).getByRole('tab', { name: 'Coupon' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(myBets(page)).toBeFocused();
  await expect(slips(page)).toHaveCount(1);
  await coupon(page)
    .getByRole('button', { name: /^Repeat coupon/ })
    .press('Enter');
  await expect(coupon(page).getByRole('tab', { name: 'Coupon (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(placeButton(page)).toBeVisible();
});

if (ways.includes('touch'))
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('taps lead from a price to the open bets, which are followed through goals to their settlement, and offer to be repeated', async ({
      page,
      site,
    }) => {
      const matches = await nextRound(site);
      await signInAsNew(page, site.url);
      await open(page, '/en/line/football');
      for (const match of matches) await priceOf(page, match).tap();
      await page.locator('[data-opens-coupon]').tap();
      await placeButton(page).tap();
      await expect(receipt(page)).toBeVisible();
      // Closes the receipt: it belongs to the moment after placing.
      await open(page, '/en/live');
      await page.getByRole('link', { name: 'My bets (1)' }).tap();
      await expect(page).toHaveURL(/\/en\/coupon$/);
      const slip = page.getByRole('main').getByRole('article');
      await expect(slip).toHaveCount(1);
      await page.getByRole('tab', { name: 'My bets (1)' }).tap();
      await untilGoal(site, slip, matches.length);
      await untilSettled(page, site, slip, matches.length);

      await page
        .getByRole('main')
        .getByRole('button', { name: /^Repeat coupon/ })
        .tap();
      await expect(notices(page)).toContainText('None of these selections is open any more.');
    });
  });
