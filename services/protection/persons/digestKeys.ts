/** Whether the site still has the keys under which erased people who are excluded are found. */
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Db } from '../../database/index';
import { keyIdOf } from '../../files/index';
import type { DigestKeys } from './digests';

/** What a watch needs. */
export interface WatchedKeys {
  db: Db;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
  keys: DigestKeys;
}

/** Ids of the keys that the site lacks and digests of running exclusions are under. Of those of former releases nobody knows the key. */
async function lackedKeys({ db, clock, keys }: WatchedKeys): Promise<string[]> {
  const rows = await db
    .selectFrom('excluded_digests')
    .select('key_id')
    .distinct()
    .where('until', '>', clock.now())
    .where('key_id', 'is not', null)
    .execute();
  const known = (keys ?? []).map(keyIdOf);
  return rows.flatMap(({ key_id }) => (key_id === null || known.includes(key_id) ? [] : [key_id]));
}

/** Looks for lost keys. A site without them runs on: it refuses nobody for what it cannot know, and says so. */
export function watchDigestKeys(watched: WatchedKeys) {
  const tell = async (): Promise<void> => {
    const lacked = await lackedKeys(watched).catch(() => []);
    if (lacked.length === 0) return;
    watched.logger.error(
      { keys: lacked },
      'DOCUMENTS_KEY lacks keys of exclusions that hold: erased people who are excluded cannot be found. Put the former keys back.',
    );
  };
  return {
    /** Throws while a key is lost. */
    async check(): Promise<void> {
      const lacked = await lackedKeys(watched);
      if (lacked.length > 0) throw new Error(`The keys ${lacked.join(', ')} are not among DOCUMENTS_KEY.`);
    },
    /** Says in the log which keys are lost. */
    tell,
    /** Says it when the site starts. */
    start(): void {
      void tell();
    },
  };
}
