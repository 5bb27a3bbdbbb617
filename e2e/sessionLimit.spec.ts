/** A session limit: one time for all devices, and it ends whether the browsers say anything or not. */
import type { Page } from '@playwright/test';
import { addBet, coupon, placeButton } from './coupon';
import { documentId } from './player';
import { signInAgain, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, movedByMinutes as test, open, reload } from './test';

test.use({ expectedComplaints: [/ERR_FAILED.*\/graphql/] });

const pingId = documentId('useSittingPingMutation');
const standingId = documentId('useStandingQuery');

/** Sets a session limit of an hour on the page of limits. */
async function limitToAnHour(page: Page): Promise<void> {
  await open(page, '/en/office/responsible');
  const card = page.getByRole('main').getByRole('article', { name: 'Session limit' });
  await card.getByLabel('How long').selectOption({ label: '1 hour' });
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card).toContainText('You will be signed out');
}

const signedIn = (page: Page) => page.getByRole('link', { name: /^Balance/ });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('ends on all devices at once, though none could ping, and takes no bet for half an hour', async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install();
  const player = await signInNewPlayer(page, site.url);
  await limitToAnHour(page);
  const endsBy = (await site.now()).getTime() + 3_600_000;
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.clock.install();
  await signInAgain(other, site.url, player);
  await open(other, '/en');
  for (const one of [page, other])
    await one.route('**/graphql*', async (route) => {
      const isPing = route.request().postData()?.includes(pingId) ?? false;
      await (isPing ? route.abort() : route.continue());
    });

  await site.advance(3500);
  for (const one of [page, other]) {
    const told = one.waitForResponse((answer) => answer.request().postData()?.includes(standingId) ?? false);
    // The code that keeps the time, and says why it is over, comes after the page.
    const watched = one.waitForResponse(/\/StandingWatch-/);
    await reload(one);
    for (const answer of [told, watched]) await (await answer).finished();
    await expect(signedIn(one)).toBeVisible();
  }
  // The site is moved first: whatever the browsers read then, they know that the end is near. Nothing ends before the last step.
  const untilLast = Math.ceil((endsBy - (await site.now()).getTime()) / 1000) - 3;
  await site.advance(untilLast);
  for (const one of [page, other]) await one.clock.fastForward(untilLast * 1000);
  await site.advance(3);
  for (const one of [page, other]) {
    await expect(notices(one)).toContainText('Your session limit is over');
    await expect(one.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(signedIn(one)).toBeHidden();
  }
  expect(await accessibilityFaults(other)).toEqual([]);
  await elsewhere.close();

  await signInAgain(page, site.url, player);
  await open(page, '/en/line/football');
  await addBet(page);
  await placeButton(page).click();
  await expect(coupon(page)).toContainText('You are taking a break.');
  await expect(signedIn(page)).toBeVisible();
});
