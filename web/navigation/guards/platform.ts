import { addressOf } from '../../routing/routes/href';
import { platformAsked, platformCookie, platformParameter } from '../../foundation/settings/platform';
import { pass, redirect, type Guard } from './guard';

/** Keeps a wish for a variant of the layout for the visit; an address without a route leads home without the wish. */
export const platform: Guard = {
  name: 'platform',
  cookies({ url }) {
    const asked = platformAsked(url.searchParams);
    return asked ? [platformCookie(asked)] : [];
  },
  check({ match, alias, lng, url }) {
    if (match || alias || !url.searchParams.has(platformParameter)) return pass;
    const search = new URLSearchParams(url.searchParams);
    search.delete(platformParameter);
    return redirect(addressOf(lng, '', search));
  },
};
