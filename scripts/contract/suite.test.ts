import { operationsOf } from './openapi';
import { runSuite, type Check } from './suite';
import { honestShop, shopContract, startShop, type ShopAnswer, type ShopRequest } from './testing';

const operations = operationsOf('shop', shopContract);

/** Runs all checks against a shop that answers like the honest one, except where `fault` returns another answer. */
async function check(fault: (seen: ShopRequest) => ShopAnswer | undefined = () => undefined) {
  const honest = honestShop();
  const shop = await startShop((seen) => fault(seen) ?? honest(seen));
  const checks: Check[] = [];
  const run = runSuite({
    operations,
    isTested: () => true,
    baseUrlOf: () => shop.url,
    credentials: { login: 'me@shop.example', password: 'my-password' },
  });
  for await (const one of run) checks.push(one);
  await shop.close();
  const broken = checks.filter(({ outcome }) => outcome === 'broken');
  return {
    checks,
    seen: shop.seen,
    broken: broken.map((one) => `${one.operation}, ${one.name}: ${one.detail}`),
  };
}

describe('the contract suite', () => {
  it('finds no fault in a server that keeps its contract, and checks every operation', async () => {
    const { checks, seen } = await check();
    expect(checks.filter(({ outcome }) => outcome !== 'kept')).toEqual([]);
    expect(checks.map(({ operation, name }) => `${operation}, ${name}`)).toEqual([
      'login, its example',
      'login, with a body that is not JSON',
      'login, with an empty object as body',
      'listThings, its example',
      'listThings, with every parameter',
      'listThings, without section',
      'listThings, with nonsense as section',
      'listThings, with nonsense as limit',
      'orderThing, its example',
      'orderThing, its example again, by the same key',
      'orderThing, without Idempotency-Key',
      'orderThing, with nonsense as Idempotency-Key',
      'orderThing, with a body that is not JSON',
      'orderThing, with an empty object as body',
      'orderThing, as nobody',
      'signOut, its example',
      'readSession, its example',
      'readSession, as nobody',
      'watch, its example',
    ]);
    expect(seen[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'touchline' });
  });

  const at =
    (method: string, path: RegExp, said: (seen: ShopRequest) => ShopAnswer) => (seen: ShopRequest) =>
      seen.method === method && path.test(seen.path) ? said(seen) : undefined;
  const isOrder = /order$/;

  it.each<[string, (seen: ShopRequest) => ShopAnswer | undefined, string]>([
    [
      'a wrong type',
      at('GET', /things/, ({ query }) =>
        query.get('section') === 'A' && query.get('limit') !== '!'
          ? { status: 200, body: [{ id: 'a b/c', price: 'top-secret' }] }
          : { status: 400, body: { code: 'X' } },
      ),
      'listThings, its example: answers 200 with a body whose /0/price must be null or must be integer',
    ],
    [
      'a missing field',
      at('POST', isOrder, () => ({ status: 201, body: {} })),
      "orderThing, its example: answers 201 with a body whose root must have required property 'number'",
    ],
    [
      'an undocumented status',
      at('GET', /stream/, () => ({ status: 503, body: {} })),
      'watch, its example: answers 503, but the documented statuses are 200',
    ],
    [
      'a redirect',
      at('GET', /stream/, () => ({ status: 302, headers: { location: 'http://elsewhere.example/' } })),
      'watch, its example: answers 302, but the documented statuses are 200',
    ],
    [
      'HTML',
      at('GET', /session/, () => ({
        status: 200,
        body: '<h1>Hello</h1>',
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })),
      'readSession, its example: answers 200 as text/html, but application/json is documented',
    ],
    [
      'JSON that is none',
      at('GET', /session/, () => ({
        status: 200,
        body: '{"open": tr',
        headers: { 'content-type': 'application/json' },
      })),
      'readSession, its example: answers 200 with a body that is not JSON',
    ],
    [
      'a connection that is closed',
      at('GET', /session/, () => ({ status: 0, hangsUp: true })),
      'readSession, its example: gives no answer: UND_ERR_SOCKET',
    ],
    [
      'a refusal of a good read',
      at('GET', /things/, () => ({ status: 400, body: { code: 'X' } })),
      'listThings, its example: answers 400 to its example',
    ],
    [
      'nonsense that is accepted',
      at('GET', /things/, () => ({ status: 200, body: [{ id: 'a b/c', price: 7 }] })),
      'listThings, without section: answers 200 to a malformed request instead of a documented 4xx',
    ],
    [
      'an answer for nobody',
      at('GET', /session/, () => ({ status: 200, body: { open: true } })),
      'readSession, as nobody: answers 200, where 401 is due',
    ],
    [
      'a write done twice',
      (() => {
        let number = 0;
        return at('POST', isOrder, () => ({ status: 201, body: { number: ++number } }));
      })(),
      'orderThing, its example again, by the same key: gives another answer than the first time',
    ],
  ])('finds %s', async (_what, fault, broken) => {
    const found = await check(fault);
    expect(found.broken).toContain(broken);
    expect(found.broken.join()).not.toMatch(/top-secret|secret-token|Hello/);
  });

  it('accepts the refusal of a write as an answer, and skips checks that need its result', async () => {
    const { checks } = await check(at('GET', /things/, () => ({ status: 200, body: [] })));
    expect(checks.find(({ operation }) => operation === 'orderThing')).toMatchObject({
      outcome: 'skipped',
      detail: 'there is no value for id',
    });
    const conflict = await check(at('POST', isOrder, () => ({ status: 409, body: { code: 'X' } })));
    expect(conflict.checks).toContainEqual(
      expect.objectContaining({
        operation: 'orderThing',
        name: 'its example',
        outcome: 'kept',
        detail: '409',
      }),
    );
  });

  it('signs in again after an operation ended the session', async () => {
    const { seen } = await check();
    const signIns = seen.filter(({ path, text }) => path === '/login' && text.includes('my-password'));
    expect(signIns).toHaveLength(2);
  });
});
