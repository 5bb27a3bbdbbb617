import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { perUpstream, upstreamNames } from '../names';
import { openPools } from './pools';
import { createProbe } from './probe';

let upstream: FakeUpstream;
let pools: ReturnType<typeof openPools>;
let nowMs = 0;
/** The probes of these tests end with their answers: a busy machine may need more than the second they have outside. */
const never = () => new AbortController().signal;
beforeEach(async () => {
  upstream = await startFakeUpstream();
  upstream.on('GET /readyz', {});
  pools = openPools(perUpstream(() => upstream.url));
  nowMs = 0;
});
afterEach(async () => {
  await pools.close();
  await upstream.die();
});

it('probes at once and at most once a second for any number of callers', async () => {
  const probe = createProbe(pools.connections, () => nowMs, never);
  const answers = await Promise.all([probe(), probe(), probe()]);
  nowMs = 999;
  answers.push(await probe());
  expect(answers).toEqual([[], [], [], []]);
  expect(upstream.received).toHaveLength(upstreamNames.length);
  nowMs = 1001;
  await probe();
  expect(upstream.received).toHaveLength(2 * upstreamNames.length);
});

it('identifies the gateway, as every other call does', async () => {
  await createProbe(pools.connections, () => nowMs, never)();
  for (const { headers } of upstream.received)
    expect(headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-app-n': 'touchline',
      'x-request-id': expect.any(String),
    });
});

it('names every upstream that does not answer', async () => {
  const probe = createProbe(pools.connections, () => nowMs, never);
  await probe();
  await upstream.die();
  nowMs = 2000;
  expect(await probe()).toEqual(upstreamNames);
});

it('names the one upstream that does not answer, or says that it is not ready', async () => {
  const other = await startFakeUpstream();
  other.on('GET /readyz', () => ({ status: 503 }));
  const some = openPools({ ...perUpstream(() => upstream.url), feed: other.url });
  expect(await createProbe(some.connections, () => nowMs, never)()).toEqual(['feed']);
  await some.close();
  await other.die();
});

it('counts an upstream that is silent until the deadline as not ready', async () => {
  upstream.on('GET /readyz', () => 'hang');
  const deadline = new AbortController();
  const probe = createProbe(
    pools.connections,
    () => nowMs,
    () => AbortSignal.any([deadline.signal]),
  );
  const answer = probe();
  deadline.abort();
  expect(await answer).toEqual(upstreamNames);
});
