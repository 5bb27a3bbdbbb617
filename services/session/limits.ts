/** Limits on attempts to sign in, to register, or to ask for something without an account. */
import { addressGroups } from '../../rules/addressGroups';
import type { TryLimit } from './tries';

const tenMinutes = 600;
const hour = 3600;
const day = 86_400;

/** A person who tries to sign in. */
export interface SignInTry {
  /** The typed login, in the form of `loginKey`. */
  login: string;
  address: string | undefined;
  /** The device, if it is known for the account of the login. */
  knownDevice: { hash: Buffer; userId: number } | null;
}

/**
 * The limits of a sign-in.
 *
 * A device on which the player has signed in before has tries of its own and meets no other limit: whatever others do,
 * the owner gets in from there. All other tries are counted by what was typed, not by whose it is, and logins that
 * nobody has are counted alike: so no answer tells which logins exist, or which number and e-mail belong together.
 *
 * The challenge belongs here: once there is one, a login without a known device is asked for it after a few failed
 * tries, and passing it takes the place of the ceilings over all addresses.
 */
export function signInLimits({ login, address, knownDevice }: SignInTry): TryLimit[] {
  if (knownDevice) {
    return [{ kind: 'sign-in device', of: deviceKey(knownDevice), max: 10, windowSeconds: tenMinutes }];
  }
  const { near } = addressGroups(address);
  return [
    { kind: 'sign-in login and address', of: `${login} ${near}`, max: 10, windowSeconds: tenMinutes },
    ...perAddress('sign-in', address, { near: 30, wide: 120, windowSeconds: tenMinutes }),
    { kind: 'sign-in login', of: login, max: 100, windowSeconds: day },
    { kind: 'sign-in all', of: 'all', max: 6000, windowSeconds: tenMinutes, isRough: true },
  ];
}

/**
 * The key under which attempts for a login are counted: all spellings of a login number or an e-mail address have one
 * key.
 */
export function loginKey(login: string): string {
  return /^\d+$/.test(login) ? login.replace(/^0+(?=\d)/, '') : login.toLowerCase();
}

/** The limits of a registration. */
export function registrationLimits(address: string | undefined): TryLimit[] {
  return perAddress('registration', address, { near: 100, wide: 400, windowSeconds: hour });
}

/**
 * The limits of asking for a code by e-mail. Requests are counted by the typed address, as sign-ins are, whether or not
 * a player has it. Each code allows five tries, so an attacker has at most a hundred guesses a day for one address.
 */
export function codeLimits({ login, address, knownDevice }: SignInTry): TryLimit[] {
  if (knownDevice) return [{ kind: 'reset device', of: deviceKey(knownDevice), max: 5, windowSeconds: hour }];
  const { near } = addressGroups(address);
  return [
    { kind: 'reset email and address', of: `${login} ${near}`, max: 5, windowSeconds: hour },
    ...perAddress('reset', address, { near: 20, wide: 80, windowSeconds: hour }),
    { kind: 'reset email', of: login, max: 20, windowSeconds: day },
  ];
}

/** The limit of typing the current password. It stops a stranger at the player's device from guessing. */
export function changeLimits(userId: number): TryLimit[] {
  return [{ kind: 'password change', of: String(userId), max: 10, windowSeconds: tenMinutes }];
}

/**
 * The limits of typing a code of the second step: ten guesses in ten minutes, and fifty a day. A known device has tries
 * of its own, up to a hundred a day: replacing a password by a letter makes a device known, so it needs a bound too.
 */
export function secondStepLimits({
  userId,
  knownDevice,
}: {
  userId: number;
  knownDevice: SignInTry['knownDevice'];
}): TryLimit[] {
  if (knownDevice) {
    const device = deviceKey(knownDevice);
    return [
      { kind: 'second step device', of: device, max: 10, windowSeconds: tenMinutes },
      { kind: 'second step device day', of: device, max: 100, windowSeconds: day },
    ];
  }
  const of = String(userId);
  return [
    { kind: 'second step', of, max: 10, windowSeconds: tenMinutes },
    { kind: 'second step day', of, max: 50, windowSeconds: day },
  ];
}

/** The limits of asking an authenticator something. They keep others from filling the table with questions. */
export function challengeLimits(address: string | undefined): TryLimit[] {
  return perAddress('passkey question', address, { near: 100, wide: 400, windowSeconds: tenMinutes });
}

const deviceKey = ({ hash, userId }: { hash: Buffer; userId: number }): string =>
  `${hash.toString('base64url')} ${userId}`;

/** A limit for each address, and a higher one for the whole network of a customer. */
export function perAddress(
  kind: string,
  address: string | undefined,
  { near: max, wide: maxWide, windowSeconds }: { near: number; wide: number; windowSeconds: number },
): TryLimit[] {
  const { near, wide } = addressGroups(address);
  return [
    { kind: `${kind} address`, of: near, max, windowSeconds },
    ...(wide === undefined ? [] : [{ kind: `${kind} network`, of: wide, max: maxWide, windowSeconds }]),
  ];
}
