import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { upstreamNames } from '../../gateway/upstream/names';
import type { Job } from '../child';

/** The built module that starts a part of the site. */
interface Built {
  start(part: string, options: { development: boolean }): Promise<void>;
}

/** What is the same for all parts of the site that are measured. */
const environment = {
  LOG_LEVEL: 'error',
  FEED_SEED: 'bench',
  HOST: '127.0.0.1',
  SHUTDOWN_GRACE_MS: '0',
};

/** Gateway and web server in one process, as `npm start` runs them, from the build of the tree that it is started in. */
export function startSite({ upstreamUrl }: Job): Promise<number> {
  const urls = upstreamNames.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, upstreamUrl]);
  return startPart('all', Object.fromEntries(urls));
}

/** The embedded services with a new database of their own. */
export function startEmbedded(): Promise<number> {
  return startPart('services', {});
}

async function startPart(part: string, own: Record<string, string>): Promise<number> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  Object.assign(process.env, environment, own, { PORT: String(port), DATA_DIR: dataDir });
  const built = (await import(pathToFileURL(join(process.cwd(), 'dist/start/start.js')).href)) as Built;
  await built.start(part, { development: false });
  return port;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
