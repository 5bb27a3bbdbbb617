import { openMainAccount } from '../accounts/opening';
import type { Db } from '../database/schema';
import { hashPassword, makePassword } from './passwords';
import { normalEmail } from './rules';
import type { RegistrationForm } from './rules';
import { noteDevice } from './devices';
import { openSession } from './sessions';
import type { OpenedFrom, OpenedSession } from './sessions';
import { addUser } from './users';

/** A player who has just registered. */
export interface RegisteredPlayer {
  userId: number;
  session: OpenedSession;
  deviceId: string;
  /** The password that the site generated; only after one-click registration. */
  madePassword: string | undefined;
}

/** The origin of a registration. */
export interface RegisteredFrom extends Omit<OpenedFrom, 'deviceHash'> {
  /** The device id before registration. */
  deviceId: string | undefined;
}

class EmailTaken extends Error {}

/**
 * Registers a valid form: user, main account (with demo money when `demo`) and session, all or nothing. Null when the
 * e-mail address is taken.
 */
export async function registerPlayer(
  db: Db,
  form: RegistrationForm,
  { demo, now, from }: { demo: boolean; now: Date; from: RegisteredFrom },
): Promise<RegisteredPlayer | null> {
  const isFast = form.type === 'fast_reg';
  const madePassword = isFast ? makePassword() : undefined;
  const user = {
    email: isFast ? null : normalEmail(form.email ?? ''),
    password_hash: await hashPassword(madePassword ?? form.password ?? ''),
    password_chosen_at: isFast ? null : now,
    lng: form.lng,
    created_at: now,
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, user);
      if (userId === null) throw new EmailTaken();
      await openMainAccount(trx, { userId, currency: form.currency, grant: demo, now });
      const device = await noteDevice(trx, from.deviceId, userId, now);
      const opened = { userAgent: from.userAgent, address: from.address, deviceHash: device.hash };
      const session = await openSession(trx, { userId, saved: false, from: opened, now });
      return { userId, madePassword, session, deviceId: device.id };
    });
  } catch (error) {
    if (error instanceof EmailTaken) return null;
    throw error;
  }
}
