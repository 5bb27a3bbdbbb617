/** Many sites in one process: starts after the first one are cheap, since code and documents are compiled once. */
import { spawn } from 'node:child_process';
import { asStarted, addressIn, exitOf, newDataDir, removeDataDir, siteEnvironment, type Site } from './site';

/** A running site without services of its own, which ends with its host. */
export type HostedSite = Pick<Site, 'url' | 'dataDir'>;

/** A process that runs sites. */
export interface Host {
  /** Starts one more site, whose environment names the address of every upstream. One start at a time. */
  start(env: Record<string, string>): Promise<HostedSite>;
  /** Ends all its sites. */
  stop(): Promise<void>;
}

/** Starts a process that runs the sites of a file: no two of them share what they know of services or players. */
export function startHost(): Host {
  const child = spawn(process.execPath, [asStarted, 'e2e/hostSites.mjs'], {
    env: { ...process.env, ...siteEnvironment, LOG_LEVEL: 'fatal' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const dataDirs: string[] = [];

  const nextAddress = (): Promise<string> =>
    new Promise((resolve, reject) => {
      let output = '';
      const settle = (then: () => void): void => {
        for (const stream of [child.stdout, child.stderr]) stream.off('data', read);
        child.off('exit', fail);
        then();
      };
      const fail = () => settle(() => reject(new Error(`The host of sites exited:\n${output}`)));
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const url = addressIn(output);
        if (url) settle(() => resolve(url));
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
      child.once('exit', fail);
    });

  return {
    async start(env) {
      const dataDir = newDataDir();
      dataDirs.push(dataDir);
      const address = nextAddress();
      child.stdin.write(`${JSON.stringify({ ...env, DATA_DIR: dataDir })}\n`);
      return { url: await address, dataDir };
    },
    async stop() {
      child.kill('SIGTERM');
      await exitOf(child);
      dataDirs.forEach(removeDataDir);
    },
  };
}
