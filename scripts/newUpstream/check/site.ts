import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addressIn, siteEnvironment } from '../../../e2e/site';
import { programTimeoutMs, type Copy } from './copy';

/** A running site. */
export interface Site {
  /** The HTML of a page; throws for any status but 200. */
  page(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** Builds the site of a copy if necessary, starts it, and waits until it answers. Rejects with its output. */
export async function startSite(copy: Copy, variables: Record<string, string> = {}): Promise<Site> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy.folder,
    env: { ...copy.env, ...siteEnvironment, LOG_LEVEL: 'fatal', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: programTimeoutMs,
  });
  let output = '';
  const origin = await new Promise<string>((found, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = addressIn(output);
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(`The site did not start:\n${output}`)));
  });
  return {
    async page(path) {
      const answer = await fetch(origin + path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}:\n${output}`);
      return answer.text();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
