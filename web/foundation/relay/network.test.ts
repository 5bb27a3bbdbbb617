import { fetchQuery } from 'relay-runtime';
import { pageQuery } from '../../navigation/page';
import type { pageQuery as PageQuery } from '../../navigation/__generated__/pageQuery.graphql';
import { browserNetwork } from './browserNetwork';
import { createEnvironment } from './environment';
import { NetworkError } from './errors';
import { Loads, readAnew } from './load';
import { Replay, type RecordedAnswer } from './replay';
import { serverNetwork } from './serverNetwork';
import { fakeGateway } from '../../testing/fakeGateway';

const url = '/en/line';

async function recorded(): Promise<RecordedAnswer[]> {
  const gateway = fakeGateway(process.cwd(), { 'Page.serverTime': '2026-03-08T12:00:00.000Z' });
  const answers: RecordedAnswer[] = [];
  const ask = async (id: string, variables: Record<string, unknown>) =>
    (await gateway.execute({ id, variables, headers: {}, requestId: '' }))
      .result as RecordedAnswer['response'];
  const environment = createEnvironment(
    serverNetwork(ask, (answer) => answers.push(answer)),
    { isServer: true },
  );
  await new Loads(environment).start(pageQuery, { url }).ready;
  return answers;
}

function answerWith(body: unknown, init?: ResponseInit): jest.SpyInstance {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json(body, init ?? { headers: { 'Content-Type': 'application/json' } }),
    );
}

function browser(answers: RecordedAnswer[] = [], onServerTime: (instant: string) => void = () => undefined) {
  return createEnvironment(browserNetwork(new Replay(answers), onServerTime));
}

const ask = (environment = browser()) =>
  fetchQuery<PageQuery>(environment, pageQuery, { url }, { fetchPolicy: 'network-only' }).toPromise();

test('an answer that came with the page is used once and not fetched again', async () => {
  const answers = await recorded();
  expect(answers).toHaveLength(1);
  const fetching = answerWith(answers[0]?.response);
  const environment = browser(JSON.parse(JSON.stringify(answers)) as RecordedAnswer[]);

  const replayed = new Loads(environment).start<PageQuery>(pageQuery, { url });
  await replayed.ready;
  expect(replayed.data().page.serverTime).toBe('2026-03-08T12:00:00.000Z');
  expect(fetching).not.toHaveBeenCalled();

  await ask(environment);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('different variables are a different request', async () => {
  const replay = new Replay(await recorded());
  expect(replay.claim('other', { url })).toBeUndefined();
});

test('the order of variables does not matter', () => {
  const response = { data: {} };
  const replay = new Replay([{ id: 'x', variables: { a: 1, b: 2 }, response }]);
  expect(replay.claim('x', { b: 2, a: 1 })).toBe(response);
});

test('an undefined variable counts as left out, as in the answer that came with the page', () => {
  const response = { data: {} };
  const replay = new Replay([{ id: 'x', variables: { a: 1 }, response }]);
  expect(replay.claim('x', { a: 1, b: undefined })).toBe(response);
});

test('a fresh answer carries the server’s time', async () => {
  const [answer] = await recorded();
  answerWith(answer?.response);
  const told: string[] = [];
  await ask(browser([], (instant) => told.push(instant)));
  expect(told).toEqual(['2026-03-08T12:00:00.000Z']);
});

test('a query names its navigation, and a later refetch names none', async () => {
  const [answer] = await recorded();
  const fetching = answerWith(answer?.response);
  const loaded = new Loads(browser(), 'navigation-1').start<PageQuery>(pageQuery, { url });
  await loaded.ready;
  await loaded.refetch();
  const named = fetching.mock.calls.map(([, init]) => new Headers(init.headers).get('X-Navigation-Id'));
  expect(named).toEqual(['navigation-1', null]);
});

describe('reading what has changed', () => {
  /** Answers each request when the test says so, with the server's time. */
  async function answeredByHand() {
    const [answer] = await recorded();
    const waiting: ((response: Response) => void)[] = [];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => new Promise<Response>((resolve) => waiting.push(resolve)));
    const environment = browser();
    const loaded = new Loads(environment).start<PageQuery>(pageQuery, { url });
    return {
      loaded,
      readAnew: () => readAnew<PageQuery>(environment, pageQuery, { url }),
      asked: () => waiting.length,
      async answer(serverTime: string) {
        const text = JSON.stringify(answer?.response).replaceAll('2026-03-08T12:00:00.000Z', serverTime);
        const headers = { 'Content-Type': 'application/json' };
        waiting.at(-1)?.(new Response(text, { headers }));
        await new Promise((resolve) => setTimeout(resolve));
      },
    };
  }
  const [before, after] = ['2026-03-08T12:00:01.000Z', '2026-03-08T12:00:02.000Z'];

  test('while a read is under way begins after it: that one may have been answered before something changed', async () => {
    const { loaded, readAnew: again, asked, answer } = await answeredByHand();
    const reads = [again(), again()];
    expect(asked()).toBe(1);
    await answer(before);
    await loaded.ready;
    expect(asked()).toBe(2);
    await answer(after);
    await Promise.all(reads);
    expect(asked()).toBe(2);
    expect(loaded.data().page.serverTime).toBe(after);
  });

  test('begins at once while nothing is read', async () => {
    const { loaded, readAnew: again, asked, answer } = await answeredByHand();
    await answer(before);
    await loaded.ready;
    const read = again();
    expect(asked()).toBe(2);
    await answer(after);
    await read;
    expect(loaded.data().page.serverTime).toBe(after);
  });
});

test('a broken connection is a network error of its own kind', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toMatchObject({ name: 'NetworkError', kind: 'offline' });
});

test.each([
  [
    'a refusal',
    { errors: [{ message: 'no' }] },
    { status: 400, headers: { 'Content-Type': 'application/json' } },
  ],
  ['a proxy’s page', '<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }],
])('%s is a network error with its status', async (_, body, init) => {
  answerWith(body, init);
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ kind: 'refused', status: init.status });
});

test('an answer cut off after its head is a network error with an unknown result', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":{"pa'));
      controller.error(new TypeError('terminated'));
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 200, headers }));
  await expect(ask()).rejects.toMatchObject({ name: 'NetworkError', status: 200 });
});

test('disposing a running query aborts it', () => {
  let signal: AbortSignal | null | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  const loads = new Loads(browser());
  loads.start(pageQuery, { url });
  loads.dispose();
  expect(signal?.aborted).toBe(true);
});
