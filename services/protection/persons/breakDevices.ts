/** The devices on which players took breaks. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { sessionDevice } from '../../players/index';

/** Remembers the device of a session whose player is in a break. A browser without a device is not remembered. */
export async function markDevice(trx: Trx, sessionKey: string): Promise<void> {
  await sql`
    INSERT INTO break_devices (device_hash, user_id) ${sessionDevice(sessionKey)}
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** A device has another id from now on. */
export async function renameDevice(db: Db, before: Buffer, after: Buffer): Promise<void> {
  await sql`UPDATE break_devices SET device_hash = ${after} WHERE device_hash = ${before}`.execute(db);
}
