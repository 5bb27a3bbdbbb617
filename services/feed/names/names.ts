/** The names of championships, countries and national teams in a language. An unknown one keeps the source’s name. */
import { isLanguage, type Language } from '../../../rules/languages';
import champs from './champs.json';
import parts from './parts.json';
import countries from './places.json';

/** A name in a language, and the source's name if it differs. */
export interface ShownName {
  name: string;
  originalName?: string;
}

/** The parts of a championship that its name depends on. */
interface NamedChamp {
  slug: string;
  name: string;
  countryCode: string | null;
}

/** Names in one language. */
export interface Names {
  champ(champ: NamedChamp): ShownName;
  /** A country, or a part of one such as `GB-ENG`; the code itself when it is not known. */
  country(code: string): string;
  /** A side of a match. Clubs keep their names; countries are translated where a championship is international. */
  team(champ: NamedChamp, name: string): ShownName;
}

type ByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Championships by their slugs without a season. English keeps each one's own name. */
const allChampNames: ByLanguage = champs;

/** Countries as CLDR calls them, and their parts that have teams and championships of their own. */
const placeNames = (lng: Language): Readonly<Record<string, string>> => ({
  ...(countries satisfies ByLanguage)[lng],
  ...(parts satisfies ByLanguage)[lng],
});

const englishPlaces = placeNames('en');

/** Names that football uses for countries where CLDR's English has another word. */
const alsoCalled: Record<string, string> = {
  'Bosnia-Herzegovina': 'BA',
  'Bosnia and Herzegovina': 'BA',
  'Cabo Verde': 'CV',
  'China PR': 'CN',
  'Czech Republic': 'CZ',
  'DR Congo': 'CD',
  'Congo DR': 'CD',
  'IR Iran': 'IR',
  'Ivory Coast': 'CI',
  'Korea Republic': 'KR',
  'Republic of Ireland': 'IE',
  Macedonia: 'MK',
  Palestine: 'PS',
  Turkey: 'TR',
  USA: 'US',
};

const codeByName = new Map<string, string>([
  ...Object.entries(englishPlaces).map(([code, name]): [string, string] => [name, code]),
  ...Object.entries(alsoCalled),
]);

/** The season at the end of a name or a slug: `2026`, `2024/25`, `2024-25`. */
const seasonAtEnd = /[\s-](\d{4}(?:[/-]\d{2})?)$/;

/**
 * Names in a language of two letters. Without a language, or with one that the site does not offer, everything keeps the
 * source’s name.
 */
export function namesIn(language: string | undefined): Names {
  const lng = isLanguage(language) ? language : undefined;
  const known = names.get(lng) ?? createNames(lng);
  names.set(lng, known);
  return known;
}

const names = new Map<Language | undefined, Names>();

function createNames(lng: Language | undefined): Names {
  const champNames = lng && lng !== 'en' ? allChampNames[lng] : {};
  const places = lng ? placeNames(lng) : {};
  const placeIn = (code: string | undefined): string | undefined =>
    code === undefined ? undefined : places[code];
  const shown = (original: string, name: string | undefined): ShownName =>
    name === undefined || name === original ? { name: original } : { name, originalName: original };
  return {
    champ({ slug, name }) {
      const season = seasonAtEnd.exec(name)?.[1];
      const translated = champNames[slug.replace(seasonAtEnd, '')];
      return shown(name, translated && (season === undefined ? translated : `${translated} ${season}`));
    },
    country: (code) => placeIn(code) ?? englishPlaces[code] ?? code,
    team({ countryCode }, name) {
      // English names of countries are the sources' own.
      if (countryCode !== null || lng === 'en') return { name };
      return shown(name, placeIn(codeByName.get(name)));
    },
  };
}
