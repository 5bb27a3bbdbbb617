/** Messages of the operator to a player. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { send } from './player';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, reload, test } from './test';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages from the operator' });
const menu = (page: Page) => page.getByRole('banner').getByLabel(/Account menu/);
const notice = (page: Page) => page.getByRole('banner').getByRole('status');
const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My requests/ });

test('a message is announced without a reload, is read by the keyboard, and is seen and marked by nobody else', async ({
  page,
  browser,
  site,
}) => {
  const { login } = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/account');
  await expect(notice(page)).toHaveCount(0);

  const text = 'The passport was read. <b>Thank you.</b>';
  const sent = await runAdmin(`messages send ${login} Documents ${text}`, { DATA_DIR: site.dataDir });
  expect(sent.status, sent.complaint).toBe(0);
  await expect(notice(page)).toHaveText('1 unread message');
  await menu(page).click();
  await expect(entry(page)).toHaveAccessibleName('My requests 1 unread message');
  expect(await accessibilityFaults(page)).toEqual([]);

  await open(page, '/en/office/support');
  const subject = messages(page).getByText('Documents');
  await expect(messages(page).getByText('New')).toBeVisible();
  await expect(messages(page).getByText(text)).toBeHidden();
  const answer = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"message"')),
  );
  await messages(page).locator('summary').press('Enter');
  await expect(messages(page).getByText(text)).toBeVisible();
  await expect(messages(page).getByText('New')).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  const { variables } = (await answer).request().postDataJSON() as {
    variables: { input: { message: string } };
  };
  await menu(page).click();
  await expect(entry(page)).toHaveAccessibleName('My requests');
  await expect(notice(page)).toHaveCount(0);

  await reload(page);
  await expect(subject).toBeVisible();
  await expect(messages(page).getByText('New')).toBeHidden();

  const context = await browser.newContext();
  const other = await context.newPage();
  const { cookies } = await signInNewPlayer(other, site.url);
  await open(other, `${site.url}/en/office/support`);
  await expect(messages(other)).toContainText('The operator has not written to you.');
  const marked = await send(site.url, 'useReadMessageMutation', variables, cookies.join('; '));
  expect(JSON.stringify(marked)).toContain('support_message_unknown');
  await context.close();
});

test('a message to nobody is refused', async ({ site }) => {
  const { status, complaint } = await runAdmin('messages send 404 Documents Hello.', {
    DATA_DIR: site.dataDir,
  });
  expect([status, complaint]).toEqual([2, 'There is no player "404".\n']);
});
