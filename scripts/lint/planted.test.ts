import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { planted } from './planted';

interface Fault {
  code: string;
  filename: string;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'));
  mkdirSync(join(folder, 'web'));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [index, code] of Object.values(planted).entries())
    writeFileSync(join(folder, 'web', `planted${index}.tsx`), `${code}\n`);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The faults that lint finds in the folder. It fails because there are some. */
const faults = () =>
  new Promise<Fault[]>((done, fail) => {
    execFile(
      resolve('node_modules/.bin/oxlint'),
      ['--format', 'json', '.'],
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_, stdout, stderr) => {
        if (stdout === '') fail(new Error(stderr));
        else done((JSON.parse(stdout) as { diagnostics: Fault[] }).diagnostics);
      },
    );
  });

test('lint finds each planted fault by the rule that is about it', async () => {
  const found = await faults();
  const missed = Object.keys(planted).filter(
    (rule, index) =>
      !found.some((fault) => fault.code === rule && fault.filename.endsWith(`/planted${index}.tsx`)),
  );
  expect(missed).toEqual([]);
});
