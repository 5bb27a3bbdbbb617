import type { TimeZone } from '../../../rules/timeZones';
import type { Language } from '../../foundation/i18n/languages';
import { knownZones, zoneOffset, zoneWords } from '../../foundation/i18n/places';

/** A time zone that can be found by its words. */
export interface FoundZone {
  zone: string;
  /** `Buenos Aires (America/Argentina)`. */
  name: string;
  /** `GMT+2`; empty when it is unknown. */
  offset: string;
}

/** So many are shown at once. */
const mostFound = 8;

/** The name of a zone for readers: the city first. An offset is `UTC+05:30`. */
export function zoneName(zone: TimeZone): string {
  if (typeof zone === 'number') return offsetName(zone);
  const parts = zone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? zone;
  return parts.length > 0 ? `${city} (${parts.join('/')})` : city;
}

function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll('−', '-')
    .replaceAll('utc', 'gmt');

interface SearchedZone extends FoundZone {
  words: string;
}

const known = new Map<string, readonly SearchedZone[]>();

/** All zones that the browser knows, with the words by which they are found in a language. */
function zonesIn(lng: Language, now: number): readonly SearchedZone[] {
  const made = known.get(lng);
  if (made) return made;
  const zones = knownZones().map((zone) => {
    const offset = zoneOffset(zone, now);
    const words = plain(`${zone} ${zoneWords(zone, lng, now)} ${offset}`);
    return { zone, name: zoneName(zone), offset, words };
  });
  known.set(lng, zones);
  return zones;
}

/** The first zones that have all typed words in their name, their name in the language, or their offset. */
export function findZones(typed: string, lng: Language, now: number): FoundZone[] {
  const words = plain(typed)
    .split(/[\s/]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const fits = (text: string) => words.every((word) => text.includes(word));
  const begins = (zone: SearchedZone) => plain(zone.name).startsWith(words[0] ?? '');
  const found = zonesIn(lng, now).filter((zone) => fits(zone.words));
  const ordered = [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
  return ordered.slice(0, mostFound);
}
