/** Invalid input that nobody intends: each is answered with a text, and nothing is lost. */
import { useSiteInProcess } from './inProcess/site';
import { newKey, registerPlayer, send } from './player';
import { couponOf, place, verdict } from './requests';
import { demoPlayer, lastMatch } from './screens';

const site = useSiteInProcess();

describe('addresses', () => {
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

  test('are answered with their status, and redirect only within this site', async () => {
    const keepsNothing = /^cache-control: no-store\r$/im;
    for (const [path, status, location = null, headers = ''] of table) {
      const found = await verdict(site, path, { headers });
      const isKept = found.status === 302 && !keepsNothing.test(found.answer);
      expect([path.slice(0, 60), found.status, found.location, isKept]).toEqual([
        path.slice(0, 60),
        status,
        location,
        false,
      ]);
    }
    expect(site.output()).not.toContain('could not be decoded');
  });

  test('accept GET and HEAD only', async () => {
    expect((await verdict(site, '/en/line', { method: 'POST' })).status).toBe(405);
    const { status, answer } = await verdict(site, '/en/nothing', { method: 'HEAD' });
    expect([status, answer.split('\r\n\r\n')[1]]).toEqual([404, '']);
  });

  test('of a match under another championship answer 404; under another section they work', async () => {
    const match = await lastMatch(site.url, 'line');
    const name = match.split('/').at(-1) ?? '';
    const statusOf = async (path: string) => (await verdict(site, `/en${path}`)).status;
    expect(await statusOf(match.replace('/line/', '/live/'))).toBe(200);
    expect(await statusOf(`/line/motorsport/formula-1-2026/${name}`)).toBe(404);
  });
});

test('requests that the client never sends are refused with their code', async () => {
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

test('an impossible coupon is refused with its reason, and no money is taken', async () => {
  const cookie = await registerPlayer(site.url);
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
    expect([change, await place(site, { ...coupon, ...change }, cookie)]).toEqual([change, code]);

  const receipt = await place(site, coupon, cookie);
  expect(receipt).toMatch(/^\d+$/);
  expect(await place(site, coupon, cookie)).toBe(receipt);
  expect(await place(site, { ...coupon, stake: 20_000 }, cookie)).toBe('KEY_REUSED');
  const { data } = await send(site.url, 'couponQuery', { ids: [] }, cookie);
  expect(data?.player).toMatchObject({ activeAccount: { balance: { amount: 990_000 } } });
});

test('a player cannot read data of another player', async () => {
  const [mine, others] = [await registerPlayer(site.url), await registerPlayer(site.url)];
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

test('every sign-in opens a new session, and sign-out ends it for copies of its cookies too', async () => {
  const signIn = (cookie: string) =>
    send(site.url, 'SignInFormMutation', { input: { ...demoPlayer, remember: false } }, cookie);
  const first = (await signIn('sid=planted; user_token=planted')).cookies.join('; ');
  expect(first).not.toContain('planted');
  const second = (await signIn(first)).cookies.join('; ');
  const coupon = await couponOf(site);
  // The first session has ended.
  expect(await place(site, coupon, first)).toBe('SIGNED_OUT');
  const tampered = second.replace(/user_token=[^;]*/, 'user_token=a.b.c');
  // A token that cannot be read is replaced by a new one.
  expect(await place(site, coupon, tampered)).toMatch(/^\d+$/);
  await send(site.url, 'useSignOutMutation', {}, second);
  expect(await place(site, { ...coupon, idempotencyKey: newKey() }, second)).toBe('SIGNED_OUT');
});
