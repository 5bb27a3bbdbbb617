/**
 * Remote applications in a real browser: whatever one does, every page keeps working, and what was lost comes back by
 * itself.
 */
import type { Page } from '@playwright/test';
import {
  answering,
  framed,
  misbehaviours,
  startMisbehavingApp,
  type MisbehavingApp,
} from '../testing/misbehavingApp';
import { routes } from '../web/routing/routes/table';
import type { Config } from './configuration';
import { startOperatedSite, type OperatedSite } from './operated';
import { accessibilityFaults, expect, open, operatedTest as test } from './test';
import { waysInTurn } from '../testing/commitTurns';

// An application may be at another origin, which would have to allow a header of the tests.
test.use({ extraHTTPHeaders: {} });

/** A route that only its application shows. */
const path = '/en/blog/first';
const app = 'content';
const errors = { name: 'technical-pages', origin: '/remote-apps/technical-pages', trusted: true };

/** One site for all tests; each test sets how its application behaves. */
let operated: OperatedSite;
let remote: MisbehavingApp;
const url = (place = path) => operated.url + place;

/** Waits until an application's links are followed within the page: before that, the browser loads a new one. */
async function expectFollowed(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (content) =>
      [...document.querySelectorAll('*')].some(
        (element) =>
          element.shadowRoot?.textContent.includes(content) &&
          Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    text,
  );
}

test.beforeAll(async () => {
  remote = await startMisbehavingApp(app);
});

test.afterAll(() => remote.die());

test.beforeEach(async ({ operated: site }) => {
  operated = site;
  await remote.die();
  await remote.revive();
  remote.behave();
  await configure({ trusted: true });
});

/** Adds the application to the configuration, and waits until the gateway uses it. */
const configure = (changes: object, others: object[] = [errors]): Promise<void> =>
  operated.configure(withApplication(changes, others));

const withApplication =
  (changes: object, others: object[] = [errors]) =>
  (stored: Config): Config => ({
    ...stored,
    availableRoutes: [...(stored.availableRoutes as number[]), routes.blog.metaId],
    remoteApps: [{ name: app, origin: remote.url, trusted: true, ...changes }, ...others],
  });

/** Expects the frame unchanged: its parts are there, in their own colours, and work. */
async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const colours = await page.evaluate(() => [
    ...new Set(
      ['html', 'body', 'header', 'main'].map((name) => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector(name) as Element);
        return `${backgroundColor} ${color}`;
      }),
    ),
  ]);
  expect(colours.join()).not.toContain('255, 0, 0');
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/\/en\/results/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Fixture is here' });
/** The browser logs a page that fails. */
const pageFails = [/Failed to load resource.*50[23]/];
const questions = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  return asked;
};

test('the content of an application is in the HTML, and hydration sends no request', async ({ page }) => {
  const html = await (await fetch(url())).text();
  expect(html).toContain('<template shadowrootmode="open">');
  expect(html).toContain('<h1>Fixture is here</h1>');
  expect(html).toMatch(/<title>Fixture · /);
  expect(remote.requests.at(-1)?.headers).not.toHaveProperty('force-spa');

  const asked = questions(page);
  const before = remote.requests.length;
  await open(page, url());
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((body) => body.includes('"fromBrowser"'))).toEqual([]);
  expect(remote.requests).toHaveLength(before + 1);
  await expectShell(page);
});

test('a navigation within the site requests it for the browser', async ({ page }) => {
  await open(page, url('/en/results'));
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(heading(page)).toBeVisible();
  expect(remote.requests.at(-1)?.headers['force-spa']).toBe('1');
  await expectShell(page);
});

test.describe('an application that fails', () => {
  test.use({ expectedComplaints: pageFails });

  test('a killed application server breaks no page, and its application recovers by itself', async ({
    page,
  }) => {
    await remote.die();
    for (const place of [path, '/en', '/en/results', '/en/live']) {
      const answer = await fetch(url(place));
      expect([place, answer.status]).toEqual([place, place === path ? 503 : 200]);
      expect(await answer.text()).toContain('</footer>');
    }
    await open(page, url());
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page unavailable · /);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await remote.revive();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Fixture · /);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expectShell(page);
  });

  for (const [status, behaviour, explanation, role, name] of waysInTurn('an application that keeps failing', [
    [503, misbehaviours.failing, 'Back in a moment', 'button', 'Load again'],
    [500, misbehaviours.broken, 'Something went wrong', 'button', 'Load again'],
    [500, misbehaviours.broken, 'Something went wrong', 'link', 'Try again'],
  ] as const)) {
    test(`an application that keeps answering ${status} is explained, and “${name}” loads it`, async ({
      page,
    }) => {
      remote.behave(behaviour);
      const before = remote.requests.length;
      await open(page, url());
      const explained = page.getByRole('main').getByRole('alert');
      await expect(explained.getByRole('heading', { name: explanation })).toBeVisible();
      await expect(explained.getByText(String(status), { exact: true })).toBeVisible();
      // Once by the server, three times by the browser, and then not again.
      const fromBrowser = remote.requests.slice(before).map(({ headers }) => headers['force-spa']);
      expect(fromBrowser).toEqual([undefined, '1', '1', '1']);
      expect(await accessibilityFaults(page)).toEqual([]);
      remote.behave();
      // After ten failures in a row no call is made for five seconds; here there were fewer.
      await explained.getByRole(role, { name }).press('Enter');
      await expect(heading(page)).toBeVisible();
      await expectShell(page);
    });
  }

  test('a broken application is retried by itself, and shown once it works', async ({ page }) => {
    remote.behave(misbehaviours.broken);
    const answer = await fetch(url());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '30']);
    expect(await answer.text()).toContain('</footer>');
    await open(page, url());
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
    const before = remote.requests.length;
    await expect.poll(() => remote.requests.length).toBeGreaterThan(before);
    remote.behave();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectShell(page);
  });
});

test('an application that fails after a navigation fails in the browser as it does on the server', async ({
  page,
}) => {
  remote.behave(misbehaviours.broken);
  await open(page, url('/en/results'));
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page).toHaveTitle(/^Page unavailable · /);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('an application that misbehaves', () => {
  test.use({ expectedComplaints: pageFails });

  const wrongAnswers = [
    ['huge', 502],
    ['redirecting', 502],
    ['closingMidBody', 503],
    ['speakingForAnother', 502],
    ['loadingFromElsewhere', 502],
  ] as const;
  // To a page, each is an answer that failed: the gateway's tests say of each what is answered for it.
  for (const [name, status] of waysInTurn('an application that misbehaves', wrongAnswers)) {
    test(`an application that is ${name} delays no page and changes nothing of it`, async ({ page }) => {
      remote.behave(misbehaviours[name]);
      const answer = await fetch(url());
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain('</footer>');
      await open(page, url());
      await expectShell(page);
    });
  }

  test('an application that is slow is not waited for, and changes nothing of the page', async ({ page }) => {
    // The other sites of tests have more patience than any test.
    const impatient = await startOperatedSite({ GATEWAY_DEADLINE_MS: '2000' });
    remote.behave(misbehaviours.slow);
    await impatient.configure(withApplication({ trusted: true }));
    const answer = await fetch(impatient.url + path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('</footer>');
    await open(page, impatient.url + path);
    await expectShell(page);
    // Code of the page may still be on its way.
    await page.goto('about:blank');
    await impatient.stop();
  });
});

test('global styles of an application stay inside it', async ({ page }) => {
  remote.behave(misbehaviours.stylingTheWorld);
  await open(page, url());
  await expectShell(page);
  await page.goBack();
  await expectShell(page);
});

test('markup that tries to break out stays inside and runs nothing', async ({ page }) => {
  remote.behave(misbehaviours.breakingOut);
  await open(page, url());
  await expect(heading(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/taken/);
  await expectShell(page);
});

test('invalid calls of the host are answered with the fault, and do no harm', async ({ page }) => {
  remote.behave(misbehaviours.callingWrongly);
  await open(page, url());
  await expect(page.getByRole('heading', { name: 'INVALID_ARGUMENT TOO_MANY_CALLS' })).toBeVisible();
  await expectShell(page);
});

test.describe('code that throws', () => {
  test.use({ expectedComplaints: [/thrown by the fixture/] });
  test('removes its own application and nothing else', async ({ page }) => {
    remote.behave(misbehaviours.throwing);
    await open(page, url());
    await expect(page.getByRole('main').getByRole('button', { name: 'Load again' })).toBeVisible({
      timeout: 30_000,
    });
    await expectShell(page);
  });
});

test('a header and a footer replace the site’s own from the first HTML on, and stay', async ({ page }) => {
  const [header, footer] = await Promise.all(['header', 'footer'].map((name) => startMisbehavingApp(name)));
  const parts = [header, footer].flatMap((part, index) =>
    part ? [{ name: ['header', 'footer'][index], origin: part.url, trusted: true }] : [],
  );
  header?.behave(answering({ body: '<a href="/en/results">Operator’s results</a>' }));
  footer?.behave(answering({ body: '<p>Operator’s footer</p>' }));
  await configure({}, parts);
  const html = async () => (await fetch(url('/en/line'))).text();
  // A page waits for an application only so long: on a busy machine the first may come without it.
  await expect.poll(html).toContain('Operator’s results');
  await expect.poll(html).toContain('Operator’s footer');
  expect(header?.requests.at(-1)).toMatchObject({ method: 'POST', path: '/en' });

  await open(page, url('/en/line'));
  const results = page.getByRole('banner').getByRole('link', { name: 'Operator’s results' });
  await expect(results).toBeVisible();
  await expectFollowed(page, 'Operator’s results');
  const askedByBrowser = () => header?.requests.filter(({ headers }) => 'force-spa' in headers).length;
  const before = askedByBrowser();
  await results.click();
  await expect(page).toHaveURL(/\/en\/results$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Operator’s footer')).toBeAttached();
  expect(askedByBrowser()).toBe(before);

  await footer?.die();
  await open(page, url('/en/results'));
  await expect(page.getByRole('contentinfo')).toContainText('18+');
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await footer?.revive();
  footer?.behave(answering({ body: '<p>Operator’s footer</p>' }));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('contentinfo').getByText('Operator’s footer')).toBeAttached();
  await header?.die();
});

test.describe('code that is not the operator’s', () => {
  test.use({ expectedComplaints: pageFails });

  test('of another integrity never reaches a page', async ({ page }) => {
    await configure({ integrity: `sha384-${'A'.repeat(64)}` });
    remote.behave(answering({ codeToEval: 'document.title = "taken";' }));
    expect(await (await fetch(url())).text()).not.toContain('taken');
    await open(page, url());
    await expect(page).not.toHaveTitle('taken');
  });
});

test.describe('an application that is not trusted', () => {
  // The browser logs what the frame tries and may not do.
  test.use({ expectedComplaints: [/Unsafe attempt to initiate navigation/] });
  test('runs in a frame, cannot reach the page, and can call the host', async ({ page }) => {
    await configure({ trusted: false });
    remote.behave(framed);
    const answer = await fetch(url());
    expect(answer.headers.get('content-security-policy')).toContain(`frame-src ${remote.url}`);
    await open(page, url());
    const frame = page.frameLocator('main iframe');
    await expect(frame.getByRole('heading', { name: 'Framed is here' })).toBeVisible();
    await expect(frame.locator('#reached')).toHaveText('nothing');
    await expect(page.getByText('Hello from the frame')).toBeVisible();
    await expect(frame.locator('#answers')).toContainText('1:INVALID_ARGUMENT 2:UNKNOWN_CALL 3:done');
    await expect(page.locator('main iframe')).toHaveAttribute('height', '333');
    await expectShell(page);
  });
});

test.describe('errors', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*404/] });

  test('are explained by the application for errors, in the language and direction of the page', async ({
    page,
  }) => {
    await open(page, url('/ar/nowhere'));
    const explained = page.getByRole('main').locator('section[lang="ar"][dir="rtl"]');
    await expect(explained.getByRole('heading', { level: 1 })).toHaveText('غير موجودة');
    await explained.getByRole('link').click();
    await expect(page).toHaveURL(/\/ar$/);
    const html = await (await fetch(url('/en/nowhere'))).text();
    expect(html).toContain('This page could not be found.');
  });

  test('are explained by the site itself when that application fails', async ({ page }) => {
    await configure({}, [{ ...errors, origin: 'http://127.0.0.1:9' }]);
    await open(page, url('/en/nowhere'));
    await expect(page.getByText('This page could not be found.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
    await expect(page).toHaveURL(/\/en$/);
  });
});
