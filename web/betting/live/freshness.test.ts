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

test('data are current while the stream carries signals, and old some seconds after the last one', () => {
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

test('data fetched at intervals are current until some seconds after the next fetch is due', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  pass(19_400);
  expect(freshness.isOld).toBe(false);
  expect(freshness.isStreamSilent).toBe(true);
  pass(100);
  expect(freshness.isOld).toBe(true);
});

test('an additional fetch does not shorten the time that another fetch promised', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  freshness.fetched();
  pass(10_000);
  expect(freshness.isOld).toBe(false);
});

test('a stream that returns and falls silent makes data old after the stream’s time, not after the polling interval', () => {
  const { freshness, pass } = begin();
  pass(6000);
  freshness.fetched(15_000);
  freshness.beat();
  pass(4500);
  expect(freshness.isOld).toBe(true);
});

test('a failed fetch makes data old, unless the stream still carries signals', () => {
  const { freshness, pass } = begin();
  freshness.failed();
  expect(freshness.isOld).toBe(false);
  pass(4500);
  freshness.fetched(15_000);
  freshness.failed();
  expect(freshness.isOld).toBe(true);
});

test('data are old after a sleep, even when the monotonic clock stood still', () => {
  const { freshness, time } = begin();
  time.wall += 3_600_000;
  expect(freshness.isOld).toBe(true);
});

test('a wall clock that is set back does not keep data current', () => {
  const { freshness, time } = begin();
  time.wall -= 3_600_000;
  time.monotonic += 4500;
  expect(freshness.isOld).toBe(true);
});
