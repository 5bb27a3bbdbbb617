/** The balance in the header, when something outside of the page changes it. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { signInNewPlayer } from './signIn';
import { expect, open, test } from './test';

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });

test('money that the operator grants is in the header within half a minute, without a press', async ({
  page,
  site,
}) => {
  const { login } = await signInNewPlayer(page, site.url);
  await page.clock.install();
  await open(page, '/en/office/account');
  await expect(balance(page)).toHaveText('RUB 10,000.00');

  const grant = await runAdmin(`grant ${login} 250`, { DATA_DIR: site.dataDir });
  expect(grant.status, grant.complaint).toBe(0);
  await page.clock.fastForward(30_000);
  await expect(balance(page)).toHaveText('RUB 10,250.00');
});
