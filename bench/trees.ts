/** The work trees whose servers are measured: this one, and with `--against` that of another commit beside it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** A work tree with its build. */
export interface Tree {
  /** Stands behind the names of its servers in reports: empty where there is no other tree. */
  name: '' | 'before' | 'after';
  /** Absolute path of its folder. */
  root: string;
}

/** This tree alone. */
export const present: Tree = { name: '', root: resolve() };

/** The name of a server of a tree in a report. */
export const labelOf = (server: string, { name }: Tree): string =>
  name === '' ? server : `${server} ${name}`;

/** Builds the site of a tree where it is missing or older than its sources. */
export function buildTree({ root }: Tree): void {
  const ensure = pathToFileURL(join(root, 'scripts/ensure.mjs')).href;
  const code = `const { ensureBuilt } = await import(${JSON.stringify(ensure)}); ensureBuilt();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Where a tree has the servers that are measured, built. */
const builtServers = 'dist/bench';

/** The module that starts a built server of a tree. */
export const serversOf = ({ root }: Tree): string => join(root, builtServers, 'index.js');

/** The packages of the peers, which are installed in this folder alone. */
const { dependencies: packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

/** Where the modules of the peers are, for code that is built elsewhere; nowhere unless they are installed. */
const peers: Plugin = {
  name: 'peers',
  enforce: 'pre',
  resolveId(id) {
    if (!Object.keys(packages).some((name) => id === name || id.startsWith(`${name}/`))) return null;
    try {
      return { id: import.meta.resolve(id), external: true };
    } catch {
      return { id, external: true };
    }
  },
};

/**
 * Builds the servers of a tree as the product's own are built. What runs TypeScript as it stands names each function
 * when it is made, which a gateway in production does not pay for.
 */
export async function buildServers({ root }: Tree): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    plugins: [peers],
    build: { ssr: 'bench/servers/index.ts', outDir: builtServers, emptyOutDir: true },
  });
}

/**
 * Runs `measure` with the tree of a commit, built in a temporary folder with the packages of this tree, and with this
 * one. The folder is gone afterwards.
 */
export async function against<Result>(
  commit: string,
  measure: (trees: readonly [Tree, Tree]) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-before-'));
  const before: Tree = { name: 'before', root: join(folder, 'tree') };
  try {
    git('worktree', 'add', '--detach', before.root, commit);
    symlinkSync(resolve('node_modules'), join(before.root, 'node_modules'));
    buildTree(before);
    return await measure([before, { ...present, name: 'after' }]);
  } finally {
    git('worktree', 'remove', '--force', before.root);
    rmSync(folder, { recursive: true });
  }
}

function git(...args: string[]): void {
  execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
