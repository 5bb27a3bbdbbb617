/** The demands of services: a captcha, a fingerprint, consent to new terms, another user token. */
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Cause } from '../web/foundation/relay/retryHooks';
import { addBet, receipt } from './coupon';
import type * as chainClient from './chainClient';
import { upstreamsAt } from './configuration';
import { documentId, newKey, openOutcomes, registerPlayer, type Outcome } from './player';
import { demoPlayer } from './screens';
import { addCookies } from './signIn';
import { removeDataDir, startSite, type Site } from './site';
import { startStandIn, type Refused, type SeenCall, type StandIn } from './standIn';
import { expect, open, test } from './test';

const place = 'POST /bets-api/v1/coupons';
const logIn = 'POST /auth-api/login-by-email-id';
const fetchToken = 'GET /web-api/user/gettoken';
const profile = 'GET /web-api/user/config';

const captcha: Refused = { status: 400, body: { code: 111, title: 'Captcha' } };
const fingerprint: Refused = { status: 400, body: { code: 120, title: 'Fingerprint' } };
const terms: Refused = { status: 451, body: { exceptionCode: 1 } };
const token: Refused = { status: 401, body: { title: 'No' } };

const isCall = (endpoint: string, { method, path }: SeenCall): boolean => `${method} ${path}` === endpoint;

let sites: { services: Site; gateway: Site; web: Site };
let standIn: StandIn;
let client: string;
test.use({ expectedComplaints: [/Failed to load resource/] });
// All tests share one site; each sets which calls are refused.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const services = await startSite({}, 'services');
  standIn = await startStandIn(services.url);
  const upstreams = upstreamsAt(standIn.url);
  const quiet = { LOG_LEVEL: 'fatal' };
  const gateway = await startSite({ ...quiet, ...upstreams, TRUST_PROXY: '1' }, 'gateway');
  const web = await startSite({ ...quiet, GATEWAY_URL: gateway.url }, 'web');
  sites = { services, gateway, web };
  client = await bundleClient();
});

test.afterAll(async () => {
  for (const site of [sites.web, sites.gateway, sites.services]) {
    await site.stop();
    removeDataDir(site.dataDir);
  }
  await standIn.close();
});

/** The network layer as one script that defines `chain` in a page. */
async function bundleClient(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'e2e/chainClient.ts', formats: ['iife'], name: 'chain' } },
  })) as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
}

/** The network layer in the page. */
declare const chain: typeof chainClient;
/** Confirms new terms as the player of the test. */
declare const confirmTerms: () => Promise<boolean>;

/** A page on the gateway's own origin with only the client's network layer. */
async function openClient(page: Page): Promise<void> {
  standIn.refuse();
  await page.goto(`${sites.gateway.url}/healthz`);
  await page.addScriptTag({ content: client });
}

type Sent = { data?: Record<string, unknown>; errors?: unknown[]; code?: string };

/** Sends documents from the page, all at the same time. */
async function send(page: Page, ...documents: [name: string, variables?: object][]): Promise<Sent[]> {
  const requests = documents.map(([name, variables = {}]) => ({
    kind: name.endsWith('Mutation') ? ('mutation' as const) : ('query' as const),
    id: documentId(name),
    variables: variables as Record<string, unknown>,
  }));
  const answers = await page.evaluate(
    (asked) => Promise.all(asked.map(({ kind, id, variables }) => chain.send(kind, id, variables))),
    requests,
  );
  return answers as Sent[];
}

/** Registers a hook in the page that returns a text at once; `asked` counts its calls. */
async function hook(page: Page, cause: Cause, given: string): Promise<{ asked(): Promise<number> }> {
  await page.evaluate(
    ([name, text]) => {
      const counts = ((globalThis as { asked?: Record<string, number> }).asked ??= {});
      chain.registerHook(name as 'captcha', async () => {
        counts[name] = (counts[name] ?? 0) + 1;
        return text;
      });
    },
    [cause, given] as const,
  );
  const count = (name: string) => (globalThis as { asked?: Record<string, number> }).asked?.[name] ?? 0;
  return { asked: () => page.evaluate(count, cause) };
}

/** Signs a new player in, in the browser of the page. */
async function register(page: Page, url = sites.gateway.url): Promise<void> {
  await addCookies(page, url, (await registerPlayer(url)).split('; '));
}

async function couponInput(): Promise<object> {
  const [outcome] = (await openOutcomes(sites.gateway.url)) as [Outcome];
  return {
    idempotencyKey: newKey(),
    type: 'SINGLE',
    stake: 10_000,
    currency: 'RUB',
    bets: [{ outcomeId: outcome.id, price: outcome.price, priceVersion: outcome.priceVersion }],
    priceChangePolicy: 'ACCEPT_ANY',
  };
}

test('a coupon that needs a captcha is placed under its key once the captcha is solved', async ({ page }) => {
  await openClient(page);
  await register(page);
  const solving = await hook(page, 'captcha', 'solved');
  const input = await couponInput();
  standIn.refuse((call) => (isCall(place, call) && !call.headers['x-captcha'] ? captcha : undefined));

  const [placed] = await send(page, ['sendPlacementMutation', { input }]);
  expect(placed).toMatchObject({ data: { placeCoupon: { __typename: 'CouponPlaced' } } });
  const calls = standIn.to(place).map(({ headers }) => [headers['x-captcha'], headers['idempotency-key']]);
  const key = (input as { idempotencyKey: string }).idempotencyKey;
  expect(calls).toEqual([
    [undefined, key],
    ['solved', key],
  ]);
  expect(await solving.asked()).toBe(1);
});

test('signing in may need a captcha and then a fingerprint', async ({ page }) => {
  await openClient(page);
  await hook(page, 'captcha', 'solved');
  await hook(page, 'fingerprint', 'print');
  standIn.refuse((call) => {
    if (!isCall(logIn, call)) return undefined;
    if (!call.headers['x-captcha']) return captcha;
    return call.headers['x-fingerprint'] ? undefined : fingerprint;
  });
  const [answer] = await send(page, ['SignInFormMutation', { input: { ...demoPlayer, remember: false } }]);
  expect(answer).toMatchObject({ data: { signIn: { __typename: 'SignedIn' } } });
  expect(standIn.to(logIn)).toHaveLength(3);
});

test('a read that needs a fingerprint is repeated with it and succeeds', async ({ page }) => {
  await openClient(page);
  await register(page);
  const asking = await hook(page, 'fingerprint', 'print');
  standIn.refuse((call) =>
    isCall(profile, call) && !call.headers['x-fingerprint'] ? fingerprint : undefined,
  );
  const [answer] = await send(page, ['accountQuery']);
  expect(answer?.errors).toBeUndefined();
  expect(answer).toMatchObject({
    data: { player: { profile: { registeredAt: expect.any(String) as unknown } } },
  });
  expect(standIn.to(profile).map(({ headers }) => headers['x-fingerprint'])).toEqual([undefined, 'print']);
  expect(await asking.asked()).toBe(1);
});

test('changed terms are an error of their own, and the request is repeated once they are confirmed', async ({
  page,
}) => {
  await openClient(page);
  await register(page);
  standIn.refuse((call) => (isCall(place, call) ? terms : undefined));
  const input = await couponInput();
  const [refused] = await send(page, ['sendPlacementMutation', { input }]);
  expect(refused?.errors).toMatchObject([{ extensions: { code: 'TERMS_CHANGED' } }]);
  expect(standIn.to(place)).toHaveLength(1);

  let isConfirmed = false;
  await page.exposeFunction('confirmTerms', () => (isConfirmed = true));
  await page.evaluate(() => chain.registerHook('terms', () => confirmTerms()));
  standIn.refuse((call) => (isCall(place, call) && !isConfirmed ? terms : undefined));
  const [placed] = await send(page, ['sendPlacementMutation', { input }]);
  expect(placed).toMatchObject({ data: { placeCoupon: { __typename: 'CouponPlaced' } } });
  expect(standIn.to(place)).toHaveLength(2);
});

test('a refused user token is fetched anew once for all requests of the session', async ({
  page,
  context,
}) => {
  await openClient(page);
  await register(page);
  await context.addCookies([{ name: 'user_token', value: 'outdated', url: sites.gateway.url }]);
  standIn.refuse(({ headers }) => (headers['x-auth'] === 'Bearer outdated' ? token : undefined));
  const answers = await send(page, ['accountQuery'], ['historyQuery'], ['useSettlementPollQuery']);
  for (const { data, errors } of answers) {
    expect(errors).toBeUndefined();
    expect(data?.player).not.toBeNull();
  }
  expect(standIn.to(fetchToken)).toHaveLength(1);
});

test('a coupon of which a captcha is demanded again says that nothing was placed, and another attempt places it once', async ({
  page,
}) => {
  await register(page, sites.web.url);
  standIn.refuse((call) => (isCall(place, call) ? captcha : undefined));
  await open(page, `${sites.web.url}/en/line`);
  await addBet(page);
  const coupon = page.getByRole('region', { name: 'Coupon', exact: true });
  await coupon.getByRole('textbox', { name: /Stake/ }).fill('100');
  await coupon.getByRole('button', { name: /^Place/ }).click();
  await expect(coupon.getByText('Nothing was placed')).toBeVisible();
  const proofs = standIn.to(place).map(({ headers }) => headers['x-captcha']);
  expect(proofs).toEqual([undefined, expect.stringContaining('.')]);

  standIn.refuse();
  await coupon.getByRole('button', { name: /^Place/ }).click();
  await expect(receipt(page)).toBeVisible();
  expect(standIn.to(place)).toHaveLength(1);
  await open(page, `${sites.web.url}/en/office/history`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
