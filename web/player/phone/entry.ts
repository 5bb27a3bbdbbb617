import type { PhoneLibrary } from './library';

/** A country whose numbers can be typed. */
export interface Country {
  readonly name: string;
  /** ISO code. */
  readonly code: string;
  /** Digits of the code under which it is called. */
  readonly phoneCode: string;
  readonly masks: readonly Mask[];
}

/** How national numbers are written, with `#` for each digit, and how many digits they have. */
export interface Mask {
  readonly mask: string;
  readonly min: number;
  readonly max: number;
}

/** What is wrong with a number. */
export type PhoneFault = 'short' | 'long' | 'unknown';

/** What was typed, as the field shows and sends it. */
export interface PhoneEntry {
  country: Country;
  /** Under the mask of the country; as it was typed while it begins with a `+` and no country is told by it yet. */
  text: string;
  /** As E.164 has it, `+447400123456`; empty while nothing is typed. Always whole when there is no fault. */
  phone: string;
  fault: PhoneFault | undefined;
}

/** What helps to read numbers: all countries, and the library that knows their numbering plans. */
export interface PhoneBook {
  readonly countries: readonly Country[];
  /** ISO code of the country from which the player visits; null when nobody says. */
  readonly visitorCountry: string | null;
  readonly library: PhoneLibrary;
}

/** No number has more digits, its country code and a national prefix included. */
const mostDigits = 18;

/**
 * Reads what was typed or pasted as a number of the country, or of another one that its own code tells. What begins
 * with `+`, or is a whole number behind `00`, is international; digits of any script are digits.
 */
export function readPhone(typed: string, country: Country, book: PhoneBook): PhoneEntry {
  const text = latinDigits(typed).trim();
  const digits = text.replaceAll(/\D/g, '').slice(0, mostDigits);
  const isInternational = text.startsWith('+');
  if (isInternational || digits.startsWith('00')) {
    const read = book.library.read(isInternational ? `+${digits}` : `+${digits.slice(2)}`, undefined);
    const told = read?.isValid ? book.countries.find(({ code }) => code === read.country) : undefined;
    if (read && told) return nationalEntry(read.national, told, book.library);
  }
  if (!isInternational) return nationalEntry(digits, country, book.library);
  const shown = text.replaceAll(/[^\d\s()+-]/g, '').slice(0, 2 * mostDigits);
  return { country, text: shown, phone: digits && `+${digits}`, fault: digits ? 'unknown' : undefined };
}

/**
 * Reads a number that was kept, perhaps half typed: `guess` is its country unless the number says otherwise. Of countries
 * that share a code the guess comes first.
 */
export function restoredPhone(kept: string, guess: Country, book: PhoneBook): PhoneEntry {
  const entry = readPhone(kept, guess, book);
  if (!entry.text.startsWith('+')) return entry;
  const country = [guess, ...book.countries].find(({ phoneCode }) => entry.phone.startsWith(`+${phoneCode}`));
  return country ? readPhone(entry.phone.slice(1 + country.phoneCode.length), country, book) : entry;
}

/** The same number as people write it: without the prefix that is dialled before it within the country. */
export function tidied({ text, country }: PhoneEntry, { library }: PhoneBook): string {
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return text;
  return underMask(library.read(digits, country.code)?.national ?? digits, country.masks);
}

function nationalEntry(digits: string, country: Country, library: PhoneLibrary): PhoneEntry {
  const text = underMask(digits, country.masks);
  if (digits === '') return { country, text, phone: '', fault: undefined };
  const read = library.read(digits, country.code);
  const national = read?.national ?? digits;
  return {
    country,
    text,
    phone: `+${country.phoneCode}${national}`,
    fault: faultOf(national, country.masks, read?.isValid ?? false),
  };
}

function faultOf(national: string, masks: readonly Mask[], isValid: boolean): PhoneFault | undefined {
  if (national.length < fewestDigits(masks)) return 'short';
  if (national.length > Math.max(...masks.map(({ max }) => max), 0) && masks.length > 0) return 'long';
  return isValid ? undefined : 'unknown';
}

/** The fewest digits of a national number; 1 where no mask says. */
export function fewestDigits(masks: readonly Mask[]): number {
  return masks.length > 0 ? Math.min(...masks.map(({ min }) => min)) : 1;
}

/** Digits as they are written: under the first mask that has room for them; what none has room for follows the last. */
export function underMask(digits: string, masks: readonly Mask[]): string {
  const mask = masks.find((one) => roomOf(one) >= digits.length) ?? masks.at(-1);
  let written = '';
  let at = 0;
  for (const character of mask?.mask ?? '') {
    if (at === digits.length) break;
    written += character === '#' ? digits[at++] : character;
  }
  return written + digits.slice(at);
}

const roomOf = ({ mask }: Mask): number => mask.replaceAll(/[^#]/g, '').length;

/** Where the cursor stands in a text behind so many of its digits. */
export function behindDigits(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  return position;
}

/** How many digits there are in a text. */
export function digitCount(text: string): number {
  return latinDigits(text).replaceAll(/\D/g, '').length;
}

/** Digits as Arabic and Persian keyboards type them, and those of full width, as Latin ones. */
function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９＋]/g, (character) => {
    if (character === '＋') return '+';
    const code = character.codePointAt(0) ?? 0;
    return String((code - (code >= 0xff10 ? 0xff10 : code >= 0x6f0 ? 0x6f0 : 0x660)) % 10);
  });
}
