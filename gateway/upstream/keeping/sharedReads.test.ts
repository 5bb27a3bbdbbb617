import { GatewayError } from '../../request/errors';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { TestWaiter } from '../../testing/waiter';
import { createNavigationReads, createOwnReads, type SharedReads } from './sharedReads';
import type { Waiter } from '../../request/waiter';

const documents = {
  page: '{ page(url: "/en") { signedIn } }',
  player: '{ player { login } }',
  sessions: '{ player { sessions { browser } } }',
  endOthers: 'mutation { endOtherSessions { __typename ... on OtherSessionsEnded { player { login } } } }',
};

describe('the queries of a navigation', () => {
  let site: TestGateway;
  beforeEach(async () => {
    site = await startTestGateway({ operations: documents });
    site.upstream.on('GET /auth-api/session', { userId: 7 });
    site.upstream.on('GET /auth-api/sessions', { sessions: [] });
    site.upstream.on('POST /auth-api/sessions/end-others', { ended: 1 });
  });
  afterEach(() => site.close());

  const execute = (id: keyof typeof documents, navigation: string | undefined, sid = 'alive') =>
    site.gateway.execute({
      id,
      variables: {},
      headers: { cookie: `sid=${sid}; user_token=token` },
      requestId: 'request-1',
      navigation,
    });
  const checks = () => site.upstream.to('/auth-api/session').map(({ headers }) => headers.cookie);

  it('share one answer about the player, at any distance in time', async () => {
    const [page, player] = [await execute('page', 'one'), await execute('player', 'one')];
    expect(page.result.data).toMatchObject({ page: { signedIn: true } });
    expect(player.result.data).toMatchObject({ player: { login: '7' } });
    expect(checks()).toEqual(['sid=alive']);
  });

  it('share nothing with other navigations, other sessions or requests without a navigation', async () => {
    await execute('page', 'one');
    await execute('page', 'two');
    await execute('page', 'one', 'other');
    await execute('page', undefined);
    await execute('page', undefined);
    expect(checks()).toEqual(['sid=alive', 'sid=alive', 'sid=other', 'sid=alive', 'sid=alive']);
  });

  it('may come in requests of their own', async () => {
    const ask = (id: keyof typeof documents) =>
      fetch(site.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-navigation-id': 'navigation-1',
          cookie: 'sid=alive; user_token=token',
        },
        body: JSON.stringify({ id }),
      }).then((answer) => answer.json());
    expect(await ask('page')).toEqual({ data: { page: { signedIn: true } } });
    expect(await ask('player')).toEqual({ data: { player: { login: '7' } } });
    expect(checks()).toEqual(['sid=alive']);
  });

  it('make a new call after a failure', async () => {
    site.upstream.on('GET /auth-api/session', () => ({ status: 400 }));
    await execute('page', 'one');
    site.upstream.on('GET /auth-api/session', { userId: 7 });
    const { result } = await execute('page', 'one');
    expect(result.data).toMatchObject({ page: { signedIn: true } });
    expect(checks()).toHaveLength(2);
  });

  it('use no answer from before a mutation of the same session', async () => {
    await execute('sessions', 'one');
    await execute('endOthers', undefined);
    site.upstream.on('GET /auth-api/session', { userId: null });
    const { result } = await execute('sessions', 'one');
    expect(result.data).toEqual({ player: null });
  });

  it('share nothing with a mutation of the same navigation', async () => {
    await execute('page', 'one');
    site.upstream.on('GET /auth-api/session', { userId: null });
    const { result } = await execute('endOthers', 'one');
    expect(result.data).toEqual({ endOtherSessions: { __typename: 'EndOtherSessionsRefused' } });
    expect(site.upstream.to('/auth-api/sessions/end-others')).toEqual([]);
  });
});

describe('the reads of a navigation', () => {
  let ms = 0;
  const left = new GatewayError('CLIENT_CLOSED_REQUEST');
  const ok = () => Promise.resolve('an answer');
  const countCalls = (reads: SharedReads, call = jest.fn(ok)) => ({
    call,
    ask: (waiter: Waiter = new TestWaiter()) => reads.once('key', waiter, call),
  });

  it('are kept for ten seconds', async () => {
    const navigations = createNavigationReads(() => ms);
    const call = jest.fn(ok);
    const ask = () => navigations.of('one', undefined).once('key', new TestWaiter(), call);
    for (const [at, calls] of [
      [1000, 1],
      [10_999, 1],
      [11_001, 2],
    ] as const) {
      ms = at;
      expect(await ask()).toBe('an answer');
      expect(call).toHaveBeenCalledTimes(calls);
    }
  });

  it('are not used after a write of their session, pending ones included', async () => {
    const navigations = createNavigationReads(() => ms);
    const answers: ((answer: string) => void)[] = [];
    const call = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
    const [mine, others] = ['mine', 'others'].map((sid) => navigations.of('one', sid));
    const before = mine?.once('key', new TestWaiter(), call);
    navigations.wrote('others');
    void mine?.once('key', new TestWaiter(), call);
    expect(call).toHaveBeenCalledTimes(1);
    navigations.wrote('mine');
    const after = mine?.once('key', new TestWaiter(), call);
    expect(call).toHaveBeenCalledTimes(2);
    answers[1]?.('after');
    answers[0]?.('before');
    expect(await Promise.all([before, after])).toEqual(['before', 'after']);
    expect(others).toBeDefined();
  });

  it('are aborted when no caller waits any more, and start anew for the next caller', async () => {
    const reads = createNavigationReads(() => ms).of('one', undefined);
    const leaving = { waiterLeft: jest.fn() };
    const { call, ask } = countCalls(
      reads,
      jest.fn((waiter: Waiter) => {
        waiter.whenLeft(leaving);
        return new Promise<string>(() => undefined);
      }) as jest.Mock,
    );
    const [first, second] = [new TestWaiter(), new TestWaiter()];
    const asked = [ask(first), ask(second)];
    first.leave(left);
    await expect(asked[0]).rejects.toBe(left);
    expect(leaving.waiterLeft).not.toHaveBeenCalled();
    second.leave(left);
    await expect(asked[1]).rejects.toBe(left);
    expect(leaving.waiterLeft).toHaveBeenCalledTimes(1);
    call.mockImplementation(ok);
    expect(await ask()).toBe('an answer');
  });

  it('wait as long as the caller with the latest deadline', () => {
    const reads = createNavigationReads(() => ms).of('one', undefined);
    const seen: Waiter[] = [];
    const { ask } = countCalls(
      reads,
      jest.fn((waiter: Waiter) => {
        seen.push(waiter);
        return new Promise<string>(() => undefined);
      }) as jest.Mock,
    );
    void ask(new TestWaiter(500));
    expect(seen[0]?.endsAt).toBe(500);
    void ask(new TestWaiter(900));
    void ask(new TestWaiter(700));
    expect(seen.map(({ endsAt }) => endsAt)).toEqual([900]);
  });
});

it('a request without a navigation joins pending reads and keeps none', async () => {
  const reads = createOwnReads();
  const call = jest.fn(async () => 'an answer');
  const ask = () => reads.once('key', new TestWaiter(), call);
  await Promise.all([ask(), ask()]);
  expect(call).toHaveBeenCalledTimes(1);
  await ask();
  expect(call).toHaveBeenCalledTimes(2);
});
