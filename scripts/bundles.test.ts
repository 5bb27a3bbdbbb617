import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/** A tree with the program that builds and a stand-in for Vite, which runs `script` with Vite's arguments. */
function treeWith(script: string): void {
  folder = mkdtempSync(join(tmpdir(), 'touchline-bundles-'));
  for (const name of ['scripts', 'node_modules/.bin', 'begun'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['bundles.mjs', 'ensure.mjs'])
    copyFileSync(`scripts/${name}`, join(folder, 'scripts', name));
  writeFileSync(join(folder, 'node_modules/.bin/vite'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const build = (...bundles: string[]) =>
  spawnSync(process.execPath, [join(folder, 'scripts/bundles.mjs'), ...bundles], {
    encoding: 'utf8',
    timeout: 20_000,
  });

it('builds the bundles side by side', () => {
  // Each ends only when all three have begun.
  treeWith('touch "begun/$$"; while [ "$(ls begun | wc -l)" -lt 3 ]; do :; done');
  expect(build('client', 'render', 'server').status).toBe(0);
  expect(readdirSync(join(folder, 'begun'))).toHaveLength(3);
});

it('fails when one of them does, after the others have ended, and prints what it said', () => {
  treeWith(
    'case "$*" in *vite.server.config.ts*) echo "no such module"; exit 3;; *) touch begun/client;; esac',
  );
  const { status, stdout, stderr } = build('client', 'server');
  expect(status).toBe(1);
  expect(stdout).toContain('no such module');
  expect(stderr).toContain('The bundle "server" was not built');
  expect(readdirSync(join(folder, 'begun'))).toEqual(['client']);
});

it('names the bundles when asked for another', () => {
  treeWith('exit 0');
  const { status, stderr } = build('clients');
  expect([status, stderr]).toEqual([1, 'There is no bundle "clients": client, render, server.\n']);
});
