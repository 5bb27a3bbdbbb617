/** The results of the long form, kept by the state of the code: a file and what was printed for each part. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';
import { changedFiles, git } from '../git.mjs';

/** The commit, and when files differ from it, also the hash of these. */
export function stateOfCode() {
  const commit = git('rev-parse', 'HEAD').trim();
  const changed = changedFiles();
  if (changed.length === 0) return commit;
  const hash = createHash('sha256');
  for (const path of changed) {
    hash.update(`${path}\0`);
    if (existsSync(join(root, path))) hash.update(readFileSync(join(root, path)));
  }
  return `${commit}-${hash.digest('hex').slice(0, 8)}`;
}

const folderOf = (state) => join('.cache', 'long', state);
const nameOfFile = (part) => part.replaceAll('/', '+');

/** The path of what a part printed, from the root. The folder exists afterwards. */
export function logOf(state, part) {
  mkdirSync(join(root, folderOf(state)), { recursive: true });
  return join(folderOf(state), `${nameOfFile(part)}.log`);
}

/** The results of a state of the code, by the name of the part. */
export function readResults(state) {
  const folder = join(root, folderOf(state));
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => {
      const { part, ...result } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return [part, result];
    }),
  );
}

/** Notes a result. A process that dies leaves the former one or the new one, whole. */
export function noteResult(state, part, result) {
  const path = join(root, folderOf(state), `${nameOfFile(part)}.json`);
  writeFileSync(`${path}.new`, JSON.stringify({ part, ...result }));
  renameSync(`${path}.new`, path);
}
