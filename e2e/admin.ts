/** The operator's commands. */
import { execFile } from 'node:child_process';
import type * as give from '../scripts/admin/give';
import { siteEnvironment } from './site';
import { loadSource } from './sources';

/** The result of a command. */
export interface Done {
  /** Its exit code. */
  status: unknown;
  told: string;
  complaint: string;
}

/** Commands are given at the time of the site, which stands unless `env` says otherwise. */
const variables = (env: Record<string, string>) => ({
  ...process.env,
  DEMO_CLOCK: siteEnvironment.DEMO_CLOCK,
  ...env,
});

/** Does what `npm run admin -- <typed>` does, in this process. */
export async function runAdmin(typed: string, env: Record<string, string>): Promise<Done> {
  const { giveCommand } = await loadSource<typeof give>('../scripts/admin/give.ts');
  return giveCommand(typed.split(' '), variables(env));
}

/** Runs what `npm run admin --` runs, in a process of its own, without the time that npm takes. */
export function typeAdmin(typed: string, env: Record<string, string>): Promise<Done> {
  const words = ['--import', 'tsx', 'scripts/admin.ts', ...typed.split(' ')];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: variables(env) }, (error, told, complaint) =>
      resolve({ status: error?.code ?? 0, told, complaint }),
    );
  });
}
