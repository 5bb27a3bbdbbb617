import type { Copy } from './copy';

/** Runs a part of a check, and prints how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const done = await work();
  process.stdout.write(`   ${what}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  return done;
}

/** Waits for all, even when one fails: nothing may still run when the copy is removed. */
async function both(work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

const build = "import { ensureBuilt } from './scripts/ensure.mjs'; ensureBuilt();";

/**
 * Checks types, lint, format, texts, tests and drift of a copy. Checks that look at each file separately get only the
 * files that differ from the original, and drift measures the screens in their folders. `furtherTests` names tests that look at all files.
 */
export async function passesAllChecks(copy: Copy, ...furtherTests: string[]): Promise<void> {
  const changed = copy.changed();
  const code = changed.filter((path) => /\.tsx?$/.test(path));
  const tests = changed.filter((path) => /\.test\.tsx?$/.test(path));
  await both([
    timed('types', () => copy.run('npm', ['run', '--silent', 'types'])),
    timed('lint', async () => {
      await copy.run('oxlint', ['--type-aware', ...code]);
      await copy.run('eslint', ['--max-warnings', '0', ...code]);
      await copy.run('prettier', ['--check', '--ignore-unknown', ...changed]);
      await copy.run('knip', []);
      await copy.run('npm', ['run', '--silent', 'languages']);
    }),
  ]);
  await timed('tests', () => copy.run('jest', ['--runTestsByPath', ...tests, ...furtherTests]));
  // Apart from drift, which would build it: one program would take as long as both.
  await timed('build', () => copy.run('node', ['--input-type=module', '--eval', build]));
  await timed('drift', () => copy.run('npm', ['run', '--silent', 'drift', '--', ...changed]));
}
