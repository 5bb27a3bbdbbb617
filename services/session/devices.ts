/** Devices: a device is a browser, named by a cookie of its own that outlives sessions. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../database/index';
import { dayMs } from '../durations';
import { renameDevice, renamePlace } from '../protection/index';
import { deviceHashOf, type User } from '../players/index';

/** How long a browser keeps its device id. */
export const deviceSeconds = 365 * 86_400;
/** How long a device is known for an account after a sign-in. */
const knownMs = 90 * dayMs;

/** A device's id, 256 random bits. */
export function makeDeviceId(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a player has signed in on the device within the last 90 days, and has not removed it since. */
async function isKnownDevice(db: Db, deviceHash: Buffer, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId)
    .where('known_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a player signed in, and returns the id that the device has from now on, and whether it was known for this player.
 * One that was not gets a new id, which is known for every player of the old id: another person may have planted the
 * old one.
 */
export async function noteDevice(
  db: Db,
  id: string | undefined,
  userId: number,
  now: Date,
): Promise<{ id: string; hash: Buffer; isKnown: boolean }> {
  const before = id === undefined ? undefined : deviceHashOf(id);
  const isKnown = before !== undefined && (await isKnownDevice(db, before, userId, now));
  const next = isKnown && id !== undefined ? id : makeDeviceId();
  const hash = deviceHashOf(next);
  await db.deleteFrom('known_devices').where('known_until', '<=', now).execute();
  if (before && !isKnown) {
    await db
      .updateTable('known_devices')
      .set({ device_hash: hash })
      .where('device_hash', '=', before)
      .execute();
    await renameDevice(db, before, hash);
    await renamePlace(db, before, hash);
  }
  const known_until = new Date(now.getTime() + knownMs);
  await db
    .insertInto('known_devices')
    .values({ device_hash: hash, user_id: userId, known_until })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ known_until }))
    .execute();
  return { id: next, hash, isKnown };
}

/** Makes devices unknown to a player again. */
export async function forgetDevices(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', hashes)
    .execute();
}

/** Makes all devices unknown to a player again, but the one whose id is kept. */
export async function forgetOtherDevices(db: Db, userId: number, kept: string | undefined): Promise<void> {
  const all = db.deleteFrom('known_devices').where('user_id', '=', userId);
  await (kept === undefined ? all : all.where('device_hash', '<>', deviceHashOf(kept))).execute();
}

/** No player's id. */
const nobody = 0;

/** The browser's device, if it is known for the user. */
export async function knownDeviceOf(db: Db, user: User | undefined, deviceId: string | undefined, now: Date) {
  if (deviceId === undefined) return null;
  const hash = deviceHashOf(deviceId);
  // Looked up for a login that nobody has too, so that the time does not tell which logins exist.
  const isKnown = await isKnownDevice(db, hash, user?.id ?? nobody, now);
  return user && isKnown ? { hash, userId: user.id } : null;
}
