import type { PhoneNumber } from '../../rules/phoneNumber';
import type { Db, Trx } from '../database/index';
import { type NewHome, openMainAccount } from '../protection/index';
import { noteDevice } from './devices';
import { hashPassword, makePassword } from './passwords';
import {
  openSession,
  type OpenedFrom,
  type OpenedSession,
  addUser,
  noteConfirmed,
  setPhone,
} from '../players/index';

/** A player who has just registered. */
export interface RegisteredPlayer {
  userId: number;
  session: OpenedSession;
  deviceId: string;
  /** The password that the site generated, if the player chose none. */
  madePassword: string | undefined;
}

/** The origin of a registration. */
export interface RegisteredFrom extends Omit<OpenedFrom, 'deviceHash'> {
  /** The device id before registration. */
  deviceId: string | undefined;
}

/** What a new account gets. */
export interface NewAccount {
  /** ISO code. */
  currency: string;
  lng: string;
  /** In the form of `normalEmail`; `isProven` when the player reads what is sent there. Null without one. */
  email: { address: string; isProven: boolean } | null;
  /** A phone that the player proved to have; null without one. */
  phone: PhoneNumber | null;
  /** A valid password; null when the site makes one. */
  password: string | null;
  /** Null without one. */
  promoCode: string | null;
  /** Where the player says they live, an ISO code of a country; null where nobody asked. */
  residence: string | null;
}

class Taken extends Error {}

/** How a registration is done. */
interface RegistrationOptions {
  demo: boolean;
  /** Where the person of the account lives, as far as anybody knows. */
  home: NewHome;
  now: Date;
  from: RegisteredFrom;
  /**
   * Writes what belongs to the new player, in the same transaction; what it throws undoes the registration. `deviceHash`: of the
   * browser.
   */
  also?: (trx: Trx, userId: number, deviceHash: Buffer) => Promise<void>;
}

/**
 * Registers a player: user, main account (with demo money when `demo`) and session, all or nothing. Null when the e-mail
 * address or the phone is taken.
 */
export async function registerPlayer(
  db: Db,
  { currency, lng, email, phone, password, promoCode }: NewAccount,
  { demo, home, now, from, also }: RegistrationOptions,
): Promise<RegisteredPlayer | null> {
  const madePassword = password === null ? makePassword() : undefined;
  const user = {
    email: email?.address ?? null,
    password_hash: await hashPassword(madePassword ?? password ?? ''),
    password_chosen_at: password === null ? null : now,
    lng,
    promo_code: promoCode,
    created_at: now,
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, user);
      if (userId === null) throw new Taken();
      if (email?.isProven) await noteConfirmed(trx, { userId, email: email.address }, now);
      if (phone && !(await setPhone(trx, { userId, ...phone }))) throw new Taken();
      await openMainAccount(trx, { userId, currency, home, grant: demo, now });
      const device = await noteDevice(trx, from.deviceId, userId, now);
      await also?.(trx, userId, device.hash);
      const opened = { userAgent: from.userAgent, address: from.address, deviceHash: device.hash };
      const session = await openSession(trx, { userId, saved: false, from: opened, now });
      return { userId, madePassword, session, deviceId: device.id };
    });
  } catch (error) {
    if (error instanceof Taken) return null;
    throw error;
  }
}
