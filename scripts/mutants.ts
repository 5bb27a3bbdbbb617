/**
 * `npm run mutants -- <number|all> [--suites]`: puts one small fault after the other into a copy of the working tree, and runs the
 * tests that are expected to notice it. Says of each mutant which test killed it, or that it survived. With `--suites` it leaves
 * out the browser specs. Exits with 1 when a mutant survives that should not, or when tests could not run. `npm run mutants -- draw`
 * prints the mutants of the whole draw, from which `mutants/list.json` was taken.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { drawAll } from './mutants/draw';
import { locate, locateSuite } from './mutants/edit';
import { mutants, type Mutant } from './mutants/list';
import { opensPages, verdictOfBrowser, verdictOfJest, type Verdict } from './mutants/verdict';
import { copyWorkingTree, type Copy } from './newUpstream/check/copy';

const [choice = '', ...flags] = process.argv.slice(2);
const chosen = mutants.filter(({ number }) => choice === 'all' || String(number) === choice);
const withBrowser = !flags.includes('--suites');

function verdictOf(copy: Copy, suites: readonly string[], title?: string): Verdict {
  const inJest = suites.filter((suite) => !opensPages(suite));
  const inBrowser = withBrowser ? suites.filter(opensPages) : [];
  const first: Verdict = inJest.length > 0 ? verdictOfJest(copy, inJest) : { kind: 'survived' };
  return first.kind === 'survived' && inBrowser.length > 0 ? verdictOfBrowser(copy, inBrowser, title) : first;
}

/** Runs the tests of a mutant over the copy, which is as it was afterwards. */
function tryOn(copy: Copy, mutant: Mutant): Verdict {
  const { file, text } = locate(copy.folder, mutant);
  const path = join(copy.folder, file);
  const original = readFileSync(path);
  writeFileSync(path, text);
  try {
    return verdictOf(
      copy,
      mutant.suites.map((suite) => locateSuite(copy.folder, suite, file)),
      mutant.title,
    );
  } finally {
    writeFileSync(path, original);
  }
}

function isRun({ suites }: Mutant): boolean {
  return suites.some((suite) => withBrowser || !opensPages(suite));
}

function tell(copy: Copy, mutant: Mutant): void {
  const started = performance.now();
  const verdict = tryOn(copy, mutant);
  const seconds = Math.round((performance.now() - started) / 1000);
  const killer = verdict.kind === 'killed' ? ` by ${verdict.suite}: ${verdict.test}` : '';
  process.stdout.write(
    `${mutant.number} ${mutant.symbol} of ${mutant.file}: ${verdict.kind}${killer} (${seconds} s)\n`,
  );
  const mayLive = verdict.kind === 'survived' && mutant.survives !== undefined;
  if (verdict.kind !== 'killed' && !mayLive) process.exitCode = 1;
}

if (choice === 'draw') {
  process.stdout.write(`${JSON.stringify(drawAll(), null, 2)}\n`);
  process.exit();
}
if (chosen.length === 0) {
  process.stderr.write(`npm run mutants -- <1–${mutants.length}|all|draw> [--suites]\n`);
  process.exit(2);
}
if (withBrowser && chosen.some(({ suites }) => suites.some(opensPages)))
  process.env.CHROMIUM_PATH = await ensureBrowser();
const copy = copyWorkingTree();
try {
  for (const mutant of chosen)
    if (isRun(mutant)) tell(copy, mutant);
    else
      process.stdout.write(`${mutant.number} ${mutant.symbol}: not run (${mutant.survives ?? 'browser'})\n`);
} finally {
  copy.remove();
}
