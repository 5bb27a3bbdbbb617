/** A banned player is told of the ban, appeals against it with a file, reads the answer, and is let in again. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { signInAgain, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';

// The browser reports the status of the page that tells of the ban.
test.use({ expectedComplaints: [/status of 403.*\/en\/block/] });

test('a banned player appeals from the page that tells of the ban, and reads the answer', async ({
  page,
  site,
}) => {
  const admin = async (typed: string) => {
    const { status, told, complaint } = await runAdmin(typed, { DATA_DIR: site.dataDir });
    expect(status, complaint).toBe(0);
    return told;
  };
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/block-appeal-history');
  await expect(page).toHaveURL(/\/en$/);
  await admin(`ban ${player.login} 10`);
  // The page signs out as it hears of the ban, which would end the next session too.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signInAgain(page, site.url, player);
  await open(page, '/en/line');
  await expect(page).toHaveURL(/\/en\/block$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Appeal against the block of your account' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Appeals against the block');
  await expectNothingOffered(page);
  const submit = main.getByRole('button', { name: 'Send the appeal' });
  await submit.focus();
  await page.keyboard.press('Enter');
  const text = main.getByLabel('What speaks against the block');
  await expect(text).toBeFocused();
  await text.fill('It was my brother.');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  await main
    .getByLabel('Add files')
    .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer });
  await expect(main.getByRole('list', { name: 'Files' })).toContainText('Added');
  expect(await accessibilityFaults(page)).toEqual([]);
  await submit.focus();
  await page.keyboard.press('Enter');
  const appeal = main.getByRole('article');
  await expect(appeal).toContainText('Waits for an answer');
  await expect(appeal).toContainText('proof.pdf');
  await expect(submit).toHaveCount(0);

  const number = /(\d+) \S+ by player/.exec(await admin('appeals list'))?.[1] ?? '';
  await admin(`appeals answer ${number} You are right, you may play again.`);
  await reload(page);
  await expect(appeal).toContainText('You are right, you may play again.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await admin(`unban ${player.login}`);
  await open(page, '/en/line');
  await expect(page).toHaveURL(/\/en\/line$/);
});

test('a ban that lets withdraw offers that alone, and says where to appeal', async ({ page, site }) => {
  const player = await signInNewPlayer(page, site.url);
  const { status, complaint } = await runAdmin(`ban ${player.login} 53`, { DATA_DIR: site.dataDir });
  expect(status, complaint).toBe(0);
  await signInAgain(page, site.url, player);
  await open(page, '/en/office/account');
  await expectNothingOffered(page);
  await expect(page.getByText('it takes neither bets nor deposits. You can still withdraw')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const office = page.getByRole('main').getByRole('navigation');
  await office.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/office\/deduce$/);
  await page.getByRole('banner').getByRole('link', { name: 'Account blocked' }).first().click();
  await expect(page).toHaveURL(/\/en\/office\/block-appeal-history$/);
});

/** Around a banned player are neither sports, coupon nor anything that leads to deposits. */
async function expectNothingOffered(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account blocked' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coupon', exact: true })).toHaveCount(0);
  await expect(page.locator('#sports-tree, [popovertarget="sports-tree"]')).toHaveCount(0);
  await expect(page.locator('a[href$="/office/recharge"]')).toHaveCount(0);
}
