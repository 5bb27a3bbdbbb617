/** The two releases: where their code is, and a process of each that may be killed. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../ensure.mjs';
import { git } from '../git.mjs';

/** The former release, which a deploy replaces, or the present code. */
export type ReleaseName = 'former' | 'present';

/** The commit that released the schema last. */
export const lastRelease = (): string =>
  git('log', '-1', '--format=%h', '--', 'schema/released.json', 'schema/released.graphql').trim();

/** Checks a commit out into a folder, with the present packages where it has the same. */
export function checkOut(ref: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, ref);
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

/** A process of a release. */
export interface RunningRelease {
  readonly name: ReleaseName;
  /** Absent from a death until the next process listens. */
  origin: string | undefined;
  /** Kills the process and starts another one. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a release, which migrates the database first. `told` gets what it writes of faults. */
export async function startRelease(
  name: ReleaseName,
  { folder, url, feedUrl }: { folder: string; url: string; feedUrl: string },
  told: (text: string) => void,
): Promise<RunningRelease> {
  let child: ChildProcess;
  const release: RunningRelease = {
    name,
    origin: undefined,
    async kill() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGKILL'),
  };

  async function end(signal: 'SIGKILL'): Promise<void> {
    release.origin = undefined;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function start(): Promise<void> {
    child = fork(join(root, 'scripts/beside/process.ts'), [url, feedUrl], {
      cwd: folder,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text) => told(String(text)));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The ${name} release did not start.`);
    });
    const [origin] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    release.origin = String(origin);
  }

  await start();
  return release;
}
