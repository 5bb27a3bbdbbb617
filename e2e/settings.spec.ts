/** Settings: of guests in cookies, of players on every device, the same on the server’s page and after hydration. */
import type { BrowserContext, Page } from '@playwright/test';
import { newPlayer, type NewPlayer } from './door';
import { send } from './player';
import { signInAgain, signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, operatedTest, reload, test } from './test';
import { inTurn, waysInTurn } from '../testing/commitTurns';

interface Paint {
  root: Record<string, string | undefined>;
  frame: (string | undefined)[];
  tables: string[];
  headings: number;
  prices: string[];
  times: string[];
  checked: string[];
  balance: string[];
  settings: string;
}

/** What of a page follows from settings; figures are alike, since time goes on while a page is hydrated. */
function paintOf(): Paint {
  const alike = (text: string | null) => (text ?? '').replaceAll(/\d+/g, '9').replaceAll('AM', 'PM');
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const { theme, fontSize } = document.documentElement.dataset;
  const label = (input: HTMLElement) => alike(input.closest('label')?.textContent ?? '');
  return {
    root: { theme, fontSize },
    frame: all('[data-hide-left]').flatMap(({ dataset }) => [dataset.hideLeft, dataset.hideRight]),
    tables: all('main [data-prices] > section').map(({ dataset }) => Object.keys(dataset).sort().join(' ')),
    headings: all('main [data-prices] h2').length,
    prices: all('main [data-slot] button').map(({ textContent }) => alike(textContent)),
    times: all('main li[data-kind] time').map(({ textContent }) => alike(textContent)),
    checked: all('main input:checked').map(label),
    balance: all('header a[aria-label^="Balance"]').map(({ textContent }) => alike(textContent)),
    settings: all('main fieldset')
      .map(({ textContent }) => alike(textContent))
      .join('\n'),
  };
}

/** Records the page as the server sent it, before any of its scripts runs. */
const watchServed = (page: Page) =>
  page.addInitScript({
    content: `new MutationObserver((_, parsing) => {
      if (!document.getElementById('handoff')) return;
      parsing.disconnect();
      window.served = (${paintOf.toString()})();
    }).observe(document, { childList: true, subtree: true });`,
  });

const servedPaint = (page: Page) => page.evaluate(() => (window as unknown as { served: Paint }).served);

/** A browser has told its zone and its width before; without them, as on a first visit, the server supposes UTC+3. */
const knownDevice = (url: string) => [
  { name: 'device_zone', value: 'Europe/London', url },
  { name: 'wide_window', value: '0', url },
];

/** Opens a page and expects that hydration changes nothing of what settings decide; returns what they decide. */
async function sameOnBothSides(page: Page, path: string): Promise<Paint> {
  await open(page, path);
  const [served, hydrated] = [await servedPaint(page), await page.evaluate(paintOf)];
  expect(hydrated, path).toEqual(served);
  return served;
}

/** A page of settings, and one of prices. */
const painted = ['/en/office/settings', '/en/line'];

/** The values of every setting that are not the default, by its name in the graph and its cookie: each run takes one of them. */
const values = [
  ['COEF_VIEW', 'coef_view', ['1', '2', '4', '5', '6']],
  ['VIEW_TYPE', 'app_view_type', ['1']],
  ['MARKET_NAMES', 'markets_name_type', ['full']],
  ['THEME', 'app_theme', ['light', 'dark']],
  ['TIME_ZONE', 'tzo', ['Asia/Tokyo', '-210']],
  ['IS12H', 'is12h', ['1']],
  ['HIDE_LEFT', 'hide_left', ['1']],
  ['HIDE_RIGHT', 'hide_right', ['1']],
  ['COMPACT', 'app_compact_view', ['1']],
  ['FONT_SIZE', 'app_font_size', ['1', '2']],
  ['BY_COUNTRY', 'isChampsGroupedByCountry', ['1']],
  ['SHORTCUTS', 'key_shortcuts', ['0']],
  ['HIDE_BALANCE', 'user_hide_balance', ['1']],
  ['CHANGE_COEF_ACTION', 'change_coef_action', ['0', '1']],
  ['STAKES', 'default_stakes', ['RUB-12300']],
] as const;

/** Stores settings of a player, as another device of theirs does. */
async function saveElsewhere(url: string, player: NewPlayer, changes: object[]): Promise<void> {
  const { data } = await send(
    url,
    'useSaveSettingsMutation',
    { input: { changes } },
    player.cookies.join('; '),
  );
  expect(data?.saveSettings).toMatchObject({ __typename: 'SettingsSaved' });
}

const cookieOf = async (context: BrowserContext, name: string) => {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found && decodeURIComponent(found.value);
};

const zoneTime = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );

const nameOfValue = (cookie: string, text: string) => `${cookie} ${text}`;
/** The pages that are painted first with each value. */
const paintedWith = inTurn(
  'first paint',
  values.flatMap(([, cookie, texts]) => texts.map((text) => nameOfValue(cookie, text))),
  painted,
);

/** Each run takes half of the settings. */
const valuesInTurn = waysInTurn('settings at the first paint', values, 8);

test('First paint on the server equals the hydrated page, whatever a player has set', async ({
  browser,
  site,
}) => {
  const player = await newPlayer(site.url);
  const usual = new Map<string, Paint>();
  for (const [name, cookie, texts] of [['THEME', 'app_theme', ['system']] as const, ...valuesInTurn]) {
    for (const text of waysInTurn<string>(`values of ${cookie}`, texts)) {
      await test.step(`${cookie}=${text}`, async () => {
        await saveElsewhere(site.url, player, [{ name, value: text }]);
        const context = await browser.newContext({ baseURL: site.url, timezoneId: 'Europe/London' });
        const complaints: string[] = [];
        context.on('console', (message) => complaints.push(message.text()));
        context.on('weberror', (error) => complaints.push(error.error().message));
        const pairs = player.cookies.map((line) => line.split('='));
        await context.addCookies(
          pairs.map(([key = '', value = '']) => ({ name: key, value, url: site.url })),
        );
        await context.addCookies(knownDevice(site.url));
        const page = await context.newPage();
        await watchServed(page);
        const visited = text === 'system' ? painted : paintedWith(nameOfValue(cookie, text));
        const paints: [string, Paint][] = [];
        for (const path of visited) paints.push([path, await sameOnBothSides(page, path)]);
        expect(await cookieOf(context, cookie)).toBe(text);
        if (text === 'system') for (const [path, paint] of paints) usual.set(path, paint);
        // No page but the coupon's shows the first stakes, and lists do not show every setting.
        else if (visited.includes('/en/office/settings') && name !== 'STAKES')
          expect(paints).not.toEqual(visited.map((path) => [path, usual.get(path)]));
        expect(complaints).toEqual([]);
        await context.close();
        await saveElsewhere(site.url, player, [{ name, value: null }]);
      });
    }
  }
});

test('a guest’s cookies decide the server’s page, and a tampered one counts as not set', async ({
  page,
  site,
}) => {
  await page.context().addCookies(knownDevice(site.url));
  await watchServed(page);
  const usual = await sameOnBothSides(page, '/en/line');
  const url = site.url;
  await page.context().addCookies([
    { name: 'coef_view', value: '2', url },
    { name: 'app_font_size', value: '2', url },
    { name: 'isChampsGroupedByCountry', value: '1', url },
  ]);
  const chosen = await sameOnBothSides(page, '/en/line');
  expect(chosen.root.fontSize).toBe('2');
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  expect(chosen.prices.filter((price) => /[+-]9$/.test(price))).not.toEqual([]);
  expect(chosen.prices.filter((price) => /9\.9$/.test(price))).toEqual([]);
  expect(chosen.headings).not.toBe(0);

  await page.context().addCookies([
    { name: 'coef_view', value: '77', url },
    { name: 'app_font_size', value: 'huge', url },
    { name: 'isChampsGroupedByCountry', value: '%00', url },
    { name: 'tzo', value: 'No/Where', url },
    { name: 'settings_kept', value: 'x~1~coefView', url },
  ]);
  const tampered = await sameOnBothSides(page, '/en/line');
  expect([tampered.root, tampered.tables]).toEqual([usual.root, usual.tables]);
});

test('a list of today is that of the player’s zone on a new device too, and its first page asks for nothing more', async ({
  page,
  site,
}) => {
  const player = await newPlayer(site.url);
  await saveElsewhere(site.url, player, [{ name: 'TIME_ZONE', value: 'Pacific/Kiritimati' }]);
  await signInAgain(page, site.url, player);
  await page.context().addCookies(knownDevice(site.url));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('timeZone'))
      asked.push(request.postData() ?? '');
  });
  await watchServed(page);
  const served = page.waitForResponse((response) => response.url().includes('/en/line?starts=today'));
  await sameOnBothSides(page, '/en/line?starts=today');
  const html = await (await served).text();
  expect(html).toContain('"timeZone":"Pacific/Kiritimati"');
  expect(html).not.toContain('"timeZone":"Europe/London"');
  expect(asked).toEqual([]);
});

operatedTest(
  'what the operator configures holds for visitors who have chosen nothing, and a format that is not offered for nobody',
  async ({ page, operated }) => {
    const { url } = operated;
    const shown = async (cookie: string) => {
      const html = await (await page.request.get(`${url}/en`, { headers: { cookie } })).text();
      return /"coefView":(\d+).*?"is12h":(true|false)/.exec(html)?.slice(1);
    };
    expect(await shown('a=1')).toEqual(['0', 'false']);
    await operated.configure((stored) => ({
      ...stored,
      coefViewIds: [0, 1],
      coefViewIdByLang: [{ lang: 'en', coefViewId: 1 }],
      is12hCountries: ['ru'],
    }));
    expect(await shown('a=1')).toEqual(['1', 'true']);
    expect(await shown('coef_view=2; is12h=0')).toEqual(['1', 'false']);
    expect(await shown('coef_view=0')).toEqual(['0', 'true']);
  },
);

test('a guest sets, signs in and has it on another device; the server’s value wins over a cookie', async ({
  page,
  browser,
  site,
}) => {
  const player = await newPlayer(site.url);
  await saveElsewhere(site.url, player, [{ name: 'THEME', value: 'dark' }]);

  await open(page, '/en/line');
  await page.getByLabel('Settings').click();
  await page.getByRole('radio', { name: /American/ }).check();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('button', { name: 'All settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: /12 hours/ }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await cookieOf(page.context(), 'settings_kept')).toBe('guest~0~guest.coefView.theme.is12h');

  await open(page, '/en/user/login');
  await page.getByLabel('Login number or e-mail').fill(player.login);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((at) => at.pathname === '/en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => cookieOf(page.context(), 'settings_kept')).toMatch(/~2~$/);

  const other = await browser.newContext({ baseURL: site.url, timezoneId: 'Europe/London' });
  const elsewhere = await other.newPage();
  await signInAgain(elsewhere, site.url, player);
  await other.addCookies(knownDevice(site.url));
  await watchServed(elsewhere);
  const paint = await sameOnBothSides(elsewhere, '/en/office/settings');
  expect(paint.root.theme).toBe('dark');
  expect(paint.checked.filter((label) => /American|12 hours|9 hours/.test(label))).toHaveLength(2);
  await other.close();
});

test('a change on one device is there at the next page of another; after signing out only the look stays, and the next player has nothing of it', async ({
  page,
  browser,
  site,
}) => {
  const player = await signInNewPlayer(page, site.url);
  await open(page, '/en/office/settings');
  const other = await browser.newContext({ baseURL: site.url, timezoneId: 'Europe/London' });
  const elsewhere = await other.newPage();
  await signInAgain(elsewhere, site.url, player);
  await open(elsewhere, '/en/office/settings');
  await elsewhere.getByRole('radio', { name: 'Largest' }).check();
  await expect.poll(() => cookieOf(other, 'settings_kept')).toMatch(/~1~$/);
  await other.close();

  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-font-size', '2');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Accept any change' }).check();
  await expect.poll(() => cookieOf(page.context(), 'settings_kept')).toMatch(/~2~$/);
  await page.request.get('/en');
  await page
    .getByLabel(/Account/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await cookieOf(page.context(), 'app_font_size')).toBe('2');
  await expect.poll(() => cookieOf(page.context(), 'settings_kept')).toBeUndefined();
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('data-font-size', '2');
  expect(await cookieOf(page.context(), 'change_coef_action')).toBeUndefined();

  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/settings');
  await expect(page.locator('html')).not.toHaveAttribute('data-font-size');
  await expect(page.getByRole('radio', { name: 'Accept a rise, ask about a fall' })).toBeChecked();
  expect(await cookieOf(page.context(), 'settings_kept')).toMatch(/~0~$/);
});

test.describe('while settings cannot be saved', () => {
  test.use({ expectedComplaints: [/503|Failed to load resource/] });

  operatedTest(
    'the change holds here, a notice says so, a reload loses nothing, and it is saved later',
    async ({ page, operated }) => {
      const { url, standIn } = operated;
      await signInNewPlayer(page, url);
      await open(page, `${url}/en/office/settings`);
      standIn.refuse(({ path }) =>
        path === '/web-api/user/settings'
          ? { status: 503, body: { code: 'UNAVAILABLE', message: 'Out of service.' } }
          : undefined,
      );
      await page.getByRole('radio', { name: /Fractional/ }).check();
      await expect(page.getByText('could not be saved for your other devices')).toBeVisible();
      await reload(page);
      await expect(page.getByRole('radio', { name: /Fractional/ })).toBeChecked();
      const notice = page.getByText('could not be saved for your other devices');
      await expect(notice).toBeVisible();
      standIn.refuse();
      await page.getByRole('button', { name: 'Save now' }).click();
      await expect(notice).toBeHidden();
      await expect.poll(() => cookieOf(page.context(), 'settings_kept')).toMatch(/~1~$/);
    },
  );

  operatedTest(
    'a dead user service costs nothing but the storing: pages are drawn by the cookies',
    async ({ page, operated }) => {
      const { url, standIn } = operated;
      await signInNewPlayer(page, url);
      await page.context().addCookies([{ name: 'coef_view', value: '1', url }]);
      standIn.refuse(({ path }) =>
        path.startsWith('/web-api/user/')
          ? { status: 503, body: { code: 'UNAVAILABLE', message: 'Out of service.' } }
          : undefined,
      );
      await open(page, `${url}/en/office/settings`);
      await expect(page.getByRole('radio', { name: /Fractional/ })).toBeChecked();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await reload(page);
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      standIn.refuse();
    },
  );
});

test('by keys: a time zone is found, chosen and shown at once; a reset can be undone', async ({
  page,
  site,
}) => {
  await signInNewPlayer(page, site.url);
  await open(page, '/en/office/settings');
  await page.getByLabel('Find another time zone').focus();
  await page.keyboard.type('tokyo');
  await expect(page.getByRole('status').filter({ hasText: 'Zones found: 1' })).toBeVisible();
  await page.getByRole('radio', { name: /As this device/ }).focus();
  await page.keyboard.press('ArrowDown');
  const tokyo = page.getByRole('radio', { name: /^Tokyo \(Asia\)/ });
  await expect(tokyo).toBeChecked();
  expect(await cookieOf(page.context(), 'tzo')).toBe('Asia/Tokyo');
  const clock = page.getByRole('group', { name: 'Clock' });
  await expect(clock).toContainText(zoneTime('Asia/Tokyo', await site.now()));
  await page.getByLabel('Find another time zone').fill('atlantis');
  await expect(page.getByText('No time zone fits.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('First stake of a coupon, RUB').fill('12.345');
  await expect(page.getByText('Enter an amount such as 150')).toBeVisible();
  await page.getByLabel('First stake of a coupon, RUB').fill('777');
  await page.getByRole('radio', { name: 'Ask me about any change' }).check();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(page.getByText('All settings are back to their defaults.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /As this device/ })).toBeChecked();
  expect(await cookieOf(page.context(), 'tzo')).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tokyo).toBeChecked();
  await expect(page.getByLabel('First stake of a coupon, RUB')).toHaveValue('777');

  await open(page, '/en/line');
  await page.getByRole('main').locator('button[aria-pressed]').last().click();
  await expect(page.getByLabel(/^Stake/).first()).toHaveValue('777');
  await expect(page.getByLabel('When a price changes').first()).toHaveValue('ASK');
});

test('pages have no sideways scrolling at 320 px with the largest text', async ({ page, site }) => {
  await signInNewPlayer(page, site.url);
  await page.context().addCookies([{ name: 'app_font_size', value: '2', url: site.url }]);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/en',
    '/ar',
    '/en/line',
    '/ar/line',
    '/en/office/settings',
    '/ar/office/settings',
    '/ru/office/settings',
  ]) {
    await open(page, path);
    const { inside, outside } = await page.evaluate(() => ({
      inside: document.documentElement.scrollWidth,
      outside: document.documentElement.clientWidth,
    }));
    expect(inside, path).toBeLessThanOrEqual(outside);
  }
});
