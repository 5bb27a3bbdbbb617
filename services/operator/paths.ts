import { sitePath } from '../../rules/sitePath';
import { addressOf, type Address } from '../address';
import { Misuse } from './command';

/** The address that the operator typed. Throws `Misuse` when it is not a path of the site. */
export function readAddress(text: string): Address {
  const address = addressOf(text);
  if (!address || /[?#]/.test(text))
    throw new Misuse(`"${text}" is no path of the site, such as /promo or /ru/promo.`);
  return address;
}

/** The whole path of an address. */
export function pathWithLanguage({ language, path }: Address): string {
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A target on the site, normalised as a browser would. Throws `Misuse` for a target off the site. */
export function readTarget(text: string): string {
  const target = sitePath(text);
  if (target === null)
    throw new Misuse(`"${text}" is no path of the site, such as /bonuses or /ru/line?from=promo.`);
  return target;
}
