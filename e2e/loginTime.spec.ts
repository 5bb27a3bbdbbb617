/** Login time of a day, where the residence asks for it: set, used up, and why the player is signed out. */
import type { Page } from '@playwright/test';
import { documentId } from './player';
import { signInResident } from './resident';
import { accessibilityFaults, expect, movedByMinutes as test, open } from './test';

const saving = documentId('useSaveLimitMutation');
const standing = documentId('useStandingQuery');
/** In its answer: when the login time is used up. */
const endIn = /"loginEndsAt":"([^"]+)"/;

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('login time is set in hours, and when it is used up the player is signed out and told why', async ({
  page,
  site,
}) => {
  const { leave } = await signInResident(page, site, { residence: 'SE', pack: 'sweden' });
  // The code that keeps the time, and says why it is over: it comes with the page, which asks for a limit, or with the first limit.
  const watched = page.waitForResponse(/\/StandingWatch-/);
  await open(page, '/en/office/responsible');
  const day = page.getByRole('main').getByRole('article', { name: 'Time signed in, a day' });
  await day.getByRole('button', { name: 'Set a limit' }).press('Enter');
  await expect(day.getByLabel('At most, in hours')).toBeFocused();
  await page.keyboard.type('24');
  await page.keyboard.press('Enter');
  await expect(day).toContainText('of 24 hr left');
  await (await watched).finished();
  expect(await accessibilityFaults(page)).toEqual([]);

  await day.getByRole('button', { name: 'Change' }).press('Enter');
  await day.getByLabel('At most, in hours').fill('1');
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes(saving) ?? false);
  await page.keyboard.press('Enter');
  await expect(day).toContainText('of 1 hr left');
  const endsAt = Date.parse(endIn.exec(await (await saved).text())?.[1] ?? '');
  // The page is looked at again shortly before the end, and asks the server at the end.
  const left = Math.floor((endsAt - (await site.now()).getTime()) / 1000);
  await site.advance(left - 3);
  const told = page.waitForResponse((answer) => answer.request().postData()?.includes(standing) ?? false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // Only then the page knows that the end is near, and why it comes.
  await (await told).finished();
  await site.advance(4);
  await expect(notices(page)).toContainText('Your time signed in is used up');
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeHidden();
  await leave();
});
