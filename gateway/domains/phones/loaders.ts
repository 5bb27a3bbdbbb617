import { once, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { PhoneMaskParent } from './parents';
import type { phones } from './source';

/** The phones service's loaders for one request. */
export function createPhonesLoaders(source: Bound<typeof phones>, { country }: Visit) {
  const allMasks = once(async () => {
    // A number can be typed without its mask, so the same failure is not reported for each of two hundred countries.
    const masks = await source.masks().then(
      ({ value }) => value,
      () => [],
    );
    const byCountry = new Map<number, PhoneMaskParent[]>();
    for (const mask of masks) {
      byCountry.set(mask.CountryId, [...(byCountry.get(mask.CountryId) ?? []), mask]);
    }
    return byCountry;
  });
  /** All countries, with their names in a language of two letters, sorted by name. */
  const countries = oncePer(async (lng: string) => (await source.countries({ query: { lng } })).value);
  return {
    countries,
    /**
     * The masks of a country, by its id in the service; the first call loads those of all countries. Empty while the
     * service does not answer.
     */
    async masks(countryId: number): Promise<PhoneMaskParent[]> {
      return (await allMasks.load()).get(countryId) ?? [];
    },
    /** The visitor's country in lower case; undefined when no trusted source names it. */
    visitorCountry: country,
    /** The id of that country in the service; undefined where nobody knows it. */
    async visitorCountryId(lng: string): Promise<number | undefined> {
      if (country === undefined) return undefined;
      const all = await countries.load(lng);
      return all.find(({ country_code }) => country_code.toLowerCase() === country)?.id;
    },
  };
}
