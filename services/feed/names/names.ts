/** The names of championships, countries and national teams in a language. An unknown one keeps the source's name. */
import { champNames } from './champs';
import places from './places.json';

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

type Place = Readonly<Record<string, string>>;

const placeByCode = new Map<string, Place>(Object.entries(places));

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
  ...[...placeByCode].map(([code, { en = code }]): [string, string] => [en, code]),
  ...Object.entries(alsoCalled),
]);

/** The season at the end of a name or a slug: `2026`, `2024/25`, `2024-25`. */
const seasonAtEnd = /[\s-](\d{4}(?:[/-]\d{2})?)$/;

/**
 * Names in a language of two letters. Without a language, or with an unknown one, everything keeps the source's name.
 */
export function namesIn(language: string | undefined): Names {
  const known = names.get(language) ?? createNames(language);
  if (language === undefined || placeByCode.get('FR')?.[language]) names.set(language, known);
  return known;
}

const names = new Map<string | undefined, Names>();

function createNames(language: string | undefined): Names {
  const placeIn = (code: string | undefined): string | undefined =>
    code === undefined ? undefined : placeByCode.get(code)?.[language ?? ''];
  const shown = (original: string, name: string | undefined): ShownName =>
    name === undefined || name === original ? { name: original } : { name, originalName: original };
  return {
    champ({ slug, name }) {
      const season = seasonAtEnd.exec(name)?.[1];
      const translated = champNames[slug.replace(seasonAtEnd, '')]?.[language ?? ''];
      return shown(name, translated && (season === undefined ? translated : `${translated} ${season}`));
    },
    country: (code) => placeIn(code) ?? placeByCode.get(code)?.en ?? code,
    team({ countryCode }, name) {
      // English names of countries are the sources' own.
      if (countryCode !== null || language === 'en') return { name };
      return shown(name, placeIn(codeByName.get(name)));
    },
  };
}
