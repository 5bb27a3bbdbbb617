/** Knows which browser specs belong to which files. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files in the folder of the browser tests, by path from the root: their texts. */
export function readBrowserTests(root) {
  const names = readdirSync(join(root, 'e2e'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  return new Map(
    names.map((name) => [join('e2e', name), readFileSync(join(root, 'e2e', name), 'utf8')]).sort(),
  );
}

const isSpec = (path) => path.endsWith('.spec.ts');

/** The files and folders that each spec covers, by its path: `e2e/covers.json`. */
export const readCovered = (root) => JSON.parse(readFileSync(join(root, 'e2e/covers.json'), 'utf8'));

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

const importsOf = (path, text) =>
  [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, to]) => `${normalize(join(dirname(path), to))}.ts`);

/** The specs that import one of the files, directly or through other files of the browser tests. */
function importersOf(files, browserTests) {
  const reached = new Set(files);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const [path, text] of browserTests)
      if (importsOf(path, text).some((imported) => reached.has(imported))) reached.add(path);
  }
  return reached;
}

/**
 * The specs among the files, and the other specs that belong to the files: those that cover one or import one.
 * `browserTests` are all files of the browser tests with their texts, `covered` what each spec covers. Files may be removed
 * ones.
 */
export function specsOf(files, browserTests, covered) {
  const specs = [...browserTests.keys()].filter(isSpec);
  const changed = specs.filter((spec) => files.includes(spec));
  const importers = importersOf(files, browserTests);
  const covers = (spec) => (covered[spec] ?? []).some((place) => files.some((file) => isIn(file, place)));
  return {
    changed,
    covering: specs.filter((spec) => !changed.includes(spec) && (importers.has(spec) || covers(spec))),
  };
}
