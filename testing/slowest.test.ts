import { join } from 'node:path';
import { slowestLines, type TimedTest } from './slowest.mjs';

const test = (ms: number, ...titles: string[]): TimedTest => ({
  ms,
  file: join(process.cwd(), 'e2e/history.spec.ts'),
  titles,
});

/** Tests of 1, 2, 3, … seconds. */
const tests = (count: number) =>
  Array.from({ length: count }, (_, index) => test((index + 1) * 1000, `test ${index + 1}`));

describe('the slowest tests of a run', () => {
  it('are ten, slowest first, under their number of all', () => {
    const [heading, ...lines] = slowestLines(tests(12));
    expect(heading).toBe('The slowest of 12 tests:');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  12.0 s  e2e/history.spec.ts › test 12');
    expect(lines[9]).toBe('   3.0 s  e2e/history.spec.ts › test 3');
  });

  it('are named with the groups that they are in', () => {
    const [, first] = slowestLines([test(12_345, 'Back and forward', 'keep the place'), ...tests(10)]);
    expect(first).toBe('  12.3 s  e2e/history.spec.ts › Back and forward › keep the place');
  });

  it('are those that took a second or more', () => {
    expect(slowestLines([test(999, 'quick'), test(1000, 'slow')])).toEqual([
      'The slowest of 2 tests:',
      '   1.0 s  e2e/history.spec.ts › slow',
    ]);
  });

  it('are not listed when none of them took a second', () => {
    expect(slowestLines([test(999, 'quick'), test(0, 'skipped')])).toEqual([]);
  });
});
