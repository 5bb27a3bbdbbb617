import { Freshness } from './freshness';

function begin() {
  const time = { wall: 1_000_000, monotonic: 500 };
  const freshness = new Freshness({ wall: () => time.wall, monotonic: () => time.monotonic });
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  return { freshness, time, pass };
}

test('data are present while the stream gives signs, and old some seconds after the last one', () => {
  const { freshness, pass } = begin();
  for (let beats = 0; beats < 10; beats += 1) {
    pass(2000);
    freshness.beat();
  }
  pass(4400);
  expect(freshness.isOld).toBe(false);
  pass(100);
  expect(freshness.isOld).toBe(true);
  freshness.beat();
  expect(freshness.isOld).toBe(false);
});

test('data that are fetched at intervals are present until some seconds after the next time', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  pass(19_400);
  expect(freshness.isOld).toBe(false);
  expect(freshness.isStreamSilent).toBe(true);
  pass(100);
  expect(freshness.isOld).toBe(true);
});

test('a fetch in between does not shorten what another one promised', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  freshness.fetched();
  pass(10_000);
  expect(freshness.isOld).toBe(false);
});

test('a stream that comes back and falls silent is noticed in its own time', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  freshness.beat();
  pass(4500);
  expect(freshness.isOld).toBe(true);
});

test('a fetch that fails makes data old, unless the stream still tells of changes', () => {
  const { freshness, pass } = begin();
  freshness.failed();
  expect(freshness.isOld).toBe(false);
  pass(4500);
  freshness.fetched(15_000);
  freshness.failed();
  expect(freshness.isOld).toBe(true);
});

test('a machine that slept finds its data old, although its monotonic clock stood still', () => {
  const { freshness, time } = begin();
  time.wall += 3_600_000;
  expect(freshness.isOld).toBe(true);
});

test('a wall clock that is set back keeps nothing fresh', () => {
  const { freshness, time } = begin();
  time.wall -= 3_600_000;
  time.monotonic += 4500;
  expect(freshness.isOld).toBe(true);
});
