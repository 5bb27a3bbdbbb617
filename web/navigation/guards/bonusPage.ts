import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf } from '../../routing/routes/href';
import { fill } from '../../routing/routes/patterns';
import { routeOf, type RouteName } from '../../routing/routes/table';
import type { bonusPage_page$key } from './__generated__/bonusPage_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment bonusPage_page on Page @inline {
    site {
      promoBonusToOffer
    }
  }
`;

/** Pages of bonuses and the pages of offers that can replace them. */
const families: readonly (readonly [bonuses: RouteName, offers: RouteName])[] = [
  ['bonuses', 'offers'],
  ['bonus', 'offer'],
  ['bonusPartner', 'offerPartner'],
];

/**
 * The route that replaces another: an offers route when the operator shows offers, a bonuses route when the operator
 * shows bonuses; undefined for a route that is not replaced.
 */
export function replacementOf(name: RouteName, promoBonusToOffer: boolean): RouteName | undefined {
  for (const [bonuses, offers] of families) {
    if (name === bonuses && promoBonusToOffer) return offers;
    if (name === offers && !promoBonusToOffer) return bonuses;
  }
  return undefined;
}

/** Redirects from the family of pages that the operator switched off (bonuses or offers) to the other one. */
export const bonusPage: Guard = {
  name: 'bonus page',
  check({ match, lng, url }, page) {
    const { site } = readInlineData<bonusPage_page$key>(fragment, page);
    const other = match && site && replacementOf(match.name, site.promoBonusToOffer);
    if (!other) return pass;
    return redirect(addressOf(lng, fill(routeOf(other).path, match.params), url.search));
  },
};
