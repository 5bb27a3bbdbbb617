/** The slowest tests of a run, in the form that the reporters print, so that slow tests are noticed early. */
import { relative } from 'node:path';

const shown = 10;
const slowMs = 1000;

/** A heading and a line for each of the ten slowest tests that took a second or more, the slowest first. */
export function slowestLines(tests) {
  const slowest = tests
    .filter(({ ms }) => ms >= slowMs)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown);
  if (slowest.length === 0) return [];
  return [
    `The slowest of ${tests.length} tests:`,
    ...slowest.map(({ ms, file, titles }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${[relative(process.cwd(), file), ...titles].join(' › ')}`;
    }),
  ];
}
