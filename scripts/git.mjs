/** What git says of the working tree. */
import { execFileSync } from 'node:child_process';
import { root } from './ensure.mjs';

/** What a command of git prints. Paths are taken to the letter. */
export function git(...args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] };
  return execFileSync('git', ['--literal-pathspecs', ...args], options);
}

/** The paths that a command of git lists, which ends each with a zero. */
export const pathsOf = (...args) => [
  ...new Set(
    git(...args)
      .split('\0')
      .filter(Boolean),
  ),
];

/** The files that differ from the last commit or are new, also removed ones. Ignored files are left out. */
export const changedFiles = () => [
  ...pathsOf('diff', '-z', '--name-only', '--relative', 'HEAD'),
  ...pathsOf('ls-files', '-z', '--others', '--exclude-standard'),
];
