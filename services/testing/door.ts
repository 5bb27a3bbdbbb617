/** A door past the ways of registering: for tests that need players and are not about how one becomes a player. */
import { pino } from 'pino';
// What rooms below the cashier ask of it has to have an answer, as on a site.
import '../cashier/index';
import type { Clock } from '../clock';
import type { Db } from '../database/schema';
import type { TokenKeys } from '../identity/keys';
import { createTokens } from '../identity/tokens';
import { createCookies } from '../session/cookies';
import { createRegistrar } from '../session/registering';
import type { NewAccount } from '../session/registration';
import { isSessionOpen } from '../players/sessions';

/** A player who has just come in. */
export interface LetInPlayer {
  id: number;
  /** Good for five minutes. */
  token: string;
  /** The one that was chosen, else the one that the site made. */
  password: string;
  /** The cookies of the session, each as `name=value`. */
  cookies: string[];
}

/** Lets a player in: with demo money on a site that has it, and with an open session. Throws when the address or the phone is taken. */
export type Door = (account?: Partial<NewAccount>) => Promise<LetInPlayer>;

/**
 * Opens the door to a database. Players are written by the services' own functions, as they are once the site has nothing against
 * a request; nothing is counted and no captcha is asked for. No exclusion register answers about them.
 */
export function openDoor({
  db,
  keys,
  clock,
  demo,
}: {
  db: Db;
  /** The keys of the site's user tokens. */
  keys: TokenKeys;
  clock: Clock;
  demo: boolean;
}): Door {
  const tokens = createTokens({ keys, clock, isOpen: (caller) => isSessionOpen(db, caller, clock.now()) });
  const logger = pino({ level: 'silent' });
  const register = createRegistrar(
    { db, clock, logger, tokens, demo, registerOf: () => undefined, documentKeys: undefined },
    createCookies(false),
  );
  return async (account) => {
    const nothing = { email: null, phone: null, password: null, promoCode: null, residence: null };
    const asked = { currency: 'RUB', lng: 'ru', ...nothing };
    let set: string[] = [];
    const player = await register(
      { ...asked, ...account },
      {
        request: { ip: '127.0.0.1', headers: {} },
        reply: { header: (_name, lines) => (set = lines) },
        userAgent: undefined,
      },
    );
    if (!player) throw new Error('The address or the phone is taken.');
    const cookies = set.map((line) => line.split(';', 1)[0] ?? '');
    const password = player.password ?? account?.password ?? '';
    return { id: player.user_id, token: player.token, password, cookies };
  };
}
