import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../database/index';

const everyMs = 5000;
const mostAtOnce = 100;

/** Writes the operator's changes into the log of the services, where incidents are investigated. */
export interface AdminWatch {
  /**
   * Logs the changes since the last look: who made them, and with which command. Arguments are left out, since they
   * may hold words of players.
   */
  look(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

/** Watches the operator's changes, starting with the next one. */
export function watchAdminLog({ db, logger }: { db: Db; logger: Logger }): AdminWatch {
  const stopped = new AbortController();
  let seen: number | undefined;
  let watching: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    if (seen === undefined) {
      const last = await db
        .selectFrom('admin_log')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      seen = last?.id ?? 0;
      return;
    }
    const entries = db.selectFrom('admin_log').select(['id', 'who', 'what']).where('id', '>', seen);
    for (const { id, who, what } of await entries.orderBy('id').limit(mostAtOnce).execute()) {
      seen = id;
      const [command = ''] = what.split(' ', 1);
      logger.info({ entry: id, who, command }, 'the operator changed something');
    }
  };

  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look().catch((error: unknown) =>
        logger.debug({ reason: String(error) }, 'the changes of the operator could not be read'),
      );
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    look,
    start() {
      watching ??= watch();
    },
    async close() {
      stopped.abort();
      await watching;
    },
  };
}
