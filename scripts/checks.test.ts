import { spawnSync } from 'node:child_process';

/** Runs checks in a process of their own, as `runChecks` ends it. */
function outputOf(checks: string): { stderr: string; status: number | null } {
  const code = `
    import { runBeside } from './scripts/ensure.mjs';
    import { runChecks } from './scripts/checks.mjs';
    await runChecks(${checks});`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

it('tells at the end what a failed check that ran beside others said last', () => {
  const program = `for (let line = 0; line < 100; line++) console.log('line ' + line); process.exit(3)`;
  const { stderr, status } = outputOf(`[
    ['first', () => runBeside(process.execPath, ['--eval', ${JSON.stringify(program)}])()],
    ['second', () => undefined],
  ]`);
  expect(status).toBe(1);
  const end = stderr.slice(stderr.indexOf('Failed: first: '));
  expect(end).toContain('exited with 3');
  expect(end).toContain('line 99');
  expect(end).not.toContain('line 50\n');
});

it('ends well when no check failed', () => {
  const { stderr, status } = outputOf(`[['first', () => undefined]]`);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
