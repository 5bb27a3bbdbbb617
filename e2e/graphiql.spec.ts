/** GraphiQL in development, in a browser. What its documents answer stands in `graphiql.test.ts`. */
import type { Page } from '@playwright/test';
import { removeDataDir, startSite, type Site } from './site';
import { expect, test } from './test';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({}, 'development');
});
test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

/** Opens a document in the browser, presses the button and waits for the answer. */
async function execute(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/graphql?operation=${name}`);
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(`"operationName":"${name}"`)),
  );
  await page.getByRole('button', { name: /Execute query/ }).click();
  expect((await answered).status()).toBe(200);
}

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
