import {
  getCountryCallingCode,
  getCountries,
  getExampleNumber,
  type CountryCode,
  type NumberingPlan,
} from 'libphonenumber-js/max';
import { Metadata } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { firstLanguages } from '../database/index';
import { countryNamesIn } from '../localeData';

/** A country with its mask, as the first migration writes it. */
export interface SeededCountry {
  country_code: string;
  tel_code: string;
  names: Record<string, string>;
  mask: string;
  min_digits: number;
  max_digits: number;
}

/** Every country with a telephone code, by its ISO code, from the library of Google's numbering plans. */
export function seededCountries(): SeededCountry[] {
  const naming = firstLanguages.map((lng) => [lng, countryNamesIn(lng)] as const);
  return [...getCountries()].sort().map((code) => ({
    country_code: code,
    tel_code: getCountryCallingCode(code),
    names: Object.fromEntries(naming.map(([lng, nameOf]) => [lng, nameOf(code)])),
    mask: maskOf(code),
    ...lengthsOf(code),
  }));
}

/** How a mobile number of the country is written after its code. */
function maskOf(code: CountryCode): string {
  const example = getExampleNumber(code, examples);
  if (!example) throw new Error(`No number of ${code} is known.`);
  const [, ...national] = example.formatInternational().split(' ');
  return national.join(' ').replaceAll(/\d/g, '#');
}

/** A numbering plan with the properties that the library's types leave out. */
type PlanWithTypes = NumberingPlan & {
  type(name: 'FIXED_LINE' | 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined;
};

/** Smallest and largest number of digits of personal numbers; other lengths belong to services and companies. */
function lengthsOf(code: CountryCode): Pick<SeededCountry, 'min_digits' | 'max_digits'> {
  const metadata = new Metadata(plans);
  metadata.selectNumberingPlan(code);
  const plan = metadata.numberingPlan as PlanWithTypes;
  const lengths = (['FIXED_LINE', 'MOBILE'] as const).flatMap(
    (type) => plan.type(type)?.possibleLengths() ?? [],
  );
  return { min_digits: Math.min(...lengths), max_digits: Math.max(...lengths) };
}
