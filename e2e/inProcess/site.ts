/**
 * The built site in the process of a Jest suite, for tests that send requests and open no page. It is put together as
 * `npm start` does it, with the variables of the sites of browser tests: time stands, and the gateway is patient. Captchas
 * are little work.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testCounters } from '../../services/testing/captcha';
import { useTestDatabase, type TestDatabase } from '../../services/testing/database';
import type * as startModule from '../../start';
import { eventually } from './eventually';
import { addressIn, advanceClock, newDataDir, removeDataDir, siteEnvironment } from '../site';

/** A running part of the site. */
export interface SiteInProcess {
  /** Where the suite reaches it: `http://localhost:<port>`, without a trailing slash. */
  url: string;
  dataDir: string;
  /** What it has printed and logged so far. */
  output(): string;
  /** Advances the site's clock; resolves when everything that became due is done. */
  advance(seconds: number): Promise<void>;
  /** Asks it to stop, as a signal does; returns the code that its process would exit with. */
  stop(): Promise<number>;
}

/** Starts a part of the site, all of it by default, on the suite's database; rejects with the reason when it does not start. */
export type StartInProcess = (
  variables?: Record<string, string>,
  part?: string,
  options?: { development?: boolean },
) => Promise<SiteInProcess>;

declare const importBuilt: (url: string) => Promise<typeof startModule>;

/** Only a test that hangs takes as long. */
const limitMs = 300_000;

/**
 * Gives the suite a database, and a function that starts parts of the site on it, which end after its last test. Call it
 * at the top level.
 */
export function useSitesInProcess(): { database: TestDatabase; start: StartInProcess } {
  jest.setTimeout(limitMs);
  const running: SiteInProcess[] = [];
  // Before the database ends: hooks run in the order in which they are written.
  afterAll(async () => {
    for (const site of running.toReversed()) await site.stop();
  });
  const database = useTestDatabase();
  return {
    database,
    async start(variables, part = 'all', { development = false } = {}) {
      const site = await startPart(
        { DATABASE_URL: database.url, DEMO: '1', ...variables },
        part,
        development,
      );
      running.push(site);
      // A site that still draws its first page would hold up what starts next in this process.
      await eventually(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
      return site;
    },
  };
}

/** Gives the suite the whole site, which it can use from its first test on. */
export function useSiteInProcess(
  variables: Record<string, string> = {},
): Pick<SiteInProcess, 'url' | 'output'> {
  const { start } = useSitesInProcess();
  const site = { url: '', output: () => '' };
  beforeAll(async () => {
    Object.assign(site, await start(variables));
  });
  return site;
}

async function startPart(
  variables: Record<string, string>,
  part: string,
  development: boolean,
): Promise<SiteInProcess> {
  const built = await importBuilt(pathToFileURL(join(process.cwd(), 'dist/start/start.js')).href);
  const dataDir = newDataDir();
  const signals = new Map<string, () => void>();
  let exit: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (exit = resolve));
  let output = '';
  const write = (text: string): void => void (output += text);
  try {
    await built.startPart(part, {
      development,
      variables: { ...siteEnvironment, DATA_DIR: dataDir, ...variables },
      log: { write },
      captchaCounters: testCounters,
      process: { onSignal: (signal, listener) => void signals.set(signal, listener), exit, write },
    });
  } catch (error) {
    removeDataDir(dataDir);
    throw error;
  }
  // With a public address it names that one, and the suite chose the port.
  const url = variables.PUBLIC_URL ? `http://localhost:${variables.PORT}` : (addressIn(output) ?? '');
  return {
    url,
    dataDir,
    output: () => output,
    advance: (seconds) => advanceClock(url, seconds),
    async stop() {
      signals.get('SIGTERM')?.();
      const code = await exited;
      removeDataDir(dataDir);
      return code;
    },
  };
}
