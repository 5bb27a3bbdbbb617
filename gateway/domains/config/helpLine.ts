import type { HelpLine, PageResolvers } from '../../__generated__/resolvers';
import { signedInPlayer } from '../session/player';
import { webAddress } from './addresses';
import type { SiteParent } from './parents';

/** The help line of a residence, the narrowest that fits; null without one. An address that no page could open is left out. */
function helpLineOf({ helpLines = [] }: SiteParent, residence: string | null): HelpLine | null {
  const places = residence === null ? ['*'] : [residence, residence.slice(0, 2), '*'];
  const lines = places.flatMap((place) => helpLines.filter((one) => one.residence === place));
  for (const { name, phone = null, url: given, hours = null } of lines) {
    const url = webAddress(given)?.href;
    if (url !== undefined) return { name, phone, url, hours };
  }
  return null;
}

const Page: Pick<PageResolvers, 'helpLine'> = {
  async helpLine({ language }, _args, context) {
    const { loaders } = context;
    const player = await signedInPlayer(context);
    // Where nobody said where a player lives, the country of the request is the best guess, as for guests.
    const config = player && (await loaders.user.config.load().catch(() => null));
    const residence = config?.residence ?? loaders.phones.visitorCountry?.toUpperCase() ?? null;
    return helpLineOf(await loaders.config.site.load(language), residence);
  },
};

export const resolvers = { Page };
