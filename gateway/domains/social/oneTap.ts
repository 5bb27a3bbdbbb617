import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { mutationOf } from '../session/mutation';
import { browserOf, ofPlayer } from '../session/opened';
import { refusals, refused } from './refusals';

/** The longest texts that the service accepts. */
const longest = { credential: 8192, return: 2048 } as const;

/** Hands a credential of one tap on, with what the site knows of the visitor. */
export const endOneTap: NonNullable<MutationResolvers['endOneTap']> = mutationOf({
  by: 'anybody',
  refused,
  call: ({ social }) => social.endOneTap,
  async sends({ credential, return: target }, context) {
    // No token of Google's is longer.
    if (credential.length > longest.credential) return refusals.refuse('SOCIAL_TIME_UP');
    const [currency, countryId] = await Promise.all([currencyOf(context), countryIdOf(context)]);
    const body = {
      credential,
      language: context.language,
      ...(currency !== undefined && { currency }),
      ...(countryId !== undefined && { countryId }),
      return: target.length > longest.return ? '' : target,
    };
    return { headers: browserOf(context), body };
  },
  clears: ofPlayer,
  done: 'OneTapEnded',
});

/** The currency that forms show first; undefined while the configuration cannot be had. */
async function currencyOf({ loaders, language }: GatewayContext): Promise<string | undefined> {
  const site = await loaders.config.site.load(language).catch(() => null);
  return site?.currencies[0];
}

/** The visitor's country as the phones service numbers it; undefined when nobody knows it: a player signs in without. */
async function countryIdOf({ loaders, language }: GatewayContext): Promise<string | undefined> {
  const code = loaders.phones.visitorCountry?.toUpperCase();
  if (code === undefined) return undefined;
  const countries = await loaders.phones.countries.load(language).catch(() => []);
  const country = countries.find(({ country_code }) => country_code.toUpperCase() === code);
  return country && String(country.id);
}
