/** What is done with a write, and what never, over real sockets. */
import type { paths } from '../../../schema/upstreams/__generated__/bets';
import { session } from '../../domains/session/source';
import { openCalls, type Calls } from '../../testing/callerOf';
import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { placedCoupon } from '../../testing/samples';
import { source } from './source';

const { read, write } = source<paths>('bets');
const bets = {
  couponsById: read('GET /bets-api/v1/coupons-by-id', { as: 'player' }),
  place: write('POST /bets-api/v1/coupons', { as: 'player' }),
};
const place = {
  headers: { 'Idempotency-Key': '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a' },
  body: { typeId: 0 as const, amount: 100, currency: 'RUB', changeCoefAction: 0 as const, bets: [] },
};
const cookie = 'sid=alive; user_token=token';

let upstream: FakeUpstream;
let calls: Calls;
beforeEach(async () => {
  upstream = await startFakeUpstream();
  calls = openCalls(upstream.url);
});
afterEach(async () => {
  await calls.close();
  await upstream.die();
});

describe('a write', () => {
  const placeTwice = () =>
    Promise.allSettled([
      calls.from(bets, { cookie }).place(place),
      calls.from(bets, { cookie }).place(place),
    ]);

  test.each([429, 502, 503, 504])('is not retried after %d', async (status) => {
    upstream.on('POST /bets-api/v1/coupons', () => ({ status, body: {} }));
    await calls
      .from(bets, { cookie })
      .place(place)
      .catch(() => undefined);
    expect(upstream.received).toHaveLength(1);
  });

  /** Loses the connection of the first call of an endpoint once it has arrived; the next is answered. */
  const loseFirst = (endpoint: string, answer: { status?: number; body: unknown }) => {
    let calls = 0;
    upstream.on(endpoint, (_: unknown, response: { destroy(): void }) => {
      calls += 1;
      if (calls > 1) return answer;
      response.destroy();
      return 'streaming';
    });
  };

  test('is not made again after its connection was lost: the service may have acted on it', async () => {
    loseFirst('POST /auth-api/disconnect', { status: 204, body: undefined });
    await expect(calls.from(session, { cookie }).signOut()).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(upstream.received).toHaveLength(1);
  });

  test('is made again after its connection was lost when its key makes it the same write', async () => {
    loseFirst('POST /bets-api/v1/coupons', { status: 201, body: placedCoupon(9) });
    expect(await calls.from(bets, { cookie }).place(place)).toMatchObject({ ok: true, value: { id: 9 } });
    expect(upstream.received.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill(place.headers['Idempotency-Key']),
    );
  });

  test('is made again after a refused connection: nothing was sent', async () => {
    const attempts: number[] = [];
    const observer = {
      start: ({ attempt }: { attempt: number }) => ({ end: () => void attempts.push(attempt) }),
    };
    const nowhere = openCalls('http://127.0.0.1:9');
    await expect(nowhere.from(session, { cookie, observer }).signOut()).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    await nowhere.close();
    expect(attempts).toEqual([1, 2]);
  });

  test('is neither merged with an equal write, nor cached', async () => {
    let coupons = 0;
    upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: placedCoupon((coupons += 1)) }));
    const placed = await placeTwice();
    expect(
      placed
        .map((one) => one.status === 'fulfilled' && one.value.ok && (one.value.value as { id: number }).id)
        .sort(),
    ).toEqual([1, 2]);
    await calls.from(bets, { cookie }).place(place);
    expect(upstream.received).toHaveLength(3);
    expect(
      upstream.received.every(
        ({ headers }) => headers['idempotency-key'] === place.headers['Idempotency-Key'],
      ),
    ).toBe(true);
  });

  test('continues when the client has left', async () => {
    const left = new AbortController();
    upstream.on('POST /bets-api/v1/coupons', () => {
      left.abort();
      return { status: 201, body: placedCoupon(9) };
    });
    const outcome = await calls.from(bets, { cookie, signal: left.signal }).place(place);
    expect(outcome).toMatchObject({ ok: true, value: { id: 9 } });
  });

  test('is not sent to an upstream whose breaker is open', async () => {
    upstream.on('GET /bets-api/v1/coupons-by-id', () => ({ status: 500 }));
    for (let i = 0; i < 10; i += 1) {
      await calls
        .from(bets, { cookie, requestId: String(i) })
        .couponsById({ query: { ids: '1' } })
        .catch(() => undefined);
    }
    await expect(calls.from(bets, { cookie }).place(place)).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(upstream.to('/bets-api/v1/coupons')).toEqual([]);
    expect(calls.log).toContainEqual(
      expect.objectContaining({ upstream: 'bets', msg: 'upstream left alone: its breaker is open' }),
    );
  });
});

test('a write cannot be declared with retries or caching', () => {
  // @ts-expect-error -- a write has no retry option
  write('POST /bets-api/v1/coupons', { as: 'player', retries: { times: 1, everyMs: 1 } });
  // @ts-expect-error -- a write has no caching option
  write('POST /bets-api/v1/coupons', { as: 'player', keptFreshMs: () => 1000 });
});
