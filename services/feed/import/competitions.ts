/** Names, countries and time zones of competitions by the code in openfootball's file names. */
import { shortSlugOf } from '../text';

/** What identifies a competition, apart from its fixtures. */
export interface CompetitionHead {
  slug: string;
  name: string;
  season: string;
  countryCode: string | null;
  /** IANA zone of its kick-off times; null when it is not known. */
  zone: string | null;
}

interface Country {
  slug: string;
  code: string;
  zone: string;
}

const countries: Record<string, Country> = {
  en: { slug: 'england', code: 'GB-ENG', zone: 'Europe/London' },
  sco: { slug: 'scotland', code: 'GB-SCT', zone: 'Europe/London' },
  de: { slug: 'germany', code: 'DE', zone: 'Europe/Berlin' },
  es: { slug: 'spain', code: 'ES', zone: 'Europe/Madrid' },
  it: { slug: 'italy', code: 'IT', zone: 'Europe/Rome' },
  fr: { slug: 'france', code: 'FR', zone: 'Europe/Paris' },
  nl: { slug: 'netherlands', code: 'NL', zone: 'Europe/Amsterdam' },
  pt: { slug: 'portugal', code: 'PT', zone: 'Europe/Lisbon' },
  be: { slug: 'belgium', code: 'BE', zone: 'Europe/Brussels' },
  tr: { slug: 'turkey', code: 'TR', zone: 'Europe/Istanbul' },
  gr: { slug: 'greece', code: 'GR', zone: 'Europe/Athens' },
  at: { slug: 'austria', code: 'AT', zone: 'Europe/Vienna' },
  ch: { slug: 'switzerland', code: 'CH', zone: 'Europe/Zurich' },
  br: { slug: 'brazil', code: 'BR', zone: 'America/Sao_Paulo' },
  ar: { slug: 'argentina', code: 'AR', zone: 'America/Argentina/Buenos_Aires' },
  mx: { slug: 'mexico', code: 'MX', zone: 'America/Mexico_City' },
  jp: { slug: 'japan', code: 'JP', zone: 'Asia/Tokyo' },
};

const leagues: Record<string, string> = {
  'en.1': 'Premier League',
  'en.2': 'Championship',
  'en.3': 'League One',
  'en.4': 'League Two',
  'sco.1': 'Premiership',
  'de.1': 'Bundesliga',
  'de.2': '2. Bundesliga',
  'de.3': '3. Liga',
  'es.1': 'La Liga',
  'es.2': 'Segunda División',
  'it.1': 'Serie A',
  'it.2': 'Serie B',
  'fr.1': 'Ligue 1',
  'fr.2': 'Ligue 2',
  'nl.1': 'Eredivisie',
  'pt.1': 'Primeira Liga',
  'be.1': 'First Division A',
  'tr.1': 'Süper Lig',
  'gr.1': 'Super League',
  'at.1': 'Bundesliga',
  'at.2': '2. Liga',
  'ch.1': 'Super League',
  'ch.2': 'Challenge League',
  'br.1': 'Série A',
  'ar.1': 'Primera División',
  'mx.1': 'Liga MX',
  'jp.1': 'J1 League',
};

const others: Record<string, Omit<CompetitionHead, 'season'>> = {
  mls: { slug: 'usa-mls', name: 'Major League Soccer', countryCode: 'US', zone: 'America/New_York' },
  'uefa.cl': { slug: 'champions-league', name: 'Champions League', countryCode: null, zone: 'Europe/Paris' },
  'copa.l': {
    slug: 'copa-libertadores',
    name: 'Copa Libertadores',
    countryCode: null,
    zone: 'America/Sao_Paulo',
  },
};

/** Longest slug of a competition: contracts and addresses leave room for this slug and a season. */
const longestSlug = 54;

/** Tournaments use their hosts' time, so their zones depend on the year. Tournaments over several zones are absent. */
const hosts: Record<string, string> = {
  'worldcup 2022': 'Asia/Qatar',
  'worldcup 2018': 'Europe/Moscow',
  'worldcup 2014': 'America/Sao_Paulo',
  'worldcup 2010': 'Africa/Johannesburg',
  'worldcup 2006': 'Europe/Berlin',
  'euro 2024': 'Europe/Berlin',
  'euro 2021': 'Europe/Paris',
  'euro 2016': 'Europe/Paris',
};

const tournaments: Record<string, string> = { worldcup: 'World Cup', euro: 'Euro' };

/** Tournaments that kept the year in their name when they were moved to another year. */
const movedEditions: Record<string, string> = { 'euro 2021': '2020' };

const seasonPattern = /(?:^|\D)((?:19|20)\d{2})(?:[/-](\d{2}|(?:19|20)\d{2}))?(?!\d)/;

/**
 * Finds out which competition a file holds, from the file's path, the title inside it, and the year in which most of
 * its matches were played. The dates decide when the title or the file's name was copied from another edition.
 */
export function identifyCompetition(path: string, title: string, played: number | null): CompetitionHead {
  const stated = seasonOf(title) || seasonOf(path.split(/[\\/]/).slice(-2).join('/'));
  const code = codeOf(path);
  const tournament = tournaments[code] ?? tournamentIn(title);
  if (tournament !== undefined) return tournamentHead(tournament, stated, played);
  const season = played === null || holds(stated, played) ? stated : String(played);
  const other = others[code];
  if (other) return { ...other, season };
  const [countryKey = ''] = code.split('.');
  const country = /^[a-z]{2,3}\.\d$/.test(code) ? countries[countryKey] : undefined;
  const name = leagues[code] ?? withoutSeason(title);
  const slug = shortSlugOf(country && leagues[code] ? `${country.slug} ${name}` : name, longestSlug);
  return { slug, name, season, countryCode: country?.code ?? null, zone: country?.zone ?? null };
}

function tournamentHead(name: string, stated: string, played: number | null): CompetitionHead {
  const key = `${name === 'Euro' ? 'euro' : 'worldcup'} ${played ?? stated}`;
  const season = movedEditions[key] ?? (played === null ? stated : String(played));
  const full = season === '' ? name : `${name} ${season}`;
  return {
    slug: shortSlugOf(full, longestSlug),
    name: full,
    season,
    countryCode: null,
    zone: hosts[key] ?? null,
  };
}

/** Whether a season such as `2024/25` was played in a year. An absent season matches any year. */
function holds(season: string, year: number): boolean {
  if (season === '') return true;
  const first = Number(season.slice(0, 4));
  return year === first || (season.includes('/') && year === first + 1);
}

function tournamentIn(title: string): string | undefined {
  if (/^world cup \d{4}$/i.test(title.trim())) return 'World Cup';
  return /^euro \d{4}$/i.test(title.trim()) ? 'Euro' : undefined;
}

/** `…/2025-26.en.1.json` and `2025-26/en.1.json` give `en.1`. */
function codeOf(path: string): string {
  const file = path.split(/[\\/]/).at(-1) ?? '';
  return file
    .replace(/\.json$/i, '')
    .replace(/^\d{4}(-\d{2,4})?\./, '')
    .toLowerCase();
}

function seasonOf(text: string): string {
  const found = seasonPattern.exec(text);
  if (!found?.[1]) return '';
  return found[2] === undefined ? found[1] : `${found[1]}/${found[2].slice(-2)}`;
}

function withoutSeason(title: string): string {
  return title.replace(seasonPattern, ' ').replace(/\s+/g, ' ').trim();
}
