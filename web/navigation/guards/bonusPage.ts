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

/** Pages of bonuses and the pages of offers that may stand in their place. */
const families: readonly (readonly [bonuses: RouteName, offers: RouteName])[] = [
  ['bonuses', 'offers'],
  ['bonus', 'offer'],
  ['bonusPartner', 'offerPartner'],
];

/** The route that stands in a route's place: offers for bonuses where the operator switched them, else bonuses for offers. */
export function standIn(name: RouteName, promoBonusToOffer: boolean): RouteName | undefined {
  for (const [bonuses, offers] of families) {
    if (name === bonuses && promoBonusToOffer) return offers;
    if (name === offers && !promoBonusToOffer) return bonuses;
  }
  return undefined;
}

/** Bonuses lead to offers or offers to bonuses, whichever family the operator has switched off. */
export const bonusPage: Guard = {
  name: 'bonus page',
  check({ match, lng, url }, page) {
    const { site } = readInlineData<bonusPage_page$key>(fragment, page);
    const other = match && site && standIn(match.name, site.promoBonusToOffer);
    if (!other) return pass;
    return redirect(addressOf(lng, fill(routeOf(other).path, match.params), url.search));
  },
};
