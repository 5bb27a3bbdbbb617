/** The forms in which names and queries are compared: without case, accents and punctuation, and in Latin letters. */
import { spelledOut as latinLetters } from '../text';

/** Letters that do not decompose into a letter and a mark: those of addresses, and what only people type. */
const spelledOut: Readonly<Record<string, string>> = {
  ...latinLetters,
  ə: 'e',
  // Arabic letters that people write for one another at the end of a word.
  ة: 'ه',
  ى: 'ي',
  // The stroke that only stretches a word.
  ـ: '',
};

/** Cyrillic and Arabic letters in Latin ones, as passports and sports pages write them. Folding has removed all marks. */
const latinOf: Record<string, string> = {
  ...letters('абвгдезиклмнопрстуфыэєіґ', 'abvgdeziklmnoprstufyeeig'),
  ...letters('әғқңөұүһ', 'agqnouuh'),
  ...{ ж: 'zh', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'yu', я: 'ya', ь: '', ъ: '' },
  ...letters('ابتجحدرزسصضطظفقكلمنهويپگڤ', 'abtjhdrzssdtzfqklmnhwypgv'),
  ...{ ث: 'th', خ: 'kh', ذ: 'dh', ش: 'sh', غ: 'gh', ع: 'a', ء: '' },
};

function letters(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, at) => [letter, to[at] ?? '']));
}

/**
 * Lower-case words without marks, divided by single spaces: `São Paulo–RJ` gives `sao paulo rj`. Apostrophes join what
 * they stand between.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’ʼ`]/gu, '')
    .replace(/[ßæœøđðþłıəةىـ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A folded text in Latin letters; letters of other scripts stay as they are. */
export function latin(folded: string): string {
  return folded.replace(/[^\p{ASCII}]/gu, (letter) => latinOf[letter] ?? letter);
}

/** Letters that scripts without them write as another one. */
const alike: Record<string, string> = { v: 'f', p: 'b', c: 'k', q: 'k', z: 's', x: 'ks', j: 'g' };

/**
 * The consonants of a word in Latin letters, because other scripts write the vowels of a foreign name by its sound or
 * leave them out: `liverpool`, `liverpul` and `lyfrbwl` all give `lfrbl`.
 */
export function consonants(word: string): string {
  return word
    .replace(/[aeiouywh]/g, '')
    .replace(/[vpcqzxj]/g, (letter) => alike[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

/** Whether a folded text is written in letters other than Latin ones. */
export function isForeign(folded: string): boolean {
  return /[^\p{ASCII}\p{Script=Latin}]/u.test(folded);
}
