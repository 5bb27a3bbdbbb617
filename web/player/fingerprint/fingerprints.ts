import { readFingerprint, type Fingerprint } from './fingerprint';

/** What the script of an app defines, if it is the right one. */
export interface FingerprintApp {
  /** Whether `exec` has something to answer. */
  ready?: unknown;
  exec?: unknown;
}

/** What taking fingerprints needs of its surroundings. */
export interface Source {
  /** Loads the script of an app; returns what it defines. Rejects when there is no script. */
  load(appId: string): Promise<FingerprintApp | undefined>;
  wait(ms: number): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Notes why there is no fingerprint; `failures` counts this failure, too. */
  note(reason: string, failures: number): void;
}

/** How long an app has to get ready, in milliseconds. */
const readyMs = 110;

/** An app that has failed so often is left alone until the next page is loaded. */
const mostFailures = 2;

/** Asks for the id of the operator's app; null where no fingerprints are taken. Rejects when nobody answers. */
export type AskAppId = () => Promise<string | null>;

/**
 * Takes fingerprints of this browser, a fresh one at each call, since a service has refused the one before. The function
 * returns null when there is none: where none are taken, and after a failure, which is noted and counted.
 */
export function createFingerprints(source: Source): (askAppId: AskAppId) => Promise<Fingerprint | null> {
  let failures = 0;
  let app: FingerprintApp | undefined;

  async function take(appId: string): Promise<Fingerprint> {
    app ??= await source.load(appId);
    const { exec } = app ?? {};
    if (!app || typeof exec !== 'function') throw new Error('exec not defined');
    if (app.ready !== true) await source.wait(readyMs);
    if (app.ready !== true) throw new Error('not ready');
    const fingerprint = readFingerprint(await (exec.call(app) as unknown), source.now());
    if (!fingerprint) throw new Error('incorrect response');
    return fingerprint;
  }

  return async (askAppId) => {
    if (failures >= mostFailures) return null;
    const appId = await askAppId();
    if (appId === null) return null;
    try {
      return await take(appId);
    } catch (error) {
      failures += 1;
      source.note(error instanceof Error ? error.message : String(error), failures);
      return null;
    }
  };
}
