import { once, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { PhoneMaskParent } from './parents';
import type { phones } from './source';

/** What the phones service is asked for within one request. */
export function createPhonesLoaders(source: Bound<typeof phones>, { country }: Visit) {
  const allMasks = once(async () => {
    // A number can be typed without its mask: the same failure is not told of each of two hundred countries.
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
  return {
    /** All countries, with their names in a language of two letters, by name. */
    countries: oncePer(async (lng: string) => (await source.countries({ query: { lng } })).value),
    /** The masks of a country, by its id in the service; all countries' come with the first. None while the service cannot say. */
    async masks(countryId: number): Promise<PhoneMaskParent[]> {
      return (await allMasks.load()).get(countryId) ?? [];
    },
    /** Where the request comes from, in lower case; undefined where nobody who is believed says it. */
    visitorCountry: country,
  };
}
