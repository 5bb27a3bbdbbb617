/** The operator's commands. */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A command, without `npm run admin --`. */
export interface Given {
  typed: string;
  /** Variables that say which site, in addition to those of this process. */
  env: Record<string, string>;
}

/** The result of a command. */
export interface Done {
  /** Its exit code. */
  status: unknown;
  told: string;
  complaint: string;
}

type Give = (given: Given) => Promise<Done>;
let giveToHost: Give | undefined;

/**
 * Does what `npm run admin --` does, in one process for all commands of a worker: to start one takes a second and a
 * half of processor time. `--by` comes last. Knows neither routes nor the site's own texts.
 */
export function runAdmin(typed: string, env: Record<string, string>): Promise<Done> {
  giveToHost ??= startHost();
  return giveToHost({ typed, env });
}

/** The process ends with the worker, whose end closes its input. */
function startHost(): Give {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/hostCommands.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting: ((done: Done) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line) as Done));
  child.once('exit', (code) => {
    giveToHost = undefined;
    const complaint = `The process for commands exited with ${code}.`;
    for (const settle of waiting) settle({ status: 1, told: '', complaint });
  });
  return (given) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(given)}\n`);
    });
}

/** Runs what `npm run admin --` runs, without the time that npm takes. */
export function runAdminScript(typed: string, env: Record<string, string>): Promise<Done> {
  const words = ['--import', 'tsx', 'scripts/admin.ts', ...typed.split(' ')];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: { ...process.env, ...env } }, (error, told, complaint) =>
      resolve({ status: error?.code ?? 0, told, complaint }),
    );
  });
}
