import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Copy } from './copy';
import type { Step } from './guide';

/** Follows the steps of a guide in a copy of the tree. */
export async function follow(copy: Copy, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'patch') await copy.run('git', ['apply'], step.text);
    else if (step.kind === 'run') for (const command of step.commands) await copy.run('sh', ['-c', command]);
    else {
      mkdirSync(dirname(join(copy.folder, step.path)), { recursive: true });
      writeFileSync(join(copy.folder, step.path), step.text);
    }
  }
}

/** Undoes the steps in reverse order: removes written files and reverses patches. */
export async function undo(copy: Copy, steps: readonly Step[]): Promise<void> {
  for (const step of steps.toReversed()) {
    if (step.kind === 'patch') await copy.run('git', ['apply', '--reverse'], step.text);
    if (step.kind === 'write') rmSync(join(copy.folder, step.path));
  }
}
