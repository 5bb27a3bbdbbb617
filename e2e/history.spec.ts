/**
 * Where Back and Forward lead, as a table. It runs in Chromium; BROWSER_NAME=firefox or webkit runs it in another
 * browser that Playwright has installed (`npx playwright install firefox`).
 */
import type { Page } from '@playwright/test';
import { expect, open, test } from './test';

type BrowserName = 'chromium' | 'firefox' | 'webkit';
const browserName = (process.env.BROWSER_NAME ?? 'chromium') as BrowserName;
test.use({ browserName, ...(browserName !== 'chromium' && { launchOptions: {} }) });

/** Follows a link of the page's header, and waits for the page. */
const header = (name: string) => async (page: Page) => {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  const before = page.url();
  await link.click();
  await expect(page).not.toHaveURL(before);
};

/** Follows a link to an address that no page links to. */
const link =
  (to: string, end = to) =>
  async (page: Page) => {
    await page.getByRole('main').evaluate((main, address) => {
      const anchor = document.createElement('a');
      anchor.href = address;
      anchor.textContent = address;
      main.append(anchor);
    }, to);
    await page.getByRole('link', { name: to, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === end);
  };

const byAddress = (to: string) => (page: Page) => open(page, to);

async function signInOnPage(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Fill in' }).click();
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/en\/(?:auth|user\/login)/);
}

/** The address of the page, below the site's origin. */
const here = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

const rows: [what: string, steps: ((page: Page) => Promise<void>)[], back: string[], forward: string[]][] = [
  [
    'from link to link',
    [byAddress('/en/line'), header('Live'), header('Line')],
    ['/en/live', '/en/line'],
    ['/en/live', '/en/line'],
  ],
  [
    'over a redirect of the server',
    [byAddress('/en/line'), byAddress('/en/black-friday'), header('Live')],
    ['/en/promotions/lucky-friday', '/en/line'],
    ['/en/promotions/lucky-friday', '/en/live'],
  ],
  [
    'over a modal by the address',
    [byAddress('/en/line'), header('Menu')],
    ['/en/line'],
    ['/en/line?navigation-menu-modal=1'],
  ],
  [
    'after signing in on the page that a guest was sent to',
    [byAddress('/en/results'), byAddress('/en/office/history'), signInOnPage],
    ['/en/results'],
    ['/en/office/history'],
  ],
  [
    'after signing in by an address over home',
    [byAddress('/en/results'), byAddress('/en/user/login?return=%2Fen%2Flive'), signInOnPage],
    ['/en/results'],
    ['/en/live'],
  ],
  [
    'over parts of a page',
    [byAddress('/en/line'), link('#main', '/en/line#main'), header('Live')],
    ['/en/line#main', '/en/line'],
    ['/en/line#main', '/en/live'],
  ],
];

for (const [what, steps, back, forward] of rows) {
  test(`Back and Forward lead where the visitor was, ${what}`, async ({ page }) => {
    for (const step of steps) await step(page);
    for (const [way, addresses] of [
      ['back', back],
      ['forward', forward],
    ] as const) {
      for (const address of addresses) {
        await page.evaluate((by) => history.go(by), way === 'back' ? -1 : 1);
        await expect.poll(() => here(page), { message: `${way} to ${address}` }).toBe(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      }
    }
  });
}
