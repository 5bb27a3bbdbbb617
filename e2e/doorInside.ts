/** The part of the door that works with the site's own modules: `loadSource` loads it. */
import { pino } from 'pino';
import { connect } from '../services/database/connection';
import { runningUrl } from '../services/database/embedded/index';
import type { Database } from '../services/database/schema';
import { openTokenKeys } from '../services/identity/keys';
import { openDoor, type Door } from '../services/testing/door';
import type { DoorSite } from './door';

/** The door to the database of a running site. */
export interface SiteDoor {
  letIn: Door;
  /** Closes the connection. */
  close(): Promise<void>;
}

/** Opens the door to the database that runs in a site's data folder. Players come in at the time of the site. */
export async function openSiteDoor({ dataDir, demo, now }: DoorSite): Promise<SiteDoor> {
  const url = runningUrl(dataDir);
  if (url === null) throw new Error(`No database runs in ${dataDir}.`);
  const db = connect<Database>({ url, logger: pino({ level: 'silent' }), max: 1 });
  let at = new Date(0);
  const keys = await openTokenKeys(db, undefined);
  const letIn = openDoor({ db, keys, demo, clock: { now: () => at } });
  return {
    async letIn(account) {
      at = await now();
      return letIn(account);
    },
    close: () => db.destroy(),
  };
}
