import { openMainAccount } from '../accounts/opening';
import type { Db, Trx } from '../database/schema';
import { hashPassword, makePassword } from './passwords';
import { normalEmail } from './rules';
import type { RegistrationForm } from './rules';
import { noteDevice } from './devices';
import { openSession } from './sessions';
import type { OpenedFrom, OpenedSession } from './sessions';
import { addUser, noteConfirmed } from './users';

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

/** The form of a player whom a social network proved. */
export interface SocialForm extends Pick<RegistrationForm, 'currency' | 'isOfAge' | 'lng'> {
  type: 'soc_reg';
  /** The address that the network verified, in the form of `normalEmail`; null without one. */
  email: string | null;
}

class EmailTaken extends Error {}

/** How a registration is done. */
interface RegistrationOptions {
  demo: boolean;
  now: Date;
  from: RegisteredFrom;
  /** Writes what belongs to the new player, in the same transaction; what it throws undoes the registration. */
  also?: (trx: Trx, userId: number) => Promise<void>;
}

/**
 * Registers a valid form: user, main account (with demo money when `demo`) and session, all or nothing. Null when the
 * e-mail address is taken.
 */
export async function registerPlayer(
  db: Db,
  form: RegistrationForm | SocialForm,
  { demo, now, from, also }: RegistrationOptions,
): Promise<RegisteredPlayer | null> {
  const chosen = form.type === 'full_reg' ? { email: form.email ?? '', password: form.password ?? '' } : null;
  const madePassword = chosen ? undefined : makePassword();
  const proven = form.type === 'soc_reg' ? form.email : null;
  const user = {
    email: chosen ? normalEmail(chosen.email) : proven,
    password_hash: await hashPassword(madePassword ?? chosen?.password ?? ''),
    password_chosen_at: chosen ? now : null,
    lng: form.lng,
    created_at: now,
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, user);
      if (userId === null) throw new EmailTaken();
      if (proven !== null) await noteConfirmed(trx, { userId, email: proven }, now);
      await also?.(trx, userId);
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
