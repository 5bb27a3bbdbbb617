/** What all ways of signing in share. */
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import type { ServiceOptions } from '../service';
import type { Cookies } from './cookies';
import { signInLimits } from './limits';
import { createSessionOpener, type Opening } from './openingSessions';
import { isPassword } from './passwords';
import { badCredentials, codeRequired } from './refusals';
import { keepSignIn, type SignInRequest } from './signInRequests';
import { countTry, type User, deviceIdOf } from '../players/index';
import { isTwoStepOn } from './twoStep';
import { knownDeviceOf } from './devices';

/** A typed password, and who it would sign in. */
interface TypedPassword {
  /** The player whom the login or the phone names; undefined for nobody. */
  user: User | undefined;
  /** What was typed in place of a name, as its tries are counted. */
  login: string;
  password: string;
  /** Whether the session will outlive the browser. */
  saved: boolean;
}

/** Signing in by a first step: what it opens is a session, or a second step. */
export function createSignIn(options: ServiceOptions, cookies: Cookies) {
  const { db, clock } = options;
  const open = createSessionOpener(options, cookies);

  /** Goes on after the first step: opens the session, or returns the id of the sign-in that waits for its code. */
  const goOn = async (signIn: SignInRequest, opening: Opening) =>
    (await isTwoStepOn(db, signIn.userId)) ? keepSignIn(db, signIn, clock.now()) : open(signIn, opening);

  /** Opens the session of a player who passed the first step. Throws `CODE_REQUIRED` when there is a second one. */
  const finish = async (signIn: SignInRequest, opening: Opening) => {
    const reached = await goOn(signIn, opening);
    if (typeof reached === 'string') throw codeRequired(reached);
    return reached;
  };

  return {
    goOn,
    finish,
    /** Signs in by a password. Throws `BAD_CREDENTIALS`, for an unknown player after the same time. */
    async byPassword({ user, login, password, saved }: TypedPassword, opening: Opening) {
      const { request } = opening;
      const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
      const limits = signInLimits({ login, address: request.ip, knownDevice });
      const demand = (trx: Db) => demandCaptcha(trx, { code: 100, request }, clock.now());
      const takeBack = await countTry(db, limits, clock.now(), demand);
      if (!(await isPassword(user?.password_hash, password)) || !user) throw badCredentials();
      await takeBack();
      return finish({ userId: user.id, saved }, opening);
    },
  };
}
