/**
 * `npm run statements` prints how many statements the product has, by part; `npm run statements -- <revision>` how many it had at
 * a revision of git, how many it has in the working tree, and the change. Tests and generated code do not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { git, pathsOf } from './git.mjs';
import { countStatements, isCounted, parts, tell, type Counts } from './statements/count';

function countIn(folder: string, paths: readonly string[]): Counts {
  const counted = paths.filter((path) => isCounted(path) && existsSync(join(folder, path)));
  return countStatements(counted.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const));
}

/** The statements of a revision, whose files are unpacked for a moment. */
function countAt(revision: string): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-statements-'));
  try {
    const archive = join(folder, 'parts.tar');
    git('archive', '-o', archive, revision, ...parts);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return countIn(folder, readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [revision, ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  process.stderr.write('npm run statements [-- <revision>]\n');
  process.exit(2);
}
const present = pathsOf('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...parts);
const lines = tell(countIn(root, present), revision === undefined ? undefined : countAt(revision));
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
