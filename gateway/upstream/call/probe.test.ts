import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { perUpstream, upstreamNames } from '../names';
import { openPools } from './pools';
import { createProbe } from './probe';

let upstream: FakeUpstream;
let pools: ReturnType<typeof openPools>;
let nowMs = 0;
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
  const probe = createProbe(pools.connections, () => nowMs);
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
  await createProbe(pools.connections)();
  for (const { headers } of upstream.received)
    expect(headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-app-n': 'touchline',
      'x-request-id': expect.any(String),
    });
});

it('names every upstream when none of them answers', async () => {
  const probe = createProbe(pools.connections, () => nowMs);
  await probe();
  await upstream.die();
  nowMs = 2000;
  expect(await probe()).toEqual(upstreamNames);
});
