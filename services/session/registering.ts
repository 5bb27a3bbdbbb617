/** What all ways of registering share. */
import { readConfig } from '../config/index';
import {
  meetDevice,
  matchAccount,
  refusalOfNewcomer,
  homeOfNewcomer,
  createRegisters,
} from '../protection/index';
import type { ServiceOptions } from '../service';
import type { Cookies } from './cookies';
import type { OpeningBrowser } from './openingSessions';
import { personExcluded, registrationClosed } from './refusals';
import { registerPlayer, type NewAccount } from './registration';
import type { Offered } from './rules';
import { endSession, deviceIdOf, sessionIdOf, whereFrom } from '../players/index';
import type { Trx } from '../database/index';

/** Returns what the site takes of new players. Throws when the operator has closed registration. */
export async function openRegistration({ db, demo }: Pick<ServiceOptions, 'db' | 'demo'>): Promise<Offered> {
  const { isRegistrationAllowed, currencies } = await readConfig(db);
  if (!isRegistrationAllowed) throw registrationClosed();
  return { currencies, demo };
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
   * a pack that holds names the player, who has proved to be the owner of address or phone by now, or when these are an excluded
   * person's, or of one who is under age. A register that does not answer keeps nobody from registering: it keeps from playing.
   */
  return async (
    account: NewAccount,
    { request, reply, userAgent }: OpeningBrowser,
    also?: (trx: Trx, userId: number) => Promise<void>,
  ) => {
    const from = { ...whereFrom(request, userAgent), deviceId: deviceIdOf(request) };
    const { email, phone } = account;
    const home = await homeOfNewcomer(db, {
      stated: account.residence,
      phoneCountry: phone?.country ?? null,
    });
    const contacts = { email: email?.isProven ? email.address : null, phone: phone?.phone ?? null };
    const checks = await registers.askAboutNewcomer({ ...contacts, residence: home.residence }, home.packs);
    const refused = checks.filter(({ answer }) => answer.kind === 'EXCLUDED');
    for (const check of refused) await registers.keepRefusal(check);
    if (refused.length > 0) throw personExcluded();
    const refusal = await refusalOfNewcomer(db, contacts, { digestKeys, now: clock.now() });
    if (refusal) throw personExcluded(refusal === 'UNDER_AGE' ? refusal : undefined);
    const player = await registerPlayer(db, account, {
      home,
      demo,
      now: clock.now(),
      from,
      async also(trx, userId, deviceHash) {
        await also?.(trx, userId);
        for (const check of checks) await registers.takeAnswer(trx, userId, check);
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

/** Registers a player. */
export type Registrar = ReturnType<typeof createRegistrar>;
