/** The slowest tests of a run, as its reporters print them: slow tests are to be seen before they are many. */
import { relative } from 'node:path';

const shown = 10;
const slowMs = 1000;

/** A heading and a line for each of the slowest tests, slowest first; nothing of a run in which no test took a second. */
export function slowestLines(tests) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  if (!slowest.some(({ ms }) => ms >= slowMs)) return [];
  return [
    `The slowest of ${tests.length} tests:`,
    ...slowest.map(({ ms, file, titles }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${[relative(process.cwd(), file), ...titles].join(' › ')}`;
    }),
  ];
}
