/**
 * `npm run check`: the types of the whole program, lint and format of the files that changed since the last commit, and
 * the tests that depend on them. `npm run check -- <paths>` checks the given files and folders instead.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { filesForTools } from './check/files.mjs';
import { runChecks } from './checks.mjs';
import { bin, ensureGenerated, ensureInstalled, root, run, runBeside, runScript } from './ensure.mjs';

/** The paths that a command of git lists. */
function git(...args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] };
  const listed = execFileSync('git', ['--literal-pathspecs', ...args], options);
  return [...new Set(listed.split('\0').filter(Boolean))];
}

/** The files at the paths that git tracks or could track; ignored files are left out. */
const filesAt = (...paths) =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);

const changedFiles = () => [
  ...git('diff', '-z', '--name-only', '--relative', 'HEAD'),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];

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

const files = filesToCheck(process.argv.slice(2));
if (files.length === 0) {
  console.log('Nothing changed since the last commit. npm run check -- <files or folders> checks those.');
  process.exit(0);
}
ensureInstalled();

/** Runs on one core while lint and tests run on the other. */
let types;

// A removed file can only break what imports it: the type check reports that.
const tools = filesForTools(files.filter(isFile), filesAt('services').filter(isTest));
const lint = () => run(bin('eslint'), ['--cache', '--max-warnings', '0', '--no-warn-ignored', ...tools.lint]);
const format = () =>
  run(bin('prettier'), ['--check', '--log-level', 'warn', '--ignore-unknown', ...tools.format]);
const tests = () => runScript('unit', {}, ['--passWithNoTests', '--findRelatedTests', ...tools.tests]);

await runChecks([
  [
    'generated code',
    () => {
      try {
        ensureGenerated();
      } finally {
        types = runBeside(bin('tsc'), []);
      }
    },
  ],
  ...(tools.lint.length > 0 ? [['lint', lint]] : []),
  ...(tools.format.length > 0 ? [['format', format]] : []),
  ...(tools.tests.length > 0 ? [['tests that depend on the files', tests]] : []),
  ['types', () => types()],
]);
