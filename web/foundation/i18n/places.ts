/** What the browser knows of time zones and regions. */
import type { Language } from './languages';
import { ownLocale } from './ownLocales';

/** The IANA names of all zones that the browser knows. */
export const knownZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The offset of a zone at an instant, `GMT+2`; empty when it is unknown. */
export const zoneOffset = (zone: string, now: number): string => zonePart(zone, 'en', 'shortOffset', now);

/** The name of a zone in words; in a language that browsers lack, in the one that is written most like it. */
export const zoneWords = (zone: string, lng: Language, now: number): string =>
  zonePart(zone, ownLocale(lng)?.like ?? lng, 'longGeneric', now);

function zonePart(
  timeZone: string,
  locale: string,
  timeZoneName: 'shortOffset' | 'longGeneric',
  now: number,
) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The region that a language tag names, `GB` of `en-GB`; undefined without one, or for what is no tag. */
export function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** The region in which most readers of a language live. */
export const likelyRegionOf = (lng: string): string | undefined => new Intl.Locale(lng).maximize().region;

/** The name of a region in words, its code where it has none; in a language that browsers lack, in the one that is written most like it. */
export function regionWords(code: string, lng: Language): string {
  const names = new Intl.DisplayNames([ownLocale(lng)?.like ?? lng, 'en'], { type: 'region' });
  return names.of(code) ?? code;
}

/** Names regions in English by their ISO codes; a region without a name is called by its code. */
export function englishRegions(): (code: string) => string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return (code) => names.of(code) ?? code;
}
