/** The parts in which the tests run at full length, and what is known of them. */

/** Folders whose suites make a part together; all others make the last part. */
const groups = ['services', 'gateway', 'web'];
const rest = 'the rest';

const groupOf = (path) => groups.find((group) => path.startsWith(`${group}/`)) ?? rest;

const namesOf = (path, count) =>
  count === 1 ? [path] : Array.from({ length: count }, (_, at) => `${path}:${at + 1}`);

/**
 * Divides suites and specs into parts, each far shorter than an hour: a suite that is longer in the long form is a part by
 * itself, as is each spec; the other suites make a part for each folder. Suites and specs are given by path, the long
 * suites a second time in `long`. `dealt`: how many parts a long suite is dealt out over, each of which runs it with its share of
 * random sequences.
 */
export function partsOf(suites, long, specs, dealt = new Map()) {
  const short = suites.filter((path) => !long.includes(path));
  return [
    ...long.flatMap((path) =>
      namesOf(path, dealt.get(path) ?? 1).map((name) => ({ name, tool: 'jest', files: [path] })),
    ),
    ...[...groups, rest].map((name) => ({
      name,
      tool: 'jest',
      files: short.filter((path) => groupOf(path) === name),
    })),
    ...specs.map((path) => ({ name: path, tool: 'playwright', files: [path] })),
  ].filter(({ files }) => files.length > 0);
}

/**
 * The parts to run: the named ones, which may have run before, or else those without a result. Throws an error that lists
 * the names when one is unknown.
 */
export function partsToRun(parts, names, results) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}`,
    );
  return parts.filter(({ name }) => (names.length > 0 ? names.includes(name) : !results.has(name)));
}

const minutes = (seconds) => `${(seconds / 60).toFixed(1).padStart(6)} min`;

/** The lines that say what passed, failed and is missing, and whether all passed. */
export function summaryOf(parts, results) {
  const withResult = (wanted) => parts.filter(({ name }) => results.get(name)?.passed === wanted);
  const [passed, failed, missing] = [withResult(true), withResult(false), withResult(undefined)];
  return {
    lines: [
      ...passed.map(({ name }) => `passed   ${minutes(results.get(name).seconds)}  ${name}`),
      ...failed.map(
        ({ name }) => `FAILED   ${minutes(results.get(name).seconds)}  ${name}: ${results.get(name).log}`,
      ),
      ...missing.map(({ name }) => `missing  ${' '.repeat(10)}  ${name}`),
      `long form: ${passed.length} passed, ${failed.length} failed, ${missing.length} missing`,
    ],
    isWhole: passed.length === parts.length,
  };
}
