import type { Face, LanguageFacts } from '../../rules/languages';

/** What Node knows and the types of this version leave out: a property at first, a method later. */
type LocaleWithText = Intl.Locale & {
  textInfo?: { direction: 'ltr' | 'rtl' };
  getTextInfo?(): { direction: 'ltr' | 'rtl' };
};

/** The facts of a language as Unicode's data have them. `fonts`: the style sheet with the site's faces. */
export function factsOf(lng: string, fonts: string): LanguageFacts {
  return { name: ownName(lng), direction: directionOf(lng), faces: facesOf(lng, fonts), isOffered: false };
}

/** Its name for itself, with a capital as in a list. */
function ownName(lng: string): string {
  const name = new Intl.DisplayNames(lng, { type: 'language' }).of(lng) ?? lng;
  return name.charAt(0).toLocaleUpperCase(lng) + name.slice(1);
}

function directionOf(lng: string): 'ltr' | 'rtl' {
  const locale: LocaleWithText = new Intl.Locale(lng);
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

/** A range counts when one letter in so many is in it: names of foreign places have some letters of any alphabet. */
const rarest = 100;

/**
 * The ranges of the site's faces in which most letters of a language are, the fullest first: counted in the names of
 * countries. Latin is among them in any case, as teams are written in it.
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

/** Countries by their ISO codes, as Unicode calls them in a language. `codes`: which; all by default. */
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

/** Each face of the style sheet with the characters that it draws. */
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
