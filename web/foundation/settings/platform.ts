import { readCookies } from './cookies';

/** The layouts that a visitor can force; otherwise the width decides. */
const platforms = ['mobile', 'desktop'] as const;
/** A forced layout. */
export type Platform = (typeof platforms)[number];

/** The query parameter that forces a layout, and the cookie that stores it. */
export const platformParameter = 'platform_type';

const platformIn = (text: string | null | undefined): Platform | undefined =>
  platforms.find((platform) => platform === text);

/** The layout that an address forces. */
export const platformAsked = (search: URLSearchParams): Platform | undefined =>
  platformIn(search.get(platformParameter));

/** The layout of a page: the one that its address forces, else one forced earlier in the visit. */
export function platformOf(search: URLSearchParams, cookieHeader: string | undefined): Platform | undefined {
  return platformAsked(search) ?? platformIn(readCookies(cookieHeader)[platformParameter]);
}

/** Stores the forced layout until the browser is closed, as a Set-Cookie line. */
export const platformCookie = (platform: Platform): string =>
  `${platformParameter}=${platform}; Path=/; SameSite=Lax`;
