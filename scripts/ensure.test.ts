import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;

/** A tree whose packages are a link to those of another one, which belong to an older lock file. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-ensure-'));
  for (const name of ['tree/scripts', 'other/node_modules/kept', 'programs'])
    mkdirSync(join(folder, name), { recursive: true });
  copyFileSync('scripts/ensure.mjs', join(folder, 'tree/scripts/ensure.mjs'));
  writeFileSync(join(folder, 'tree/package-lock.json'), '{}');
  writeFileSync(join(folder, 'other/node_modules/.installed'), 'the hash of an older lock file');
  symlinkSync('../other/node_modules', join(folder, 'tree/node_modules'));
  // Stands in for npm: a run of it would be seen, and would download nothing.
  writeFileSync(join(folder, 'programs/npm'), `#!/bin/sh\ntouch '${folder}/installed'\n`, { mode: 0o755 });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function ensure(name: 'ensureInstalled' | 'ensureBuilt', ...args: string[]) {
  const module = JSON.stringify(pathToFileURL(join(folder, 'tree/scripts/ensure.mjs')).href);
  return spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { ${name} } from ${module}; ${name}(...${JSON.stringify(args)});`,
    ],
    { encoding: 'utf8', env: { ...process.env, PATH: `${join(folder, 'programs')}:${process.env.PATH}` } },
  );
}

const ensureInstalled = () => ensure('ensureInstalled');

it('installs nothing through a link, says where the packages are and what to do', () => {
  const ended = ensureInstalled();
  expect(ended.status).toBe(1);
  expect(ended.stderr).toBe(
    `The packages in ${join(folder, 'other/node_modules')} do not belong to this package-lock.json. node_modules is a link to them, ` +
      'and installing would empty the folder of the other tree.\n' +
      'Remove the link, and this command installs packages of its own: rm node_modules\n',
  );
  expect(readdirSync(folder)).not.toContain('installed');
  expect(readdirSync(join(folder, 'other/node_modules'))).toContain('kept');
});

it('takes packages through a link that belong to its lock file', () => {
  rmSync(join(folder, 'tree/node_modules'));
  mkdirSync(join(folder, 'tree/node_modules'));
  expect(ensureInstalled().status).toBe(0);
  expect(readdirSync(folder)).toContain('installed');

  rmSync(join(folder, 'installed'));
  rmSync(join(folder, 'other/node_modules/.installed'));
  copyFileSync(join(folder, 'tree/node_modules/.installed'), join(folder, 'other/node_modules/.installed'));
  rmSync(join(folder, 'tree/node_modules'), { recursive: true });
  symlinkSync('../other/node_modules', join(folder, 'tree/node_modules'));
  expect(ensureInstalled()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(readdirSync(folder)).not.toContain('installed');
});

it('builds the code of the server again when its source has changed, and not when a test has', () => {
  const tree = join(folder, 'tree');
  for (const name of ['serving', 'rules', 'gateway', 'services', 'web']) mkdirSync(join(tree, name));
  for (const name of ['vite.server.config.ts', 'start.ts', 'serving.ts', 'environment.ts', 'telemetry.ts'])
    writeFileSync(join(tree, name), '');
  writeFileSync(join(tree, 'scripts/bundles.mjs'), "console.log('bundled', ...process.argv.slice(2));");
  const change = (path: string) => writeFileSync(join(tree, path), `// ${path}`);

  expect(ensure('ensureBuilt', 'services').stdout).toContain('bundled server');
  expect(ensure('ensureBuilt', 'services')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  change('services/bets.ts');
  expect(ensure('ensureBuilt', 'services').stdout).toContain('bundled server');
  change('services/bets.test.ts');
  change('web/Coupon.test.tsx');
  expect(ensure('ensureBuilt', 'services')).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
