/** The operator's commands. */
import { execFile } from 'node:child_process';

/** The result of a command. */
export interface Done {
  /** Its exit code. */
  status: unknown;
  told: string;
  complaint: string;
}

/** Runs what `npm run admin --` runs, without the time that npm takes. */
export function runAdmin(typed: string, env: Record<string, string>): Promise<Done> {
  const words = ['--import', 'tsx', 'scripts/admin.ts', ...typed.split(' ')];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: { ...process.env, ...env } }, (error, told, complaint) =>
      resolve({ status: error?.code ?? 0, told, complaint }),
    );
  });
}
