/** Whether two accounts are of one person. Pure: it knows what the accounts say, and no database. */
import { isDay } from '../../../rules/days';
import { documentKey, mailboxOf, phoneKey } from './contacts';
import { consonantKey, isArabic, nameKey, soundKey } from './names';

/** What an account says of its person; empty or null where it says nothing. */
export interface PersonFacts {
  name: string;
  surname: string;
  /** A day, `1990-02-28`. */
  birthDate: string;
  document: string;
  /** An address that the player proved to read. */
  email: string | null;
  /** A proven phone, in the form of E.164. */
  phone: string | null;
  /** Accounts outside to which money was paid out: cards, wallets, bank accounts. */
  instruments: readonly string[];
  /** Whether documents prove name, birth date and document. Before that they are typed, and anybody can type them. */
  isIdentified: boolean;
}

/** What two accounts have in common. `DEVICE`: one was new on a device while the other was in a break that was taken there. */
export type Sign = 'NAME_AND_BIRTH' | 'DOCUMENT' | 'PHONE' | 'MAILBOX' | 'INSTRUMENT' | 'SIMILAR' | 'DEVICE';

/** `SURE`: it is one person, proved on both sides. `POSSIBLE`: it may be. `NONE`: nothing speaks for it. */
export interface Match {
  verdict: 'SURE' | 'POSSIBLE' | 'NONE';
  signs: readonly Sign[];
}

/** The forms in which facts are compared; empty where nothing is known. */
export interface PersonKeys {
  name: string;
  sound: string;
  consonants: string;
  /** Whether the name is in Arabic letters, which leave short vowels out. */
  isArabic: boolean;
  birthDate: string;
  document: string;
  mailbox: string;
  phone: string;
  instruments: readonly string[];
  isIdentified: boolean;
}

/** The forms in which facts are compared. A name without its surname names too many people. */
export function keysOf(facts: PersonFacts): PersonKeys {
  const { name, surname, birthDate, document, email, phone, instruments, isIdentified } = facts;
  const isNamed = name !== '' && surname !== '';
  return {
    name: isNamed ? nameKey(name, surname) : '',
    sound: isNamed ? soundKey(name, surname) : '',
    consonants: isNamed ? consonantKey(name, surname) : '',
    isArabic: isArabic(name, surname),
    birthDate,
    document: documentKey(document),
    mailbox: email ? mailboxOf(email) : '',
    phone: phoneKey(phone ?? ''),
    instruments: instruments.map(documentKey).filter((key) => key !== ''),
    isIdentified,
  };
}

/**
 * Whether two accounts are of one person. Sure needs documents on both sides: the same one, or the same name and birth date with one
 * more fact in common, and no name or birth date that contradicts. Anything less is possible alone, since everybody can type a name,
 * and families share phones, mailboxes and bank accounts.
 */
export function match(one: PersonKeys, other: PersonKeys): Match {
  const isNamed = equal(one.name, other.name) && equal(one.birthDate, other.birthDate);
  const shared = sharedSigns(one, other);
  if (!isNamed && shared.length === 0)
    return areSimilar(one, other) ? similar : { verdict: 'NONE', signs: [] };
  const isProved = one.isIdentified && other.isIdentified;
  const contradicts = differ(one.name, other.name) || differ(one.birthDate, other.birthDate);
  const isOne = isNamed ? shared.length > 0 : shared.includes('DOCUMENT') && !contradicts;
  const signs: Sign[] = isNamed ? ['NAME_AND_BIRTH', ...shared] : shared;
  return { verdict: isProved && isOne ? 'SURE' : 'POSSIBLE', signs };
}

const similar: Match = { verdict: 'POSSIBLE', signs: ['SIMILAR'] };

/** Whether two accounts have proved to own the same mailbox or phone. */
export const shareContact = (one: PersonKeys, other: PersonKeys): boolean =>
  equal(one.mailbox, other.mailbox) || equal(one.phone, other.phone);

const equal = (one: string, other: string): boolean => one !== '' && one === other;
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

function sharedSigns(one: PersonKeys, other: PersonKeys): Sign[] {
  const signs: Sign[] = [];
  if (equal(one.document, other.document)) signs.push('DOCUMENT');
  if (equal(one.phone, other.phone)) signs.push('PHONE');
  if (equal(one.mailbox, other.mailbox)) signs.push('MAILBOX');
  if (one.instruments.some((key) => other.instruments.includes(key))) signs.push('INSTRUMENT');
  return signs;
}

/** Whether names and birth dates may be those of one person who typed one of them wrongly, or in another spelling. */
function areSimilar(one: PersonKeys, other: PersonKeys): boolean {
  if (one.name === '' || other.name === '' || one.birthDate === '' || other.birthDate === '') return false;
  if (one.birthDate === other.birthDate) return areNamesSimilar(one, other);
  return one.name === other.name && isDateFault(one.birthDate, other.birthDate);
}

const areNamesSimilar = (one: PersonKeys, other: PersonKeys): boolean =>
  one.sound === other.sound ||
  isNameFault(one.name, other.name) ||
  isOneFault(one.sound, other.sound) ||
  isPart(one.sound, other.sound) ||
  isPart(other.sound, one.sound) ||
  (one.isArabic !== other.isArabic && one.consonants.length >= 4 && one.consonants === other.consonants);

/**
 * Whether the name that a bank gives for an account's owner is the player's, in any spelling, with or without second names. Money moves
 * by it, so that no typing fault is let pass.
 */
export function isOwnName(own: { name: string; surname: string }, given: string): boolean {
  const [one, other] = [nameKey(own.name, own.surname), nameKey(given)];
  if (one === '' || other === '') return false;
  const [sound, otherSound] = [soundKey(own.name, own.surname), soundKey(given)];
  const consonants = consonantKey(own.name, own.surname);
  return (
    one === other ||
    sound === otherSound ||
    isPart(sound, otherSound) ||
    isPart(otherSound, sound) ||
    (isArabic(own.name, own.surname) !== isArabic(given) &&
      consonants.length >= 4 &&
      consonants === consonantKey(given))
  );
}

/** Whether all words of a name are among those of another one: second names are left out. One word alone is too little. */
function isPart(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return words.length > 1 && words.every((word) => others.includes(word));
}

/** Whether two names differ by one typing fault. A fault in a first letter moves its word, since words stand in alphabetic order. */
function isNameFault(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  const own = words.filter((word) => !others.includes(word));
  const rest = others.filter((word) => !words.includes(word));
  return isOneFault(own.join(' '), rest.join(' '));
}

/** Whether one letter was left out, added or replaced, or two neighbours were swapped; linear in the length. */
export function isOneFault(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

/** All days that differ from a day by one fault. */
export function dateFaultsOf(day: string): string[] {
  const [year, month, date] = day.split('-');
  const digits = Array.from(day, (digit, at) =>
    digit === '-' ? [] : Array.from('0123456789', (other) => day.slice(0, at) + other + day.slice(at + 1)),
  );
  return [...digits.flat(), `${year}-${date}-${month}`].filter((other) => other !== day && isDay(other));
}

/** Whether two days differ by one digit, or by day and month in the other order. */
export function isDateFault(one: string, other: string): boolean {
  const [year, month, day] = one.split('-');
  if (other === `${year}-${day}-${month}`) return true;
  const wrong = Array.from(one).filter((digit, at) => digit !== other[at]);
  return one.length === other.length && wrong.length === 1;
}
