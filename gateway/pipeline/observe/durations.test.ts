import { Histogram, Registry } from 'prom-client';
import { Durations } from './durations';

const options = { name: 'test_seconds', help: 'Time.', labelNames: ['upstream', 'endpoint', 'outcome'] };
const bounds = [0.001, 0.01, 0.1, 1];

const observed: [seconds: number, upstream: string, endpoint: string, outcome: string | number][] = [
  [0.0005, 'feed', 'GET /games', 200],
  [0.001, 'feed', 'GET /games', 200],
  [0.0011, 'feed', 'GET /games', 200],
  [0.5, 'feed', 'GET /games', 503],
  [7, 'feed', 'GET /games', 'UPSTREAM_TIMEOUT'],
  [0.02, 'feed', 'GET /results', 200],
  [0.02, 'bets', 'GET /games', 200],
];

it('shows durations as a histogram of the library does', async () => {
  const expected = new Registry();
  const theirs = new Histogram({ ...options, buckets: bounds, registers: [expected] });
  const registry = new Registry();
  const ours = new Durations({ ...options, bounds });
  ours.register(registry);
  expect(await registry.metrics()).toBe(await expected.metrics());
  for (const [seconds, ...labels] of observed) {
    theirs.labels(...labels.map(String)).observe(seconds);
    ours.observe(seconds, ...labels);
  }
  expect(await registry.metrics()).toBe(await expected.metrics());
});
