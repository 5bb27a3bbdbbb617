import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs checks in a process of their own, as `runChecks` ends it. */
function outputOf(checks: string): { stdout: string; stderr: string; status: number | null } {
  const code = `
    import { runBeside } from './scripts/ensure.mjs';
    import { beside, runChecks } from './scripts/checks.mjs';
    const program = (text) => () => runBeside(process.execPath, ['--eval', text]);
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

describe('checks side by side', () => {
  /** A program that makes a file, and waits for one that another program makes. */
  const meeting = (made: string, awaited: string) =>
    JSON.stringify(
      `const { existsSync, writeFileSync } = require('node:fs');
       writeFileSync(${JSON.stringify(made)}, '');
       const look = () => existsSync(${JSON.stringify(awaited)}) ? console.log('met') : setTimeout(look, 5);
       look();`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'touchline-checks-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('run at the same time, those of one row one after the other, and what follows waits for all rows', () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const { stdout, status } = outputOf(`[
      beside(
        [['left', program(${meeting(one, other)})], ['left after it', program("console.log('later')")]],
        [['right', program(${meeting(other, one)})]],
      ),
      ['last', () => console.log('the end')],
    ]`);
    expect(status).toBe(0);
    const places = ['── left:', '── left after it:', '── last\n', 'the end'].map((text) =>
      stdout.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(stdout.indexOf('── right:')).toBeLessThan(stdout.indexOf('── last\n'));
    expect(stdout).toContain('checks: 4 passed, 0 failed');
  });

  it('print what each said in one piece below its name, when it ends', () => {
    const lines = JSON.stringify(`for (let line = 0; line < 3; line++) console.log('line ' + line);`);
    const { stdout } = outputOf(`[beside([['left', program(${lines})]], [['right', program(${lines})]])]`);
    for (const name of ['left', 'right'])
      expect(stdout).toMatch(
        new RegExp(`── ${name}\\nline 0\\nline 1\\nline 2\\n── ${name}: passed in \\d+ s\\n`),
      );
  });

  it('all run whatever fails, and the end tells what failed as of checks that ran alone', () => {
    const failing = JSON.stringify(`console.log('the reason'); process.exit(3)`);
    const { stdout, stderr, status } = outputOf(`[
      beside([['left', program(${failing})], ['left after it', program('')]], [['right', program('')]]),
      ['last', () => undefined],
    ]`);
    expect(status).toBe(1);
    expect(stdout).toContain('── left after it: passed');
    expect(stdout).toContain('checks: 3 passed, 1 failed');
    const end = stderr.slice(stderr.indexOf('Failed: left: '));
    expect(end).toContain('exited with 3');
    expect(end).toContain('the reason');
  });
});
