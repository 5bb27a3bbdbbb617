/** What lint says of files that only tests import (`knip --production`, with this repository's `knip.json`). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

/** A small product: one file is used, one by tests alone, and one is a helper of tests where helpers belong. */
const files = {
  'package.json': '{ "name": "small", "type": "module" }',
  'start.ts': "import { used } from './web/used';\nused();",
  'web/used.ts': 'export const used = () => 1;',
  'web/usedByTests.ts': 'export const usedByTests = () => 1;',
  'web/testing/helper.ts': 'export const helper = () => 1;',
  'web/a.test.ts':
    "import { usedByTests } from './usedByTests';\nimport { helper } from './testing/helper';\nusedByTests(helper());",
};

it('refuses a file of the product that only tests import, and no helper in a folder of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-production-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(join(root, 'knip.json'), join(folder, 'knip.json'));
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout, status } = spawnSync(
    process.execPath,
    [knip, '--production', '--files', '--reporter', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('web/usedByTests.ts');
  expect(stdout).not.toMatch(/used\.ts|helper|a\.test/);
  expect(status).toBe(1);
});
