/** An answer of the session that fails once, and what a player's page does by itself. Other blips: `gateway/testing/conformance`. */
import type { Page } from '@playwright/test';
import type { StandIn } from './standIn';
import { signInAsNew } from './signIn';
import { expect, open, operatedTest as test } from './test';

test.use({ expectedComplaints: [/Failed to load resource/] });

const banner = (page: Page) => page.getByRole('banner');
const balance = (page: Page) => banner(page).getByRole('link', { name: /^Balance/ });

/** Lets every check of a session fail, until the returned function is called. */
function failSessions(standIn: StandIn): () => void {
  standIn.refuse(({ path }) => (path === '/auth-api/session' ? { status: 503, body: {} } : undefined));
  return () => standIn.refuse();
}

/** The page offers no way in and claims no end of the session: it is still a player's. */
async function expectUnconfirmed(page: Page): Promise<void> {
  await expect(banner(page).getByText('Checking your sign-in…')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Sign in|Register)$/ })).toHaveCount(0);
  await expect(page.getByText('You are signed out')).toHaveCount(0);
}

test('a first page that cannot confirm the session stays a player’s, and confirms it by itself', async ({
  page,
  operated: { url, standIn },
}) => {
  await signInAsNew(page, url);
  const mend = failSessions(standIn);
  await open(page, `${url}/en/information/contacts`);
  await expectUnconfirmed(page);
  mend();
  await expect(balance(page)).toBeVisible();
});

test('a move to a page of the account that cannot be confirmed says so, and ends there by itself', async ({
  page,
  operated: { url, standIn },
}) => {
  await signInAsNew(page, url);
  await open(page, `${url}/en/information/contacts`);
  await expect(balance(page)).toBeVisible();
  const mend = failSessions(standIn);
  await balance(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your sign-in cannot be confirmed' }),
  ).toBeVisible();
  await expectUnconfirmed(page);
  mend();
  await expect(page.getByRole('heading', { level: 1, name: 'Account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${url}/en/office/account`);
});
