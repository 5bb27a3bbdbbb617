/** Invalid input and failures that nobody intends: each is answered with a text, and nothing is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { addBet } from './coupon';
import { newPlayerCookie } from './door';
import { newKey, send } from './player';
import { demoPlayer, lastMatch } from './screens';
import { signIn } from './signIn';
import type { Site } from './site';
import { expect, open, test } from './test';

/** Sends a request line verbatim, as no client would. */
function ask(site: Site, path: string, { method = 'GET', headers = '' } = {}): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: nonsense\r\n${headers}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.once('close', () => resolve(answer)).once('error', reject);
  });
}

async function verdict(site: Site, path: string, options?: { method?: string; headers?: string }) {
  const answer = await ask(site, path, options);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  return { answer, status, location: /^location: (.*)\r$/im.exec(answer)?.[1] ?? null };
}

test.describe('addresses', () => {
  const long = 'a'.repeat(100);
  const table: [path: string, status: number, location?: string, headers?: string][] = [
    ['/', 302, '/ru'],
    ['/', 302, '/es', 'Accept-Language: es-ES,es;q=0.9\r\n'],
    ['/', 302, '/kk', 'Cookie: lng=kk\r\nAccept-Language: es\r\n'],
    ['/', 302, '/ru', 'Cookie: lng=%ff\r\nAccept-Language: ;;,q=\r\n'],
    ['/line?a=1&b=2', 302, '/ru/line?a=1&b=2'],
    ['/xx/line', 302, '/ru/line'],
    ['/en/', 301, '/en'],
    ['/en/line/?a=b', 301, '/en/line?a=b'],
    ['/en//line', 404],
    ['//evil.example/en', 404],
    ['/en/..//evil.example', 404],
    ['/\\evil.example', 404],
    ['/en/%', 404],
    ['/en/line/%00', 404],
    ['/en/line/football/%ff', 404],
    [`/en/line/${long}`, 404],
    ['/en/line/nothing', 404],
    ['/en/line/football/nothing', 404],
    ['/en/line/motorsport/england-premier-league', 404],
    ['/en/line/football/england-premier-league/999999999', 404],
    ['/en/line?after=tampered', 404],
    ['/en/nothing', 404],
    [`/en/${'a'.repeat(8000)}`, 404],
    [`/en/${'"'.repeat(4000)}`, 414],
    [`/en/${'a'.repeat(9000)}`, 414],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/en/office/history?x=1', 302, '/en/auth?return=%2Fen%2Foffice%2Fhistory%3Fx%3D1'],
    ['/en/auth?return=//evil.example', 200],
    ['http://evil.example/en', 400],
    ['/healthz?probe=1', 200],
  ];

  test('are answered with their status, and redirect only within this site', async ({ site }) => {
    for (const [path, status, location = null, headers = ''] of table) {
      const found = await verdict(site, path, { headers });
      expect
        .soft([path.slice(0, 60), found.status, found.location])
        .toEqual([path.slice(0, 60), status, location]);
      if (status === 302) expect.soft(found.answer).toMatch(/^cache-control: no-store\r$/im);
    }
    expect(site.output()).not.toContain('could not be decoded');
  });

  test('accept GET and HEAD only', async ({ site }) => {
    expect((await verdict(site, '/en/line', { method: 'POST' })).status).toBe(405);
    const { status, answer } = await verdict(site, '/en/nothing', { method: 'HEAD' });
    expect([status, answer.split('\r\n\r\n')[1]]).toEqual([404, '']);
  });

  test('of a match under another championship answer 404; under another section they work', async ({
    site,
  }) => {
    const match = await lastMatch(site.url, 'line');
    const name = match.split('/').at(-1) ?? '';
    const statusOf = async (path: string) => (await verdict(site, `/en${path}`)).status;
    expect(await statusOf(match.replace('/line/', '/live/'))).toBe(200);
    expect(await statusOf(`/line/motorsport/formula-1-2026/${name}`)).toBe(404);
  });
});

test('requests that the client never sends are refused with their code', async ({ site }) => {
  const post = async (body: string, headers: Record<string, string> = {}, method = 'POST') => {
    const response = await fetch(`${site.url}/graphql`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method === 'POST' ? { body } : {}),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    return [response.status, errors[0]?.extensions.code];
  };
  expect(await post('{"query":"{__typename}"}')).toEqual([400, 'OPERATION_NOT_TRUSTED']);
  expect(await post('{"id":"__proto__"}')).toEqual([400, 'OPERATION_NOT_TRUSTED']);
  expect(await post('{"id":')).toEqual([400, 'BAD_REQUEST']);
  expect(await post('[]')).toEqual([400, 'BAD_REQUEST']);
  expect(await post(`{"id":"${'a'.repeat(1_000_000)}"}`)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(await post('{}', { 'Content-Type': 'text/plain' })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(await post('{}', { Origin: 'https://evil.example' })).toEqual([403, 'ORIGIN_REFUSED']);
  expect(await post('', {}, 'GET')).toEqual([405, 'METHOD_NOT_ALLOWED']);

  const game = (n: number) => Buffer.from(`Game:${n}`).toString('base64url');
  const tooMany = await send(site.url, 'couponQuery', {
    ids: Array.from({ length: 101 }, (_, n) => game(n)),
  });
  expect([tooMany.status, tooMany.errors?.[0]?.extensions?.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect((await send(site.url, 'gameQuery', { number: 'seven' })).status).toBe(400);
  const alien = await send(site.url, 'couponQuery', { ids: ['', '🎉', game(-1), game(999_999_999)] });
  expect(alien.data?.nodes).toEqual([null, null, null, null]);
});

interface Outcome {
  id: string;
  price: string;
  priceVersion: number;
}

/** An open outcome of the line, in the form that a coupon takes. */
async function openOutcome(site: Site) {
  const { data } = await send(site.url, 'sectionQuery', { section: 'LINE', after: null });
  const found: Outcome[] = [];
  JSON.stringify(data, (_, value: Outcome & { state?: string }) => {
    if (value?.state === 'OPEN' && value.price) found.push(value);
    return value;
  });
  const [{ id: outcomeId, price, priceVersion }] = found as [Outcome];
  return { outcomeId, price, priceVersion };
}

async function couponOf(site: Site) {
  const bets = [await openOutcome(site)];
  const policy = { priceChangePolicy: 'ACCEPT_ANY' };
  return { idempotencyKey: newKey(), type: 'SINGLE', stake: 10_000, currency: 'RUB', bets, ...policy };
}

/** The result of a coupon: the code of a refusal, the number of the receipt, or the error. */
async function place(site: Site, input: object, cookie: string): Promise<string> {
  const { status, data, errors } = await send(site.url, 'sendPlacementMutation', { input }, cookie);
  const result = data?.placeCoupon as { code?: string; coupon?: { number: string } } | undefined;
  return result?.code ?? result?.coupon?.number ?? `${status} ${errors?.[0]?.extensions?.code}`;
}

test('an impossible coupon is refused with its reason, and no money is taken', async ({ site }) => {
  const cookie = await newPlayerCookie(site.url);
  const coupon = await couponOf(site);
  const [bet] = coupon.bets;
  const refusals: [object, string][] = [
    [{ stake: 0 }, 'STAKE_TOO_LOW'],
    [{ stake: -10_000 }, 'STAKE_TOO_LOW'],
    [{ stake: 100.5 }, '400 BAD_USER_INPUT'],
    [{ stake: '10000' }, '400 BAD_USER_INPUT'],
    [{ stake: 1_000_001 }, 'INSUFFICIENT_FUNDS'],
    [{ stake: Number.MAX_SAFE_INTEGER }, 'STAKE_TOO_HIGH'],
    [{ currency: 'USD' }, 'CURRENCY_MISMATCH'],
    [{ currency: 'XXX' }, 'CURRENCY_MISMATCH'],
    [{ bets: [] }, 'BET_COUNT'],
    [{ bets: [bet, bet], type: 'EXPRESS' }, 'SAME_GAME'],
    [{ bets: [{ ...bet, outcomeId: 'tampered' }] }, 'OUTCOME_CLOSED'],
    [{ bets: [{ ...bet, price: '999.000' }], priceChangePolicy: 'ASK' }, 'PRICES_CHANGED'],
    [{ bets: [{ ...bet, price: '0.500' }] }, '400 BAD_USER_INPUT'],
    [{ idempotencyKey: 'x\r\nX-Auth: y' }, '400 BAD_USER_INPUT'],
  ];
  for (const [change, code] of refusals)
    expect.soft([change, await place(site, { ...coupon, ...change }, cookie)]).toEqual([change, code]);

  const receipt = await place(site, coupon, cookie);
  expect(receipt).toMatch(/^\d+$/);
  expect(await place(site, coupon, cookie)).toBe(receipt);
  expect(await place(site, { ...coupon, stake: 20_000 }, cookie)).toBe('KEY_REUSED');
  const { data } = await send(site.url, 'couponQuery', { ids: [] }, cookie);
  expect(data?.player).toMatchObject({ activeAccount: { balance: { amount: 990_000 } } });
});

test('a player cannot read data of another player', async ({ site }) => {
  const [mine, others] = [await newPlayerCookie(site.url), await newPlayerCookie(site.url)];
  const { data } = await send(site.url, 'couponQuery', { ids: [] }, mine);
  const player = data?.player as { id: string; activeAccount: { id: string } };
  const number = await place(site, await couponOf(site), mine);
  const ids = [player.id, player.activeAccount.id, Buffer.from(`Coupon:${number}`).toString('base64url')];
  const seen = async (cookie: string) =>
    ((await send(site.url, 'couponQuery', { ids }, cookie)).data?.nodes as unknown[]).map(Boolean);
  expect(await seen(mine)).toEqual([true, true, true]);
  expect(await seen(others)).toEqual([false, false, false]);
  expect(await seen('')).toEqual([false, false, false]);
});

test('every sign-in opens a new session, and sign-out ends it for copies of its cookies too', async ({
  site,
}) => {
  const signIn = (cookie: string) =>
    send(site.url, 'SignInFormMutation', { input: { ...demoPlayer, remember: false } }, cookie);
  const first = (await signIn('sid=planted; user_token=planted')).cookies.join('; ');
  expect(first).not.toContain('planted');
  const second = (await signIn(first)).cookies.join('; ');
  const coupon = await couponOf(site);
  expect(await place(site, coupon, first), 'the session before').toBe('SIGNED_OUT');
  const tampered = second.replace(/user_token=[^;]*/, 'user_token=a.b.c');
  expect(await place(site, coupon, tampered), 'a token that is none is replaced').toMatch(/^\d+$/);
  await send(site.url, 'useSignOutMutation', {}, second);
  expect(await place(site, { ...coupon, idempotencyKey: newKey() }, second)).toBe('SIGNED_OUT');
});

/** The id of the process of the site's own database. */
function databaseOf({ dataDir }: Site): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  return Number(readFileSync(join(dataDir, file ?? ''), 'utf8').split('\n')[0]);
}

test('while the database is down, money and sessions answer 503 and pages show what they can; afterwards everything works', async ({
  site,
}) => {
  const cookie = await newPlayerCookie(site.url);
  const coupon = await couponOf(site);
  // Answers for a language that nobody has asked for yet are unknown while the feed is down.
  await verdict(site, '/en/line');
  process.kill(databaseOf(site), 'SIGKILL');

  expect(await place(site, coupon, cookie)).toBe('503 UPSTREAM_UNAVAILABLE');
  const missing = async () => {
    const answer = await fetch(`${site.url}/status`);
    return [answer.status, ((await answer.json()) as { missing: string[] }).missing];
  };
  expect(await missing()).toEqual([200, expect.any(Array)]);
  expect((await fetch(`${site.url}/readyz`)).status, 'pages are still drawn').toBe(200);
  const guest = await verdict(site, '/en/line');
  expect([guest.status, guest.answer.includes('aria-pressed')]).toEqual([200, true]);
  const player = await verdict(site, '/en/office/history', { headers: `Cookie: ${cookie}\r\n` });
  // The owner of a session is unknown until then: the page says so and asks again.
  expect([player.status, player.location]).toEqual([503, null]);

  await expect.poll(missing).toEqual([200, []]);
  // The feed may need a moment to confirm prices again.
  await expect.poll(() => place(site, coupon, cookie)).toMatch(/^\d+$/);
  expect(await place(site, coupon, cookie)).toBe(await place(site, coupon, cookie));
  const { data } = await send(site.url, 'couponQuery', { ids: [] }, cookie);
  expect(data?.player).toMatchObject({ activeAccount: { balance: { amount: 990_000 } } });
});

test.describe('in a browser', () => {
  const coupon = { name: 'Coupon' } as const;

  test('with a forged coupon and forged cookies the site works and keeps the valid part of the coupon', async ({
    page,
    site,
    context,
  }) => {
    const { outcomeId, price, priceVersion } = await openOutcome(site);
    const sound = { outcomeId, price, priceVersion, addedAt: 1 };
    const gone = { ...sound, outcomeId: Buffer.from('Outcome:7~RESULT~~HOME').toString('base64url') };
    const stored = {
      version: 1,
      bets: [sound, gone, { ...sound, outcomeId: '<script>' }, null, 7],
      stakeText: '-5',
      stakeFor: { currency: 'RUB', playerId: null },
      policy: 'ALL',
      pending: { key: 'x', playerId: {}, body: [], startedAt: 'now', tries: -1 },
      receipt: { couponId: 5 },
    };
    await context.addInitScript((text) => localStorage.setItem('coupon', text), JSON.stringify(stored));
    const values = {
      lng: '..',
      coef_view: '99',
      tzo: 'No/Where',
      app_theme: '"><b>',
      sid: 'x y',
      user_token: 'x',
    };
    await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: site.url })));
    await open(page, '/en/line');
    const panel = page.getByRole('region', coupon);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByText('This outcome is no longer offered')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove the event that has ended' })).toBeVisible();
    await panel.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('button', { name: 'Enter the stake as a number' })).toBeVisible();
  });

  test('the button says why a stake cannot be placed; an ended session leads to sign-in, and the coupon stays complete', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page);
    await open(page, '/en/line');
    await addBet(page);
    const panel = page.getByRole('region', coupon);
    const stake = panel.getByRole('textbox', { name: /Stake/ });
    const reasons: [string, RegExp][] = [
      ['', /Enter a stake/],
      ['0', /at least/],
      ['-5', /as a number/],
      ['1e3', /as a number/],
      ['100.555', /too many decimals/],
      ['99999999', /at most|balance/],
    ];
    for (const [typed, reason] of reasons) {
      await stake.fill(typed);
      await expect.soft(panel.getByRole('button', { name: reason }), typed).toBeVisible();
    }
    await stake.fill('100');
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await send(site.url, 'useSignOutMutation', {}, cookies);
    await panel.getByRole('button', { name: /^Place/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await dialog.getByLabel('Login number or e-mail').fill(demoPlayer.login);
    await dialog.getByLabel('Password', { exact: true }).fill(demoPlayer.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(stake).toHaveValue('100');
    await panel.getByRole('button', { name: /^Place/ }).click();
    await expect(panel.getByText(/is placed/)).toBeVisible();
  });
});
