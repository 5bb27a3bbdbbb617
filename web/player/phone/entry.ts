import type { PhoneLibrary } from './library';

/** A country whose numbers can be typed. */
export interface Country {
  readonly name: string;
  /** ISO code. */
  readonly code: string;
  /** Digits of its calling code. */
  readonly phoneCode: string;
  readonly masks: readonly Mask[];
}

/** The written forms of national numbers, with `#` for each digit, and their numbers of digits. */
export interface Mask {
  readonly mask: string;
  readonly min: number;
  readonly max: number;
}

/** The fault of a number. */
export type PhoneFault = 'short' | 'long' | 'unknown';

/** A typed number, as the field shows and sends it. */
export interface PhoneEntry {
  country: Country;
  /** Under the mask of the country; as typed while it begins with a `+` and does not yet name a country. */
  text: string;
  /** In the form of E.164, `+447400123456`; empty while nothing is typed. Always complete when there is no fault. */
  phone: string;
  fault: PhoneFault | undefined;
}

/** What is needed to read numbers: all countries, and the library that knows their numbering plans. */
export interface PhoneBook {
  readonly countries: readonly Country[];
  /** ISO code of the country from which the player visits; null when it is not known. */
  readonly visitorCountry: string | null;
  readonly library: PhoneLibrary;
}

/** No number has more digits, including its calling code and a national prefix. */
const mostDigits = 18;

/**
 * Reads a typed or pasted text as a number of the country, or of another country that its calling code names. A text
 * that begins with `+`, or a complete number after `00`, is international; digits of any script count.
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
 * Reads a stored number, perhaps half typed: `guess` is its country unless the number names another. Of countries
 * that share a calling code the guess comes first.
 */
export function restoredPhone(kept: string, guess: Country, book: PhoneBook): PhoneEntry {
  const entry = readPhone(kept, guess, book);
  if (!entry.text.startsWith('+')) return entry;
  const country = [guess, ...book.countries].find(({ phoneCode }) => entry.phone.startsWith(`+${phoneCode}`));
  return country ? readPhone(entry.phone.slice(1 + country.phoneCode.length), country, book) : entry;
}

/** The same number as people write it: without the national prefix that is dialled within the country. */
export function formattedEntry({ text, country }: PhoneEntry, { library }: PhoneBook): string {
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return text;
  return applyMask(library.read(digits, country.code)?.national ?? digits, country.masks);
}

function nationalEntry(digits: string, country: Country, library: PhoneLibrary): PhoneEntry {
  const text = applyMask(digits, country.masks);
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

/** The smallest number of digits of a national number; 1 without a mask. */
export function fewestDigits(masks: readonly Mask[]): number {
  return masks.length > 0 ? Math.min(...masks.map(({ min }) => min)) : 1;
}

/** Digits in their written form: under the first mask that has room for them; further digits follow the last mask. */
export function applyMask(digits: string, masks: readonly Mask[]): string {
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

/** The position of the cursor in a text after this many of its digits. */
export function caretAfterDigits(text: string, count: number): number {
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

/** Digits of Arabic and Persian keyboards, and full-width digits, as Latin ones. */
function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９＋]/g, (character) => {
    if (character === '＋') return '+';
    const code = character.codePointAt(0) ?? 0;
    return String((code - (code >= 0xff10 ? 0xff10 : code >= 0x6f0 ? 0x6f0 : 0x660)) % 10);
  });
}
