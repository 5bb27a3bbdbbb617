/** The operator's commands take effect on the running site, without a restart. */
import { expect, test } from '@playwright/test';
import { runAdmin, typeAdmin } from './admin';
import { send } from './player';
import { demoPlayer } from './screens';
import { removeDataDir, startSite, type Site } from './site';
import { open } from './test';

test.describe('npm run admin', () => {
  test.describe.configure({ mode: 'serial' });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  });
  test.afterAll(async () => {
    await site.stop();
    removeDataDir(site.dataDir);
  });

  /** In this process: that of its own, in which the last test gives its commands, costs more than what most of them do. */
  const admin = (typed: string) => runAdmin(typed, { DATA_DIR: site.dataDir });

  /** Waits until a page answers with this status and target, for a few seconds at most. */
  async function expectPage(path: string, status: number, location?: string, headers = {}): Promise<void> {
    await expect
      .poll(
        async () => {
          const answer = await fetch(site.url + path, { redirect: 'manual', headers });
          await answer.body?.cancel();
          return [answer.status, answer.headers.get('location') ?? undefined];
        },
        { message: path },
      )
      .toEqual([status, location]);
  }

  test('redirects, in every language and in one hop', async () => {
    expect((await admin('redirect add /old-prices /older-prices --code 301')).status).toBe(0);
    await admin('redirect add /older-prices /results');
    await expectPage('/en/old-prices', 302, '/en/results');
    await expectPage('/es/old-prices?x=1', 302, '/es/results?x=1');
    await admin('redirect remove /old-prices');
    await expectPage('/en/old-prices', 404);
  });

  test('does not follow a circle', async () => {
    await admin('redirect add /no-way /no-way-back');
    expect((await admin('redirect add /no-way-back /no-way')).told).toContain('leads in a circle');
    await expectPage('/en/no-way', 404);
    expect(site.output()).toContain('Detected cyclic redirect');
  });

  test('blocks a part of the site, and one country', async () => {
    await admin('block add /results --reason suspension');
    await expectPage('/en/results', 302, '/en/suspension');
    await admin('block add / --reason block-ua --country UA');
    await expectPage('/en/line', 302, '/en/block-ua', { 'X-GEOIP-COUNTRY-CODE': 'ua' });
    await expectPage('/en/line', 200, undefined, { 'X-GEOIP-COUNTRY-CODE': 'kz' });
    await admin('block remove /results');
    await admin('block remove / --country UA');
    await expectPage('/en/results', 200);
  });

  test('limits a banned player to the pages that stay open, and lifts the ban', async () => {
    const { login, password } = demoPlayer;
    const input = { login, password, remember: false };
    const signIn = async () => {
      const { cookies } = await send(site.url, 'SignInFormMutation', { input });
      return { cookie: cookies.join('; ') };
    };
    const before = await signIn();
    await expectPage('/en/line', 200, undefined, before);
    await admin(`ban ${login} 10`);
    // The ban ends all sessions. A player who signs in again sees the ban.
    await expectPage('/en/office/account', 302, '/en/auth?return=%2Fen%2Foffice%2Faccount', before);
    const headers = await signIn();
    await expectPage('/en/line', 302, '/en/block', headers);
    await expectPage('/en/block', 403, undefined, headers);
    await expectPage('/en/office/account', 200, undefined, headers);
    await expectPage('/en/line', 200);
    await admin(`unban ${login}`);
    await expectPage('/en/line', 200, undefined, headers);
    await expectPage('/en/block', 302, '/en', headers);
  });

  test('closes for maintenance, and opens again', async () => {
    await admin('maintenance on');
    await expectPage('/en/line', 302, '/en/maintenance');
    await expectPage('/en/maintenance', 503);
    await admin('maintenance off');
    await expectPage('/en/line', 200);
    await expectPage('/en/maintenance', 302, '/en');
  });

  test('switches routes', async () => {
    await admin('route off results');
    await expectPage('/en/results', 404);
    await admin('route on 7');
    await expectPage('/en/results', 200);
  });

  test('replaces texts of the site, on the server and in the browser alike', async ({ page }) => {
    expect((await admin('text set en main nav_live In <b>play</b> & more')).status).toBe(0);
    expect((await admin('text set en rules group_account Yours')).status).toBe(0);
    const inHtml = async () => (await (await fetch(`${site.url}/en`)).text()).includes('In &lt;b&gt;play');
    await expect.poll(inHtml).toBe(true);

    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) complaints.push(message.text());
    });
    const asked: unknown[] = [];
    page.on('request', (request) => {
      const { variables } = (request.postDataJSON() ?? {}) as { variables?: { dictionaries?: unknown } };
      if (variables?.dictionaries) asked.push(variables.dictionaries);
    });
    await open(page, `${site.url}/en`);
    await expect(page.getByRole('link', { name: 'In <b>play</b> & more' }).first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Betting rules' }).click();
    await expect(page.getByText('Yours', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'In <b>play</b> & more' }).first().click();
    await expect(page).toHaveURL(/\/en\/live$/);
    await page.getByRole('link', { name: 'Line', exact: true }).first().click();
    await expect(page).toHaveURL(/\/en\/line$/);
    // The page came with its own texts; loaded texts are not requested again.
    expect(asked).toEqual([['rules', 'information'], ['lists'], []]);
    expect(complaints).toEqual([]);

    await admin('text remove en main nav_live');
    await expect.poll(inHtml).toBe(false);
  });

  test('records who did what, and refuses invalid commands', async () => {
    const type = (typed: string, env: Record<string, string> = {}) =>
      typeAdmin(typed, { DATA_DIR: site.dataDir, ...env });
    expect((await type('grant demo@touchline.example 25 --by ann')).status).toBe(0);
    expect((await type('log')).told).toMatch(/Z ann: grant demo@touchline\.example 25\n$/);
    const misuse = await type('redirect add /promo //evil.example');
    expect(misuse.status).toBe(2);
    expect(misuse.complaint).toContain('is no path of the site');
    const nowhere = await type('log', { DATA_DIR: '/nowhere/at/all' });
    expect(nowhere.status).toBe(1);
    expect(nowhere.complaint).toContain('was never started');
    expect((await type('--help')).told).toContain('npm run admin -- maintenance on');
  });
});
