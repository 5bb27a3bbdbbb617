import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../services/openDatabase';
import { createServices } from '../../services/index';
import { openTokenKeys } from '../../services/identity/keys';

/** The running embedded services with a database of their own. */
export interface BackOffice {
  /** Origin of all services. */
  url: string;
  /** Stops them and removes their database. */
  close(): Promise<void>;
}

/** The time of every run: matches are in play, and the line has games. */
const now = new Date('2026-03-08T15:30:00.000Z');

/** Starts the embedded services with a clock that does not advance, so that every run sees the same games. */
export async function openBackOffice(): Promise<BackOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-drift-'));
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ dataDir, logger });
  const services = await createServices({
    database,
    logger,
    tokenKeys: await openTokenKeys(database.db, undefined),
    demo: true,
    demoClock: false,
    secureCookies: false,
    seed: 'drift',
    clock: { now: () => now, advance: () => Promise.resolve() },
  });
  return {
    url: await services.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await services.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
