/** The exclusion register of a residence: who may not register, and what stays open while it does not answer. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { newEmail } from './emails';
import { addBet, coupon, placeButton, receipt } from './coupon';
import { declineLimit } from './limitPrompt';
import { codeIn, letterTo } from './outbox';
import { askForWithdrawal, payIn, prove, signInPayer } from './payer';
import { signInAgain } from './signIn';
import type { Site } from './site';
import { accessibilityFaults, demandComplaint, expect, movedByMinutes as test, open } from './test';

test.use({ expectedComplaints: [demandComplaint] });

const admin = async (site: Site, typed: string) =>
  expect((await runAdmin(typed, { DATA_DIR: site.dataDir })).complaint).toBe('');

const setGreatBritain = (site: Site) =>
  admin(site, 'config set jurisdictions [{"residence":"*","pack":"greatBritain"}]');

test.afterEach(async ({ site }) => {
  await admin(site, 'register up gamstop');
  await admin(site, 'config set jurisdictions null');
});

const main = (page: Page) => page.getByRole('main');

test('who is excluded proves the address and is told that no account is opened', async ({ page, site }) => {
  const email = newEmail();
  await setGreatBritain(site);
  await admin(site, `register exclude gamstop --email ${email}`);
  await open(page, '/en/registration');
  await main(page).getByRole('tab', { name: 'E-mail' }).click();
  await main(page).getByLabel('E-mail address').fill(email);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Send a code' }).click();
  const code = main(page).getByLabel('Code from the letter');
  await expect(code).toBeFocused();
  await code.fill(codeIn(await letterTo(page, site, email)));
  await page.keyboard.press('Tab');
  await page.keyboard.type('the password');
  await page.keyboard.press('Enter');
  await expect(
    main(page).getByText('You are excluded from play, so no account can be opened.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Balance/ })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('while the register does not answer nothing is staked or paid in, and money can be taken out', async ({
  page,
  site,
}) => {
  const player = await signInPayer(page, site);
  await payIn(page);
  await setGreatBritain(site);
  await admin(site, 'register down gamstop');
  await page.context().clearCookies();
  await signInAgain(page, site.url, player);

  await open(page, '/en/line/football');
  await declineLimit(page);
  await addBet(page);
  await placeButton(page).click();
  await expect(coupon(page).getByText('The exclusion register does not answer.')).toBeVisible();
  await open(page, '/en/office/recharge');
  await main(page).getByLabel('Amount, RUB').fill('500');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/exclusion register does not answer, so no deposit/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await askForWithdrawal(page);
  await prove(page, site, player);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'No. 7' }).first()).toContainText('Sent');

  await admin(site, 'register up gamstop');
  await site.advance(30);
  await open(page, '/en/line/football');
  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
});
