/** Made-up people for tests of matching: a seeded generator, whose accounts say who they really are. */
import type { PersonFacts } from '../protection/matching/match';

/** Second accounts of one person: alike, or as people spell one name in several ways. */
export const seconds = [
  ...(['SECOND', 'TYPING_FAULT', 'CYRILLIC', 'GREEK', 'ARABIC', 'PASSPORT', 'SECOND_NAME'] as const),
] as const;

/** An account, and the number of the human who opened it. */
export interface MadeAccount {
  human: number;
  /** What the account is there for. */
  kind: (typeof seconds)[number] | 'ALONE' | 'TWIN' | 'SON' | 'NAMESAKE' | 'SPOUSE';
  facts: PersonFacts;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const starts = [
  'An',
  'Bor',
  'Car',
  'Dmi',
  'El',
  'Fio',
  'Gri',
  'Hel',
  'Iv',
  'Jo',
  'Ka',
  'Lu',
  'Ma',
  'Ni',
  'Ol',
  'Pe',
];
const ends = [
  'na',
  'is',
  'la',
  'try',
  'ena',
  'ra',
  'gor',
  'en',
  'an',
  'nas',
  'tya',
  'cas',
  'rk',
  'na',
  'ga',
  'ter',
];
const roots = [
  'Pet',
  'Schm',
  'Iv',
  'Mül',
  'Ros',
  'Wag',
  'Sok',
  'Lind',
  'Bak',
  'Tur',
  'Hof',
  'Gar',
  'Nov',
  'Kow',
  'Sil',
];
const tails = [
  'rov',
  'idt',
  'anov',
  'ler',
  'si',
  'ner',
  'olov',
  'gren',
  'er',
  'ner',
  'fmann',
  'cia',
  'ak',
  'alski',
  'va',
];

/**
 * Makes so many accounts: most of people with one, the others second accounts (alike, mistyped, in Cyrillic), and people who are easily
 * taken for others: twins, sons with their father's name and phone, namesakes with another birth date, spouses with one bank account.
 */
export function makeAccounts(count: number, seed: number): MadeAccount[] {
  const random = randomOf(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T;
  const two = (number: number): string => String(number).padStart(2, '0');
  const birth = (): string => `${1940 + below(66)}-${two(1 + below(12))}-${two(1 + below(28))}`;
  let contacts = 0;
  const ownContacts = () => {
    contacts += 1;
    return { email: `made.${contacts}@gmail.com`, phone: `+4474${String(contacts).padStart(8, '0')}` };
  };
  const accounts: MadeAccount[] = [];
  const add = (human: number, kind: MadeAccount['kind'], facts: PersonFacts) =>
    accounts.push({ human, kind, facts });

  for (let human = 1; accounts.length < count; human += 1) {
    const name = oneOf(starts) + oneOf(ends);
    const surname = oneOf(roots) + oneOf(tails) + oneOf(['', 'a', 'sen', 'ko']);
    const facts: PersonFacts = {
      ...{ name, surname, birthDate: birth(), document: random() < 0.5 ? `P${10_000_000 + human}` : '' },
      ...ownContacts(),
      instruments: [`DE${human}`],
      isIdentified: false,
    };
    facts.isIdentified = facts.document !== '';
    add(human, 'ALONE', facts);
    const typed = { ...facts, ...ownContacts(), document: '', instruments: [], isIdentified: false };
    const isProved = facts.isIdentified && random() < 0.5;
    const second = isProved ? { ...typed, document: facts.document, isIdentified: true } : typed;
    const somebodyElse = { ...second, document: isProved ? `${facts.document}X` : '' };
    const chance = below(100);
    if (chance < 6) add(human, 'SECOND', { ...second, name: surname.toUpperCase(), surname: name });
    else if (chance < 9)
      add(human, 'SECOND', {
        ...typed,
        name: '',
        surname: '',
        birthDate: '',
        email: facts.email?.replace('@', '+2@') ?? null,
      });
    else if (chance < 12) add(human, 'TYPING_FAULT', { ...typed, surname: mistyped(surname, below) });
    else if (chance < 14) add(human, 'CYRILLIC', spelled(typed, inLetters(cyrillic)));
    else if (chance < 17)
      add(-human, 'TWIN', {
        ...somebodyElse,
        name: oneOf(starts.filter((one) => !name.startsWith(one))) + oneOf(ends),
      });
    else if (chance < 20) add(-human, 'SON', { ...somebodyElse, birthDate: birth(), phone: facts.phone });
    else if (chance < 24) add(-human, 'NAMESAKE', { ...somebodyElse, birthDate: birth() });
    else if (chance < 26)
      add(-human, 'SPOUSE', {
        ...somebodyElse,
        name: `${oneOf(starts)}${oneOf(ends)}x`,
        birthDate: birth(),
        instruments: facts.instruments,
      });
    else if (chance < 28) add(human, 'GREEK', spelled(typed, inLetters(greek)));
    else if (chance < 30) add(human, 'ARABIC', spelled(typed, inArabic));
    else if (chance < 32) add(human, 'PASSPORT', spelled(typed, inPassport));
    else if (chance < 34)
      add(human, 'SECOND_NAME', { ...typed, name: `${name} ${oneOf(starts)}${oneOf(ends)}` });
  }
  return accounts.slice(0, count);
}

/** A name with two neighbours swapped, or a letter left out. */
function mistyped(name: string, below: (end: number) => number): string {
  const at = 1 + below(name.length - 2);
  const isSwapped = below(2) === 0 && name[at] !== name[at + 1];
  const middle = isSwapped ? `${name[at + 1] ?? ''}${name[at] ?? ''}` : (name[at + 1] ?? '');
  return name.slice(0, at) + middle + name.slice(at + 2);
}

const spelled = (facts: PersonFacts, spell: (name: string) => string): PersonFacts => ({
  ...facts,
  name: spell(facts.name),
  surname: spell(facts.surname),
});

const cyrillic: Readonly<Record<string, string>> = {
  ...{
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'й',
    k: 'к',
    l: 'л',
    m: 'м',
  },
  ...{
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'ы',
    z: 'з',
    ü: 'ю',
  },
};

const greek: Readonly<Record<string, string>> = {
  ...{ a: 'α', b: 'μπ', c: 'κ', d: 'ντ', e: 'ε', f: 'φ', g: 'γκ', h: 'χ', i: 'ι', j: 'ι', k: 'κ', l: 'λ' },
  ...{ m: 'μ', n: 'ν', o: 'ο', p: 'π', q: 'κ', r: 'ρ', s: 'σ', t: 'τ', u: 'ου', v: 'β', w: 'β', x: 'ξ' },
  ...{ y: 'υ', z: 'ζ', ü: 'υ' },
};

/** Short vowels are not written. */
const arabic: Readonly<Record<string, string>> = {
  ...{ a: 'ا', b: 'ب', c: 'ك', d: 'د', e: '', f: 'ف', g: 'غ', h: 'ه', i: '', j: 'ج', k: 'ك', l: 'ل' },
  ...{ m: 'م', n: 'ن', o: 'و', p: 'ب', q: 'ق', r: 'ر', s: 'س', t: 'ت', u: 'و', v: 'ف', w: 'و', x: 'كس' },
  ...{ y: 'ي', z: 'ز', ü: 'و' },
};

const inLetters =
  (letters: Readonly<Record<string, string>>) =>
  (name: string): string =>
    Array.from(name.toLowerCase(), (letter) => letters[letter] ?? letter).join('');
const inArabic = inLetters(arabic);
/** As the lines of a passport that machines read. */
const inPassport = (name: string): string => name.replaceAll('ü', 'ue').toUpperCase();
