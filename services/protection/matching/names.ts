/** Names in a form in which two spellings of one name are equal. Pure text: nothing here knows a database. */

/** Letters that no decomposition brings to Latin base letters. */
const latin: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ə: 'a', ħ: 'h', ŋ: 'n' },
};

/** Russian, Ukrainian and Kazakh letters, as passports spell them by ICAO 9303. й and ї stand as they decompose. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', є: 'ie', і: 'i', ґ: 'g' },
  ...{ ә: 'a', ғ: 'g', қ: 'q', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
};

/** Consonants and long vowels of Arabic: short vowels are not written, so that only sounds can be compared. */
const arabic: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's' },
  ...{ ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm' },
  ...{ ن: 'n', ه: 'h', و: 'w', ي: 'y', ى: 'a', ة: 'a', ء: '' },
};

/** Greek letters as passports spell them by ELOT 743; accents are marks. */
const greek: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
};

const tables = { ...latin, ...cyrillic, ...greek, ...arabic };

/** Two letters that passports put for one with a mark (`ue` for ü, `oe` for ø, `aa` for å), which others leave out. */
const marked = /a[ae]+|([ou])e+/g;

/** The words of a name in lower case, without marks, in Latin letters; in alphabetic order, since people swap names. */
function nameWords(...names: readonly string[]): string[] {
  const plain = names
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const greekVowels = plain.replaceAll('ου', 'ou');
  const spelled = Array.from(greekVowels, (letter) => tables[letter] ?? letter)
    .join('')
    .replace(marked, (_, vowel: string | undefined) => vowel ?? 'a');
  // An apostrophe is part of a word, a hyphen and a full stop divide two.
  return spelled
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted();
}

/** The form in which spellings of one name are equal; empty without a name. */
export const nameKey = (...names: readonly string[]): string => nameWords(...names).join(' ');

/** Sounds that languages spell in several ways, the longer spellings first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tsh/g, 'sh'],
  [/c(?![ehiyz])/g, 'k'],
  [/tch|ch|cz|č/g, 'c'],
  [/sz|sh/g, 's'],
  [/zh|dzh/g, 'z'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|q|x/g, 'k'],
  [/w/g, 'v'],
  [/ts|tz/g, 'c'],
  [/[yj]/g, 'i'],
  [/ou|oo/g, 'u'],
  [/mp/g, 'b'],
  [/nt/g, 'd'],
  [/gk/g, 'g'],
  [/ee|ie|ei/g, 'i'],
  [/ii/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * The form in which names are equal that sound alike: `Sergey`, `Sergei` and `Сергей`. For possible matches alone, since
 * different names may sound alike.
 */
export function soundKey(...names: readonly string[]): string {
  const words = nameWords(...names).map((word) => spelledBy(sounds, word));
  return words.toSorted().join(' ');
}

/** Consonants that Arabic does not tell apart, and what it does not write. */
const consonants: readonly (readonly [RegExp, string])[] = [
  [/[kg]h|g/g, 'h'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph|v/g, 'f'],
  [/p/g, 'b'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/[aeiouwy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a name, by which one in Arabic letters is compared with one in others. For possible matches alone. */
export function consonantKey(...names: readonly string[]): string {
  const words = nameWords(...names).map((word) => spelledBy(consonants, word));
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

/** Whether a name has Arabic letters. */
export const isArabic = (...names: readonly string[]): boolean => /\p{Script=Arabic}/u.test(names.join(''));

const spelledBy = (spellings: typeof sounds, word: string): string =>
  spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
