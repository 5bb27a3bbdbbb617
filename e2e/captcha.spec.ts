/** Captchas that the browser solves by itself: nothing has to be pressed, and nothing that was typed is lost. */
import type { Page, Request, Route } from '@playwright/test';
import { newPlayer } from './door';
import { captchaProof, sendOnce } from './player';
import { accessibilityFaults, demandComplaint, expect, open, test } from './test';

test.use({ expectedComplaints: [demandComplaint] });

const login = (page: Page) => page.getByRole('main').getByLabel('Login number or e-mail');
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const wrong = 'do not match';

async function trySignIn(page: Page, player: { login: string; password: string }): Promise<void> {
  await login(page).fill(player.login);
  await password(page).fill(player.password);
  await password(page).press('Enter');
}

/** Everything that the page requests from now on. */
function watch(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** The proof of each sign-in; null without. */
const proofs = (requests: Request[]) =>
  requests
    .filter((request) => request.postData()?.includes('"password":'))
    .map((request) => request.headers()['x-captcha'] ?? null);
const solverParts = (requests: Request[]) =>
  requests.map((request) => request.url()).filter((url) => /\/(?:solveCaptcha|worker)-/.test(url));

const policyReports = (requests: Request[]) =>
  requests.map((request) => request.url()).filter((url) => /csp/i.test(url));

/** Holds the page's next request for a challenge; `release` lets it go on. */
async function holdChallenge(page: Page): Promise<{ release(): Promise<void> }> {
  let held: Route | undefined;
  const isChallenge = (route: Route) => route.request().postData()?.includes('{"for":"');
  await page.route('/graphql', async (route) => {
    if (!held && isChallenge(route)) held = route;
    else await route.continue();
  });
  return {
    async release() {
      await held?.continue();
    },
  };
}

test('the third wrong sign-in solves one by itself, and then the right password signs in', async ({
  page,
  site,
}) => {
  const player = await newPlayer(site.url);
  const requests = watch(page);
  await open(page, '/en/user/login');
  for (let tries = 0; tries < 2; tries += 1) {
    await trySignIn(page, { ...player, password: `wrong ${tries}` });
    await expect(alert(page)).toContainText(wrong);
  }
  expect(proofs(requests)).toEqual([null, null]);
  expect(solverParts(requests), 'nothing of the solver is loaded before').toEqual([]);

  const challenge = await holdChallenge(page);
  await trySignIn(page, { ...player, password: 'wrong again' });
  await expect(page.getByText('Checking your browser…')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await challenge.release();
  await expect(alert(page)).toContainText(wrong);
  await expect(page.getByText('Checking your browser…')).toHaveCount(0);
  expect(await login(page).inputValue()).toBe(player.login);
  expect(proofs(requests).slice(2)).toEqual([
    null,
    expect.stringMatching(/^[\da-f-]{36}\.\d+\.[\da-f]{64}$/),
  ]);
  expect(solverParts(requests)).toHaveLength(2);

  await trySignIn(page, player);
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  const used = proofs(requests).filter((proof) => proof !== null);
  expect(new Set(used).size, 'each proof is sent once').toBe(2);
  expect(policyReports(requests)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('asking for a new password solves one by itself', async ({ page }) => {
    const requests = watch(page);
    await open(page, '/en?showForgotPasswordModal=1');
    const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
    await dialog.getByLabel('E-mail address').fill('nobody@touchline.example');
    const challenge = await holdChallenge(page);
    await dialog.getByRole('button', { name: 'Send the code' }).tap();
    await expect(dialog.getByText('Checking your browser…')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await challenge.release();
    await expect(dialog.getByRole('status')).toContainText('If an account has nobody@');
    expect(policyReports(requests)).toEqual([]);
  });
});

test.describe('a browser that cannot solve one', () => {
  test.use({ expectedComplaints: [/status of 400 .*\/graphql|ERR_FAILED/] });

  test('says so and keeps what was typed, and a later try succeeds', async ({ page }) => {
    await open(page, '/en?showForgotPasswordModal=1');
    const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
    const address = dialog.getByLabel('E-mail address');
    await address.fill('nobody@touchline.example');
    await page.route(/\/assets\/worker-/, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The security check of your browser failed.');
    expect(await address.inputValue()).toBe('nobody@touchline.example');
    await page.unroute(/\/assets\/worker-/);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByRole('status')).toContainText('If an account has nobody@');
  });
});

test('the gateway asks for what a proof is for, and takes each once', async ({ site }) => {
  const input = { email: 'nobody@touchline.example' };
  const ask = (headers: Record<string, string> = {}) =>
    sendOnce(site.url, 'CodeRequestFormMutation', { input }, headers);
  const demand = [400, [{ code: 'CAPTCHA_REQUIRED', captcha: 'CODE' }]];
  const outcome = ({ status, errors }: Awaited<ReturnType<typeof ask>>) => [
    status,
    errors?.map(({ extensions }) => extensions),
  ];
  expect(outcome(await ask())).toEqual(demand);
  const foreign = await captchaProof(site.url, 'SIGN_IN');
  expect(outcome(await ask({ 'X-Captcha': foreign }))).toEqual(demand);
  const proof = await captchaProof(site.url, 'CODE');
  expect((await ask({ 'X-Captcha': proof })).data).toMatchObject({
    requestPasswordReset: { __typename: 'PasswordResetRequested' },
  });
  expect(outcome(await ask({ 'X-Captcha': proof }))).toEqual(demand);
});
