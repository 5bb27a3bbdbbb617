/** What the header says of the player, when something outside of the page changes it. */
import type { Page } from '@playwright/test';
import { runAdmin } from './admin';
import { send } from './player';
import { signInNewPlayer } from './signIn';
import type { Site } from './site';
import { expect, open, test } from './test';

const balance = (page: Page) => page.getByRole('link', { name: /^Balance/ });
/** Less than the half minute after which it would be read without the live connection. */
const soon = { timeout: 20_000 };

async function grant(login: string, amount: number, { dataDir }: Site): Promise<void> {
  const { status, complaint } = await runAdmin(`grant ${login} ${amount}`, { DATA_DIR: dataDir });
  expect(status, complaint).toBe(0);
}

/** How the node ids of players begin: `Player:` in base64. */
const playerTopic = 'UGxheWVyO';

/** Opens a page and waits until changes of its player come as they happen. */
async function openFollowed(page: Page, url: string): Promise<void> {
  const followed = page.waitForRequest(
    (request) =>
      request.headers()['accept'] === 'text/event-stream' && (request.postData() ?? '').includes(playerTopic),
  );
  await open(page, url);
  await followed;
}

test('a payment that its provider reports is in the header of all tabs at once, without a press', async ({
  page,
  context,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  const tab = await context.newPage();
  await openFollowed(tab, '/en/line');
  const other = await context.newPage();
  await open(other, '/en/office/account');
  await open(page, '/en/office/recharge');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'RUB 500.00' }).click();
  await main.getByRole('button', { name: 'Pay RUB 500.00' }).click();
  for (const one of [tab, other]) await expect(balance(one)).toHaveText('RUB 10,000.00');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  for (const one of [tab, other]) await expect(balance(one)).toHaveText('RUB 10,500.00', soon);
});

test('a session that ends on another device is over in all tabs at once', async ({ page, context, site }) => {
  const { login, password } = await signInNewPlayer(page, site.url);
  await openFollowed(page, '/en/office/account');
  const tab = await context.newPage();
  await open(tab, '/en/line');
  const input = { login, password, remember: false };
  const device = await send(site.url, 'SignInFormMutation', { input });
  const ended = await send(site.url, 'SessionsOthersMutation', {}, device.cookies.join('; '));
  expect(JSON.stringify(ended)).toContain('OtherSessionsEnded');
  for (const one of [page, tab]) {
    await expect(one.getByText('Your session has ended').first()).toBeVisible(soon);
    await expect(balance(one)).toHaveCount(0);
  }
});

test.describe('without the live connection', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('money that the operator grants is in the header within half a minute', async ({ page, site }) => {
    const { login } = await signInNewPlayer(page, site.url);
    await page.route('**/graphql', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
    );
    await page.clock.install();
    await open(page, '/en/office/account');
    await expect(balance(page)).toHaveText('RUB 10,000.00');
    await grant(login, 250, site);
    // A request that is under way would be given up with the half minute.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(30_000);
    await expect(balance(page)).toHaveText('RUB 10,250.00');
  });
});
