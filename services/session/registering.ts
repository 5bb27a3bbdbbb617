/** What all ways of registering share. */
import { readConfig } from '../config/index';
import { meetDevice } from '../persons/devices';
import { isOfExcluded, matchAccount } from '../persons/joining';
import { createRegisters } from '../registers/asking';
import type { ServiceOptions } from '../service';
import type { Cookies } from './cookies';
import type { OpeningBrowser } from './openingSessions';
import { personExcluded, registrationClosed } from './refusals';
import { registerPlayer, type NewAccount } from './registration';
import { deviceIdOf, sessionIdOf, whereFrom } from './request';
import { endSession } from './sessions';
import type { Trx } from '../database/schema';

/** Returns the currencies of new accounts. Throws when the operator has closed registration. */
export async function openRegistration({ db }: Pick<ServiceOptions, 'db'>): Promise<readonly string[]> {
  const { isRegistrationAllowed, currencies } = await readConfig(db);
  if (!isRegistrationAllowed) throw registrationClosed();
  return currencies;
}

/** Registers a player and opens the session in this browser, in place of its session until now. */
export function createRegistrar(
  options: Pick<
    ServiceOptions,
    'db' | 'clock' | 'logger' | 'tokens' | 'demo' | 'registerOf' | 'documentKeys'
  >,
  cookies: Cookies,
) {
  const { db, clock, demo, tokens, documentKeys: digestKeys } = options;
  const registers = createRegisters(options);
  /**
   * Null when the address or the phone is taken. `also` as for `registerPlayer`. Throws `PERSON_EXCLUDED` when the register of
   * the residence names the player, who has proved to be the owner of address or phone by now, or when these are an excluded
   * person's. A register that does not answer keeps nobody from registering: it keeps from playing.
   */
  return async (
    account: NewAccount,
    { request, reply, userAgent }: OpeningBrowser,
    also?: (trx: Trx, userId: number) => Promise<void>,
  ) => {
    const from = { ...whereFrom(request, userAgent), deviceId: deviceIdOf(request) };
    const { email, phone } = account;
    const contacts = { email: email?.isProven ? email.address : null, phone: phone?.phone ?? null };
    const check = await registers.askAboutNewcomer({ ...contacts, residence: phone?.country ?? null });
    if (check?.answer.kind === 'EXCLUDED') await registers.keepRefusal(check);
    if (
      check?.answer.kind === 'EXCLUDED' ||
      (await isOfExcluded(db, contacts, { digestKeys, now: clock.now() }))
    )
      throw personExcluded();
    const player = await registerPlayer(db, account, {
      demo,
      now: clock.now(),
      from,
      async also(trx, userId, deviceHash) {
        await also?.(trx, userId);
        if (check) await registers.takeAnswer(trx, userId, check);
        await meetDevice(trx, { userId, deviceHash }, clock.now());
      },
    });
    if (!player) return null;
    await matchAccount(db, player.userId, { now: clock.now(), isDemo: demo, digestKeys });
    await endSession(db, sessionIdOf(request), clock.now());
    const { userId, madePassword, session, deviceId } = player;
    const token = await tokens.issue({ userId, sessionKey: session.key });
    reply.header('set-cookie', cookies.opened(session, token, deviceId));
    return { user_id: userId, token, ...(madePassword !== undefined && { password: madePassword }) };
  };
}
