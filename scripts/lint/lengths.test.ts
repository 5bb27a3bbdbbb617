/** Files of 300 lines, functions of 70: what is longer is listed in `.oxlintrc.json`, and the list only shrinks. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

interface Fault {
  code: string;
  filename: string;
}

const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: Override[] };
const listed = (rule: string) =>
  config.overrides.filter(({ rules }) => rules[rule] === 'off').flatMap(({ files }) => files);

/** The faults of files, where no file is excepted. */
function faultsIn(files: readonly string[]): Promise<Fault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lengths-'));
  const strict = join(folder, 'strict.json');
  const overrides = config.overrides.filter(({ rules }) => !Object.values(rules).includes('off'));
  writeFileSync(strict, JSON.stringify({ ...config, overrides }));
  return new Promise((done, fail) => {
    execFile(
      resolve('node_modules/.bin/oxlint'),
      ['-c', strict, '--format', 'json', ...files],
      { maxBuffer: 2 ** 24 },
      (_, stdout, stderr) => {
        rmSync(folder, { recursive: true });
        if (stdout === '') fail(new Error(stderr));
        else done((JSON.parse(stdout) as { diagnostics: Fault[] }).diagnostics);
      },
    );
  });
}

test.each(['max-lines', 'max-lines-per-function'])(
  'lint excepts from %s only what is still too long: what was shortened leaves the list',
  async (rule) => {
    const faults = await faultsIn(listed(rule));
    const long = new Set(
      faults.filter(({ code }) => code === `eslint(${rule})`).map(({ filename }) => filename),
    );
    expect(listed(rule).filter((file) => !long.has(file))).toEqual([]);
  },
);
