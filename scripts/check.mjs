/**
 * `npm run check`: the types of the whole program, lint and format of the files that changed since the last commit, and
 * the tests that depend on them. It names the browser specs of these files, and runs each spec among them five times
 * beside a busy core. `npm run check -- <paths>` checks the given files and folders instead, and runs the specs that are
 * given by their own paths.
 */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { filesForTools } from './check/files.mjs';
import { readBrowserTests, readCovered, specsOf } from './check/specs.mjs';
import { runChecks } from './checks.mjs';
import { bin, ensureGenerated, ensureInstalled, root, run, runBeside, runScript } from './ensure.mjs';
import { changedFiles, pathsOf } from './git.mjs';

/** The files at the paths that git tracks or could track; ignored files are left out. */
const filesAt = (...paths) =>
  pathsOf('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);

function namedFiles(paths) {
  return paths.flatMap((path) => {
    const files = filesAt(path).filter(isFile);
    if (files.length > 0) return files;
    throw new Error(
      `There is nothing to check at ${path}. ` +
        'Name files or folders that git does not ignore, from the root of the repository, or none for what changed.',
    );
  });
}

/** Whether it exists and is not a link. */
const isFile = (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;
const isTest = (path) => /\.test\.tsx?$/.test(path) && isFile(path);

function filesToCheck(paths) {
  try {
    return [...new Set(paths.length > 0 ? namedFiles(paths) : changedFiles())];
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const paths = process.argv.slice(2);
const files = filesToCheck(paths);
if (files.length === 0) {
  console.log('Nothing changed since the last commit. npm run check -- <files or folders> checks those.');
  process.exit(0);
}
ensureInstalled();

/** Runs on one core while lint and tests run on the other. */
let types;

// A removed file can only break what imports it: the type check reports that.
const tools = filesForTools(files.filter(isFile), filesAt('services').filter(isTest));
const lint = () => {
  run(bin('oxlint'), ['--type-aware', '--no-error-on-unmatched-pattern', ...tools.lint]);
  run(bin('eslint'), ['--cache', '--max-warnings', '0', '--no-warn-ignored', ...tools.lint]);
};
const format = () =>
  run(bin('prettier'), ['--check', '--log-level', 'warn', '--ignore-unknown', ...tools.format]);
const tests = () => runScript('unit', {}, ['--passWithNoTests', '--findRelatedTests', ...tools.tests]);

/** What fails one time in five by chance would fail somebody else's whole run. */
const repetitions = '--repeat-each=5';
const specs = specsOf(files, readBrowserTests(root), readCovered(root));
const specsToRun = specs.changed.filter((spec) => paths.length === 0 || paths.includes(spec));

async function repeatSpecs() {
  // A changed spec takes every way of its flows: `testing/commitTurns.ts`.
  process.env.TEST_WAYS = 'all';
  process.env.CHROMIUM_PATH = await ensureBrowser();
  const command = [bin('playwright'), 'test', repetitions, ...specsToRun];
  run(process.execPath, ['scripts/burn.mjs', ...command]);
}

if (specs.covering.length > 0)
  console.log(
    `Browser specs of these files, which run in npm test: npm run e2e -- ${specs.covering.join(' ')}`,
  );

await runChecks([
  [
    'generated code',
    () => {
      try {
        ensureGenerated();
      } finally {
        types = runBeside('npm', ['run', '--silent', 'types']);
      }
    },
  ],
  ...(tools.lint.length > 0 ? [['lint', lint]] : []),
  ...(tools.format.length > 0 ? [['format', format]] : []),
  ...(tools.tests.length > 0 ? [['tests that depend on the files', tests]] : []),
  ['types', () => types()],
  ...(specsToRun.length > 0 ? [['browser specs five times beside a busy core', repeatSpecs]] : []),
]);
