import { isDay } from '../../rules/days';
import type { components } from '../../schema/upstreams/__generated__/user';

/** Who a player is, as documents say, by the contract's names. */
export type PersonalData = components['schemas']['UserData'];
/** A field to correct, with the reason. */
export type DataFault = NonNullable<components['schemas']['DataProblem']['fields']>[number] & {
  field: keyof PersonalData;
};
type Reason = DataFault['reason'];
type TextName = Exclude<keyof PersonalData, 'document_type_id'>;

/** Nothing is known. */
export const unknownData: PersonalData = {
  name: '',
  surname: '',
  date_birthday: '',
  document_type_id: null,
  passport: '',
  passport_date: '',
  passport_end_date: '',
  inn: '',
  registration_address: '',
};

/** What a check needs. */
const needed = [
  'date_birthday',
  'name',
  'surname',
  'passport',
  'passport_date',
  'registration_address',
] as const;

/** Whether all is known that a check needs. */
export const isComplete = (data: PersonalData): boolean => needed.every((name) => data[name] !== '');

/** What names a person, in the order of the form. Until documents prove them, they are what somebody typed. */
const naming = ['surname', 'name', 'date_birthday'] as const;

/** How often name and birth date may be others before documents prove them. */
export const mostNameChanges = 3;

/** The fields of name and birth date that say another one than before, or nothing any more. */
export const renamed = (before: PersonalData, after: PersonalData): (typeof naming)[number][] =>
  naming.filter((name) => before[name] !== '' && before[name] !== after[name]);

/** Nobody alive was born before. */
const firstBirth = '1900-01-01';

const person = /^\p{L}[\p{L}\p{M}\p{Zs}'’.-]*$/u;
const number = /^[\p{L}\p{N}][\p{L}\p{N}\p{Zs}./№-]*$/u;
const address = /^[^\p{C}<>]*[\p{L}\p{N}][^\p{C}<>]*$/u;

const texts: Readonly<Partial<Record<TextName, { longest: number; pattern: RegExp }>>> = {
  name: { longest: 100, pattern: person },
  surname: { longest: 100, pattern: person },
  passport: { longest: 40, pattern: number },
  inn: { longest: 30, pattern: number },
  registration_address: { longest: 300, pattern: address },
};

/** The form in which data are kept: composed letters, and one space where some were typed. */
export function normalData(data: PersonalData): PersonalData {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ') : value,
  ]);
  return Object.fromEntries(entries) as PersonalData;
}

/**
 * The fields of normal data that cannot be true, in the order of the form; an empty field is no fault. `today` is a day
 * in UTC.
 */
export function personalFaults(
  data: PersonalData,
  { today, minimumAge }: { today: string; minimumAge: number },
): DataFault[] {
  const issuedBefore = (): Reason | null => {
    if (data.passport_date > today) return 'future';
    return isDay(data.date_birthday) && data.passport_date < data.date_birthday ? 'before_birth' : null;
  };
  const endsAfter = (): Reason | null => {
    if (isDay(data.passport_date) && data.passport_end_date <= data.passport_date) return 'before_issue';
    return data.passport_end_date < today ? 'expired' : null;
  };
  const found: readonly (readonly [keyof PersonalData, Reason | null])[] = [
    ['surname', textFault(data, 'surname')],
    ['name', textFault(data, 'name')],
    ['date_birthday', birthFaultOf(data.date_birthday, { today, minimumAge })],
    ['passport', textFault(data, 'passport')],
    ['passport_date', dayFault(data.passport_date, issuedBefore)],
    ['passport_end_date', dayFault(data.passport_end_date, endsAfter)],
    ['inn', textFault(data, 'inn')],
    ['registration_address', textFault(data, 'registration_address')],
  ];
  return found.flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]));
}

function textFault(data: PersonalData, name: TextName): Reason | null {
  const [text, rule] = [data[name], texts[name]];
  if (text === '' || !rule) return null;
  if (text.length > rule.longest) return 'too_long';
  if (!rule.pattern.test(text)) return 'invalid';
  return rule.pattern === person && hasMixedWord(text) ? 'mixed_letters' : null;
}

/** Alphabets with letters that look like those of another one. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word has letters of two alphabets: it looks like a name, and is compared as another one. */
const hasMixedWord = (text: string): boolean =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);

function dayFault(day: string, fault: () => Reason | null): Reason | null {
  if (day === '') return null;
  return isDay(day) ? fault() : 'invalid';
}

/** What is wrong with a birth date; an empty one is no fault. */
export const birthFaultOf = (
  birth: string,
  { today, minimumAge }: { today: string; minimumAge: number },
): Reason | null => dayFault(birth, () => birthFault(birth, today, minimumAge));

function birthFault(birth: string, today: string, minimumAge: number): Reason | null {
  if (birth > today) return 'future';
  if (birth < firstBirth) return 'invalid';
  return birth > yearsBefore(today, minimumAge) ? 'too_young' : null;
}

/** The last birthday of somebody who is that old today. Born on 29 February, one is a year older on 1 March. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
