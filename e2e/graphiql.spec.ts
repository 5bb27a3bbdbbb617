/**
 * GraphiQL in development: every document of the client opens in it by its name, and runs with the variables filled in.
 */
import type { Page } from '@playwright/test';
import { ownAddress } from './address';
import { proofDemanded, type Answer } from './player';
import { removeDataDir, startSite, type Site } from './site';
import { expect, test } from './test';

/** The content with which GraphiQL opens a document. */
interface Tab {
  query: string;
  variables?: string;
}

interface Sent extends Pick<Answer, 'data' | 'errors'> {
  /** The cookies to send with the next document. */
  cookies: string;
}

let site: Site;
test.beforeAll(async () => {
  site = await startSite({}, 'development');
  // Sends each query once before the tests: compiling at first use would take longer than the gateway waits for some
  // services.
  for (const name of await documentNames()) if (name.endsWith('Query')) await send(name, '');
});
test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

/** The source of GraphiQL's page. */
async function source(name: string, cookie: string): Promise<string> {
  const headers = { Cookie: cookie };
  return (await fetch(`${site.url}/graphql?operation=${name}`, { headers })).text();
}

async function tab(name: string, cookie: string): Promise<Tab> {
  const [, options = ''] =
    /querySelector\('#root'\),\s*(\{.*\}),?\s*\);/.exec(await source(name, cookie)) ?? [];
  return JSON.parse(options) as Tab;
}

/**
 * Opens a document and sends it as GraphiQL does; a subscription is closed once it has begun. Where a captcha is
 * demanded, solves one and sends the document again.
 */
async function send(name: string, cookie: string, proof?: string): Promise<Sent> {
  const { query, variables = '{}' } = await tab(name, cookie);
  const isSubscription = query.includes('\nsubscription ');
  const leaving = new AbortController();
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: isSubscription ? 'text/event-stream' : 'application/json',
      Cookie: cookie,
      // The proof of a captcha is for the address of who solved it.
      ...ownAddress(),
      ...(proof !== undefined && { 'X-Captcha': proof }),
    },
    body: JSON.stringify({ query, variables: JSON.parse(variables) as object }),
    signal: leaving.signal,
  });
  const demanded = response.status === 400 ? await proofDemanded(site.url, await response.json()) : null;
  if (demanded !== null && proof === undefined) return send(name, cookie, demanded);
  expect(response.status, name).toBe(200);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (isSubscription) {
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    leaving.abort();
    return { cookies: '' };
  }
  return { ...((await response.json()) as Answer), cookies: cookies.join('; ') };
}

/** Sends a document and expects no errors. */
async function run(name: string, cookie = ''): Promise<Sent> {
  const sent = await send(name, cookie);
  expect(sent.errors, name).toBeUndefined();
  return sent;
}

async function documentNames(): Promise<string[]> {
  const names = [...(await source('', '')).matchAll(/href="\?operation=(\w+)"/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  return names;
}

/** Opens a document in the browser, presses the button and waits for the answer. */
async function execute(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/graphql?operation=${name}`);
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(`"operationName":"${name}"`)),
  );
  await page.getByRole('button', { name: /Execute query/ }).click();
  expect((await answered).status()).toBe(200);
}

// First: the documents of the tests below sign in wrongly, and then a captcha is demanded, which GraphiQL cannot solve.
test('in the browser it calls no other host, and signing in and out persists between queries', async ({
  page,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site.url) others.push(request.url());
  });
  const answer = page.locator('.graphiql-response');

  await execute(page, 'SignInFormMutation');
  await expect(answer).toContainText('SignedIn');
  await execute(page, 'accountQuery');
  await expect(answer).toContainText('demo@touchline.example');

  await page.getByText('Documents of the site').click();
  await page.getByRole('link', { name: 'useSignOutMutation' }).click();
  await expect(page).toHaveURL(/operation=useSignOutMutation/);
  await execute(page, 'useSignOutMutation');
  await expect(answer).toContainText('signedOut');
  await execute(page, 'accountQuery');
  await expect(answer).toContainText('null');
  expect(others).toEqual([]);
});

test('every document answers a guest with the variables that are filled in', async () => {
  for (const name of await documentNames()) await run(name);
});

test('every document answers a player, from registering to signing out', async () => {
  const { cookies } = await run('registrationOneClickMutation');
  const placed = await run('sendPlacementMutation', cookies);
  expect(placed.data?.placeCoupon).toMatchObject({ __typename: 'CouponPlaced' });
  const ending = /^((use)?signOut|useAutoLogoff|signIn|registration\w+Mutation)/i;
  for (const name of await documentNames()) {
    if (ending.test(name)) continue;
    const { data = {} } = await run(name, cookies);
    if ('player' in data) expect(data.player, name).not.toBeNull();
    if ('node' in data) expect(data.node, name).not.toBeNull();
  }
  await run('useSignOutMutation', cookies);
  expect((await run('accountQuery', cookies)).data?.player).toBeNull();
});
