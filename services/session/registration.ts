import { openMainAccount } from '../accounts/index';
import type { Db } from '../database/schema';
import { hashPassword, makePassword } from './passwords';
import { normalEmail } from './rules';
import type { RegistrationForm } from './rules';
import { openSession } from './sessions';
import type { OpenedSession } from './sessions';
import { addUser } from './users';

/** A player just registered. */
export interface RegisteredPlayer {
  userId: number;
  session: OpenedSession;
  /** The password that the site made, for one-click registration only. */
  madePassword: string | undefined;
}

class EmailTaken extends Error {}

/**
 * Registers a valid form: the user, the main account (with demo money when `demo`) and a session, all or nothing.
 * Null when the e-mail address is taken.
 */
export async function registerPlayer(
  db: Db,
  form: RegistrationForm,
  { demo, now }: { demo: boolean; now: Date },
): Promise<RegisteredPlayer | null> {
  const isFast = form.type === 'fast_reg';
  const madePassword = isFast ? makePassword() : undefined;
  const user = {
    email: isFast ? null : normalEmail(form.email ?? ''),
    password_hash: await hashPassword(madePassword ?? form.password ?? ''),
    lng: form.lng,
    created_at: now,
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, user);
      if (userId === null) throw new EmailTaken();
      await openMainAccount(trx, { userId, currency: form.currency, grant: demo, now });
      return { userId, madePassword, session: await openSession(trx, userId, false, now) };
    });
  } catch (error) {
    if (error instanceof EmailTaken) return null;
    throw error;
  }
}
