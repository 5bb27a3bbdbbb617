/** The way back from an exclusion that a player took until they end it, where the site decides about it. */
import type { Page } from '@playwright/test';
import { signInResident } from './resident';
import { accessibilityFaults, expect, open, test } from './test';

const exclusion = (page: Page) => page.getByRole('main').getByRole('article', { name: 'Self-exclusion' });

test('who excluded themselves until they end it asks with a reason, and reads what the site decides', async ({
  page,
  site,
}) => {
  const { login, admin, leave } = await signInResident(page, site, { residence: 'MT', pack: 'malta' });
  await open(page, '/en/office/responsible');
  await exclusion(page).getByLabel('How long').selectOption({ label: 'Until I end it' });
  await exclusion(page).getByRole('button', { name: 'Exclude me now' }).click();
  await expect(exclusion(page)).toContainText('You are excluded for an indefinite time.');

  await exclusion(page).getByRole('button', { name: 'Ask to return' }).press('Enter');
  await expect(exclusion(page).getByLabel('Why do you want to return?')).toBeFocused();
  await expect(exclusion(page)).toContainText('If the site agrees, you wait 7 days more.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('It is time.');
  await exclusion(page).getByRole('button', { name: 'Send to the site' }).press('Enter');
  await expect(exclusion(page)).toContainText('The site decides by');
  expect(await accessibilityFaults(page)).toEqual([]);

  await admin(`returns refuse ${login} Not-yet.`);
  await expect(exclusion(page)).toContainText('Not-yet.');
  await exclusion(page).getByRole('button', { name: 'Ask to return' }).click();
  await exclusion(page).getByLabel('Why do you want to return?').fill('And now?');
  await exclusion(page).getByRole('button', { name: 'Send to the site' }).click();
  await expect(exclusion(page)).toContainText('The site decides by');
  await admin(`returns accept ${login} You-may.`);
  await expect(exclusion(page)).toContainText('The site lets you return.');
  await expect(exclusion(page)).toContainText('You are excluded until');
  await leave();
});
