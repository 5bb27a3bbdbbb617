/** Runs tests over a mutant, and reads from their reports what killed it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Copy } from '../newUpstream/check/copy';

/** How a mutant ended. `broken`: the tests could not run, which says nothing about them. */
export type Verdict = { kind: 'killed'; suite: string; test: string } | { kind: 'survived' | 'broken' };

/** The part of Jest's report that is read. */
interface JestReport {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  success: boolean;
  numTotalTests: number;
}

/** The part of Playwright's report that is read. */
interface BrowserReport {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number };
}

interface BrowserSuite {
  title: string;
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean }[];
}

/** Whether a suite opens pages; the others are run by Jest. */
export const opensPages = (suite: string): boolean => suite.endsWith('.spec.ts');

const report = '.cache/mutant.json';

/** A copy has no commits, by which tests choose their turns. */
const turn = process.env.TEST_TURN ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

/** Runs a program in a copy and returns the report that it wrote there, if it wrote one. */
function reported<Report>(copy: Copy, program: string, args: string[], env = {}): Report | null {
  const path = join(copy.folder, report);
  rmSync(path, { force: true });
  spawnSync(program, args, {
    cwd: copy.folder,
    env: { ...copy.env, TEST_TURN: turn, ...env },
    stdio: 'ignore',
  });
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}

/** What Jest says of a mutant; it stops at the first suite that fails. */
export function verdictOfJest(copy: Copy, suites: readonly string[]): Verdict {
  const flags = ['--ci', '--silent', '--maxWorkers=1', '--bail=1', '--json', `--outputFile=${report}`];
  const said = reported<JestReport>(copy, 'jest', [...flags, '--runTestsByPath', ...suites]);
  if (!said) return { kind: 'broken' };
  for (const { name, assertionResults } of said.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { kind: 'killed', suite: relative(copy.folder, name), test: failed.fullName };
  }
  return { kind: said.success && said.numTotalTests > 0 ? 'survived' : 'broken' };
}

/**
 * What the browser tests say of a mutant, over a site that is built with it; they stop at the first that fails. `title`: a part of
 * the titles of those that run; all of the suites run without it.
 */
export function verdictOfBrowser(copy: Copy, suites: readonly string[], title = ''): Verdict {
  const said = reported<BrowserReport>(
    copy,
    'playwright',
    ['test', ...suites, '--grep', title, '--reporter=json', '--max-failures=1'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(copy.folder, report) },
  );
  if (!said) return { kind: 'broken' };
  const failed = said.suites.flatMap((suite) =>
    failedIn(suite).map((test) => ({ suite: suite.title, test })),
  );
  if (failed[0]) return { kind: 'killed', suite: join('e2e', failed[0].suite), test: failed[0].test };
  return { kind: said.stats.expected > 0 && said.stats.unexpected === 0 ? 'survived' : 'broken' };
}

/** Of a stopped run, tests that were cut off are not `ok` either: the first that failed comes before them. */
const failedIn = ({ specs, suites = [] }: BrowserSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedIn),
];
