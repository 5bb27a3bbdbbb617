import type { GatewayContext } from '../../request/context';
import type { NodeLookups } from '../shared/nodes';
import type { PhoneCountryParent } from './parents';

/** A country by its ISO code, which is the same in every service; its name is in the language of the request. */
async function countryByCode(
  code: string,
  { language, loaders }: GatewayContext,
): Promise<PhoneCountryParent | null> {
  const countries = await loaders.phones.countries.load(language);
  return countries.find(({ country_code }) => country_code === code) ?? null;
}

export const nodes = { PhoneCountry: countryByCode } satisfies NodeLookups;
