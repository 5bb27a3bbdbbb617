import { addressOf } from '../../routing/routes/href';
import { platformAsked, platformCookie, platformParameter } from '../../foundation/settings/platform';
import { pass, redirect, type Guard } from './guard';

/**
 * Stores the layout that the address asks for, for the length of the visit. An address without a route leads home
 * without that parameter.
 */
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
