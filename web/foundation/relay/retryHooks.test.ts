import type { GraphQLResponse, RequestParameters } from 'relay-runtime';
import { browserNetwork } from './browserNetwork';
import { Replay } from './replay';
import { registerHook, type Cause, type RetryHooks } from './retryHooks';

type Kind = RequestParameters['operationKind'];

const good = { data: { it: 'works' } };
const refusal = (...codes: string[]) => ({
  data: null,
  errors: codes.map((code) => ({ message: '', path: ['it'], extensions: { code } })),
});

const registered: (() => void)[] = [];
const register = <C extends Cause>(cause: C, hook: RetryHooks[C]): void => {
  registered.push(registerHook(cause, hook));
};
afterEach(() => {
  for (const takeBack of registered.splice(0)) takeBack();
});

/** A gateway that gives these answers in turn and records the requests. */
function gateway(...answers: object[]) {
  const sent: { body: unknown; captcha: string | null; fingerprint: string | null }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    const headers = new Headers(init?.headers);
    sent.push({
      body: JSON.parse(String(init?.body)),
      captcha: headers.get('X-Captcha'),
      fingerprint: headers.get('X-Fingerprint'),
    });
    const answer = answers.shift() ?? good;
    return Response.json(answer, { status: 'errors' in answer ? 400 : 200 });
  });
  return sent;
}

const send = (operationKind: Kind = 'query', variables = {}) => {
  const request = { id: 'hash', cacheID: 'hash', name: 'It', operationKind, text: null, metadata: {} };
  return browserNetwork(new Replay([]), () => undefined).execute(request, variables, {});
};
const answerOf = (kind?: Kind, variables?: object): Promise<GraphQLResponse | undefined> =>
  send(kind, variables).toPromise();

test('a request that needs a captcha is sent once more, with the captcha’s token', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'));
  register('captcha', async () => 'token');
  expect(await answerOf()).toEqual(good);
  expect(sent.map(({ captcha }) => captcha)).toEqual([null, 'token']);
});

test('requests that need a captcha at the same time get one each, since a proof counts once', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'), refusal('CAPTCHA_REQUIRED'));
  let solved = 0;
  register('captcha', async () => `token ${(solved += 1)}`);
  expect(await Promise.all([answerOf(), answerOf()])).toEqual([good, good]);
  expect(sent.map(({ captcha }) => captcha)).toEqual([null, null, 'token 1', 'token 2']);
});

test('requests that wait for a fingerprint at the same time share one, and a later one needs another', async () => {
  const sent = gateway(
    refusal('FINGERPRINT_REQUIRED'),
    refusal('FINGERPRINT_REQUIRED'),
    good,
    good,
    refusal('FINGERPRINT_REQUIRED'),
  );
  let taken = 0;
  register('fingerprint', async () => `print ${(taken += 1)}`);
  expect(await Promise.all([answerOf(), answerOf()])).toEqual([good, good]);
  expect(sent.map(({ fingerprint }) => fingerprint)).toEqual([null, null, 'print 1', 'print 1']);
  await answerOf();
  expect(sent.at(-1)?.fingerprint).toBe('print 2');
});

test('a captcha is solved for the purpose that the error names', async () => {
  const extensions = { code: 'CAPTCHA_REQUIRED', captcha: 'SIGN_IN' };
  gateway({
    errors: [
      { message: '', extensions: { code: 'INTERNAL' } },
      { message: '', extensions },
    ],
  });
  const solve = jest.fn(async () => 'token');
  register('captcha', solve);
  expect(await answerOf('mutation')).toEqual(good);
  expect(solve.mock.calls).toEqual([['SIGN_IN']]);
});

test('a mutation is repeated with its variables', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'));
  register('captcha', async () => 'token');
  await answerOf('mutation', { input: { idempotencyKey: 'k' } });
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ id: 'hash', variables: { input: { idempotencyKey: 'k' } } }),
  );
});

test('one demand may follow another, and the answer to the first is kept', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'), refusal('FINGERPRINT_REQUIRED'));
  register('captcha', async () => 'token');
  register('fingerprint', async () => 'print');
  expect(await answerOf()).toEqual(good);
  expect(sent.map(({ captcha, fingerprint }) => [captcha, fingerprint])).toEqual([
    [null, null],
    ['token', null],
    ['token', 'print'],
  ]);
});

test('a repeated demand is passed on as an error', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'), refusal('CAPTCHA_REQUIRED'));
  const solve = jest.fn(async () => 'token');
  register('captcha', solve);
  expect(await answerOf()).toEqual(refusal('CAPTCHA_REQUIRED'));
  expect([sent.length, solve.mock.calls.length]).toEqual([2, 1]);
});

test.each<[string, (() => Promise<string | null>) | undefined]>([
  ['without a hook', undefined],
  ['when the player gives up', async () => null],
  ['when solving fails', () => Promise.reject(new Error('no'))],
])('%s the refusal is passed on unchanged', async (_, hook) => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'), { errors: refusal('CAPTCHA_REQUIRED').errors });
  if (hook) register('captcha', hook);
  expect(await answerOf()).toEqual(refusal('CAPTCHA_REQUIRED'));
  await expect(answerOf()).rejects.toMatchObject({ kind: 'refused', status: 400, code: 'CAPTCHA_REQUIRED' });
  expect(sent).toHaveLength(2);
});

const nested = {
  data: { it: { profile: null, games: null } },
  errors: [
    { message: '', path: ['it', 'games'], extensions: { code: 'UPSTREAM_TIMEOUT' } },
    { message: '', path: ['it', 'profile'], extensions: { code: 'FINGERPRINT_REQUIRED' } },
  ],
};

test('a query is repeated for a demand of any field, a mutation never for a demand after it has acted', async () => {
  const sent = gateway(nested, good, nested);
  register('fingerprint', async () => 'print');
  expect(await answerOf('query')).toEqual(good);
  expect(await answerOf('mutation')).toEqual(nested);
  expect(sent).toHaveLength(3);
});

test.each([
  [true, good, 2],
  [false, refusal('TERMS_CHANGED'), 1],
])('confirmed terms, %s, decide whether the request is repeated', async (confirmed, answer, times) => {
  const sent = gateway(refusal('TERMS_CHANGED'));
  register('terms', async () => confirmed);
  expect(await answerOf()).toEqual(answer);
  expect(sent).toHaveLength(times);
});

test('a request cancelled during a captcha is neither repeated nor reported', async () => {
  const sent = gateway(refusal('CAPTCHA_REQUIRED'));
  let solve: (token: string) => void = () => undefined;
  const asked = new Promise<void>((resolve) =>
    register('captcha', () => {
      resolve();
      return new Promise((solved) => (solve = solved));
    }),
  );
  const told = jest.fn();
  const subscription = send().subscribe({ next: told, error: told, complete: told });
  await asked;
  subscription.unsubscribe();
  solve('token');
  await answerOf();
  expect(told).not.toHaveBeenCalled();
  expect(sent).toHaveLength(2);
});
