/** Who excluded themselves and registers anew in the same browser, in each way, or in another one by the same name. */
import type { Page } from '@playwright/test';
import { excludeHere, expectHeld, signOutHere } from './exclusion';
import { newEmail } from './emails';
import { codeIn, letterTo } from './outbox';
import { signInNewPlayer } from './signIn';
import type { Site } from './site';
import { demandComplaint, expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

// Every SMS demands a captcha, and so does the third registration of an address within an hour.
test.use({ expectedComplaints: [demandComplaint] });

const main = (page: Page) => page.getByRole('main');

/** Types the code that was sent to a contact, and a password. */
async function confirm(page: Page, site: Site, contact: string, label: string): Promise<void> {
  await expect(main(page).getByLabel(label)).toBeFocused();
  await page.keyboard.type(codeIn(await letterTo(page, site, contact)));
  await page.keyboard.press('Tab');
  await page.keyboard.type('the password');
  await page.keyboard.press('Enter');
}

/** Each way of registering on the registration page; by a network: `social.spec.ts`. */
const ways: Readonly<Record<string, (page: Page, site: Site) => Promise<void>>> = {
  async 'by one click'(page) {
    await main(page).getByRole('checkbox').check();
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: 'I have saved them' }).click();
  },
  async 'by e-mail'(page, site) {
    const email = newEmail();
    await main(page).getByRole('tab', { name: 'E-mail' }).click();
    await main(page).getByLabel('E-mail address').fill(email);
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Send a code' }).click();
    await confirm(page, site, email, 'Code from the letter');
  },
  async 'by phone'(page, site) {
    const number = `+447400${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
    await main(page).getByRole('tab', { name: 'Phone' }).click();
    await expect(main(page).getByRole('button', { name: /choose another country/ })).toBeVisible();
    await main(page).getByRole('textbox', { name: 'Phone number' }).fill(number);
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Send a code' }).click();
    await confirm(page, site, number, 'Code from the SMS');
  },
};

for (const way of waysInTurn('coming back after an exclusion', Object.keys(ways)))
  test(`who excluded themselves and registers ${way} in the same browser neither bets nor pays in`, async ({
    page,
    site,
  }) => {
    await signInNewPlayer(page, site.url);
    await excludeHere(page);
    await signOutHere(page);
    await open(page, '/en/registration');
    await ways[way]?.(page, site);
    await expectHeld(page);
  });
