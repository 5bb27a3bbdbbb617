/** The operator's commands. */
import { execFile } from 'node:child_process';

/** What came of a command. */
export interface Done {
  /** Its exit code. */
  status: unknown;
  told: string;
  complaint: string;
}

/** What `npm run admin --` runs, without npm, which only takes time. */
export function runAdmin(typed: string, env: Record<string, string>): Promise<Done> {
  const words = ['--import', 'tsx', 'scripts/admin.ts', ...typed.split(' ')];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: { ...process.env, ...env } }, (error, told, complaint) =>
      resolve({ status: error?.code ?? 0, told, complaint }),
    );
  });
}
