/** Limits on attempts to sign in, to register, or to ask for something without an account. */
import { addressGroups } from '../../rules/addressGroups';
import type { PhoneNumber } from '../../rules/phoneNumber';
import type { TryLimit } from '../players/index';

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
 * Who has no known device has to solve a captcha from the third wrong try on, of a login wherever it comes from, or of
 * an address for any logins. It makes guessing dear and proves nothing, so the ceilings hold all the same.
 */
export function signInLimits({ login, address, knownDevice }: SignInTry): TryLimit[] {
  if (knownDevice) {
    return [{ kind: 'sign-in device', of: deviceKey(knownDevice), max: 10, windowSeconds: tenMinutes }];
  }
  const { near } = addressGroups(address);
  return [
    { kind: 'sign-in login and address', of: `${login} ${near}`, max: 10, windowSeconds: tenMinutes },
    ...perAddress('sign-in', address, { near: 30, wide: 120, windowSeconds: tenMinutes, demandsFrom: 2 }),
    { kind: 'sign-in login', of: login, max: 100, windowSeconds: day, demandsFrom: 2 },
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

/** The limits of a registration. From the third one of an address within an hour on, a captcha has to be solved. */
export function registrationLimits(address: string | undefined): TryLimit[] {
  return perAddress('registration', address, { near: 100, wide: 400, windowSeconds: hour, demandsFrom: 2 });
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

/**
 * The limits of asking for a code for a new password. Anybody may ask for anybody's, so every request demands a captcha,
 * also one from a known device.
 */
export function resetLimits(tried: SignInTry): TryLimit[] {
  return codeLimits(tried).map(demanding);
}

/** Somebody who asks for a code by SMS. */
export interface SmsTry {
  /** The typed number; any player or nobody may have it. */
  number: PhoneNumber;
  address: string | undefined;
  /** The device, if it is known for the player who has the number. */
  knownDevice: SignInTry['knownDevice'];
}

/**
 * The limits of SMS, which cost money and ring at strangers: for a number, for the block of ten thousand numbers around
 * it, for its country, for an address, and for all in a day. A number that nobody has is counted like any other.
 *
 * A known device has SMS of its own, so that others who use up those of the number do not keep the owner out. They are
 * bounded too: somebody who is paid for SMS could make many devices known. Every request demands a captcha.
 */
export function smsLimits(tried: SmsTry): TryLimit[] {
  return ceilingsOf(tried).map(demanding);
}

/** A limit under which every try demands a captcha, also one from a known device. */
const demanding = (limit: TryLimit): TryLimit => ({ ...limit, demandsFrom: 0 });

function ceilingsOf({ number, address, knownDevice }: SmsTry): TryLimit[] {
  const { phone, phoneCode, country } = number;
  const all = { of: 'all', windowSeconds: day, isRough: true } as const;
  if (knownDevice) {
    return [
      { kind: 'sms device', of: deviceKey(knownDevice), max: 5, windowSeconds: hour },
      { kind: 'sms number by devices', of: phone, max: 10, windowSeconds: day },
      { kind: 'sms all by devices', max: 5000, ...all },
    ];
  }
  return [
    { kind: 'sms number', of: phone, max: 5, windowSeconds: hour },
    { kind: 'sms number day', of: phone, max: 10, windowSeconds: day },
    { kind: 'sms prefix', of: phone.slice(0, -4), max: 30, windowSeconds: hour },
    { kind: 'sms country', of: country ?? phoneCode, max: 2000, windowSeconds: day, isRough: true },
    ...perAddress('sms', address, { near: 20, wide: 80, windowSeconds: hour }),
    ...perAddress('sms day', address, { near: 60, wide: 240, windowSeconds: day }),
    { kind: 'sms all', max: 10_000, ...all },
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

/**
 * The limits of an answer of a passkey: those of a sign-in. No captcha is demanded: it would make no signature easier or
 * dearer to guess, and a question takes one answer, which could not be sent again with the proof.
 */
export function passkeyLimits(tried: SignInTry): TryLimit[] {
  return signInLimits(tried).map((limit) => ({ ...limit, demandsFrom: Infinity }));
}

/** The limits of asking an authenticator something. They keep others from filling the table with questions. */
export function challengeLimits(address: string | undefined): TryLimit[] {
  return perAddress('passkey question', address, { near: 100, wide: 400, windowSeconds: tenMinutes });
}

const deviceKey = ({ hash, userId }: { hash: Buffer; userId: number }): string =>
  `${hash.toString('base64url')} ${userId}`;

interface PerAddress extends Pick<TryLimit, 'windowSeconds' | 'demandsFrom'> {
  near: number;
  wide: number;
}

/**
 * A limit for each address, and a higher one for the whole network of a customer. What is demanded is demanded by the
 * tries of the address.
 */
export function perAddress(
  kind: string,
  address: string | undefined,
  { near: max, wide: maxWide, windowSeconds, demandsFrom }: PerAddress,
): TryLimit[] {
  const { near, wide } = addressGroups(address);
  return [
    {
      kind: `${kind} address`,
      of: near,
      max,
      windowSeconds,
      ...(demandsFrom !== undefined && { demandsFrom }),
    },
    ...(wide === undefined ? [] : [{ kind: `${kind} network`, of: wide, max: maxWide, windowSeconds }]),
  ];
}
