import { readCookies } from './cookies';

/** The variants of the layout that a visitor can insist on; the width decides where neither is asked for. */
const platforms = ['mobile', 'desktop'] as const;
/** A layout that was insisted on. */
export type Platform = (typeof platforms)[number];

/** The parameter of an address that asks for a variant, and the cookie that keeps the wish. */
export const platformParameter = 'platform_type';

const platformIn = (text: string | null | undefined): Platform | undefined =>
  platforms.find((platform) => platform === text);

/** The variant that an address asks for. */
export const platformAsked = (search: URLSearchParams): Platform | undefined =>
  platformIn(search.get(platformParameter));

/** The variant that a page is shown in: as its address asks, else as an earlier one of the visit did. */
export function platformOf(search: URLSearchParams, cookieHeader: string | undefined): Platform | undefined {
  return platformAsked(search) ?? platformIn(readCookies(cookieHeader)[platformParameter]);
}

/** Keeps the wish for the visit, as a Set-Cookie line: until the browser is closed. */
export const platformCookie = (platform: Platform): string =>
  `${platformParameter}=${platform}; Path=/; SameSite=Lax`;
