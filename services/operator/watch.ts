import type { Logger } from 'pino';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import type { Work } from '../service';

const mostAtOnce = 100;

/** Writes the operator's changes into the log of the services, where incidents are investigated. */
export interface AdminWatch {
  /**
   * Logs the changes since the last look: who made them, and with which command. Arguments are left out, since they
   * may hold words of players.
   */
  look(): Promise<void>;
  work: Work;
}

/** Watches the operator's changes, starting with the next one. */
export function watchAdminLog({ db, logger }: { db: Db; logger: Logger }): AdminWatch {
  let seen: number | undefined;

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

  return {
    look,
    work: {
      name: 'changes of the operator',
      everyMs: 5 * secondMs,
      ignoresClock: true,
      run: () => look().then(() => 0),
      waits: 'the changes of the operator could not be read',
      onFailure(error) {
        logger.debug({ reason: String(error) }, this.waits);
      },
    },
  };
}
