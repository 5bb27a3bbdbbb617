import type { Face, LanguageFacts } from '../../rules/languages';

/** A feature of Node that this TypeScript version does not declare: a property at first, a method later. */
type LocaleWithText = Intl.Locale & {
  textInfo?: { direction: 'ltr' | 'rtl' };
  getTextInfo?(): { direction: 'ltr' | 'rtl' };
};

/** The facts of a language from Unicode's data. `fonts`: the style sheet with the site's faces. */
export function factsOf(lng: string, fonts: string): LanguageFacts {
  return { name: ownName(lng), direction: directionOf(lng), faces: facesOf(lng, fonts), isOffered: false };
}

/** The language's name in itself, capitalised as in a list. */
function ownName(lng: string): string {
  const name = new Intl.DisplayNames(lng, { type: 'language' }).of(lng) ?? lng;
  return name.charAt(0).toLocaleUpperCase(lng) + name.slice(1);
}

function directionOf(lng: string): 'ltr' | 'rtl' {
  const locale: LocaleWithText = new Intl.Locale(lng);
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

/**
 * A range counts when one letter in this many belongs to it: names of foreign places contain some letters of any
 * alphabet.
 */
const rarest = 100;

/**
 * The ranges of the site's faces that contain most letters of a language, the fullest first, counted in the names of
 * countries. Latin is always among them, because teams have Latin names.
 */
export function facesOf(lng: string, fonts: string): readonly Face[] {
  const letters = [...sampleOf(lng)].filter((character) => /\p{L}/u.test(character));
  const counted = rangesIn(fonts).map(({ face, has }) => ({
    face,
    count: letters.filter((letter) => has(letter.codePointAt(0) ?? 0)).length,
  }));
  const drawn = counted
    .filter(({ count }) => count * rarest >= letters.length)
    .sort((one, other) => other.count - one.count)
    .map(({ face }) => face);
  return [...new Set<Face>([...drawn, 'latin'])];
}

/** The names of all countries in a language. */
function sampleOf(lng: string): string {
  return Object.values(countriesIn(lng)).join('').toLocaleLowerCase(lng);
}

/** The names of countries in a language by ISO code, from Unicode's data. `codes`: which; all by default. */
export function countriesIn(lng: string, codes: readonly string[] = twoLetters()): Record<string, string> {
  const names = new Intl.DisplayNames(lng, { type: 'region', fallback: 'none' });
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
}

function twoLetters(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

interface Range {
  face: Face;
  has(codePoint: number): boolean;
}

/** Each face of the style sheet with the characters that it contains. */
function rangesIn(fonts: string): Range[] {
  const faces = [...fonts.matchAll(/-([a-z]+(?:-ext)?)-wght-normal\.woff2[^}]*?unicode-range:([^;]+);/g)];
  return faces.map(([, face, list = '']) => {
    const spans = list.split(',').map((span) => {
      const [from = 0, to = from] = span
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return { from, to };
    });
    return {
      face: face as Face,
      has: (codePoint) => spans.some(({ from, to }) => from <= codePoint && codePoint <= to),
    };
  });
}
