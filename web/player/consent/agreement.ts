import { readCookies } from '../../foundation/settings/cookies';

/** The optional categories of stored data; `necessary` is always on. */
export interface CookiesChoice {
  functionality: boolean;
  marketing: boolean;
}

/** The categories that can be refused. */
export const optionalCategories = ['functionality', 'marketing'] as const satisfies (keyof CookiesChoice)[];

/** The visitor's answer, in the form of the cookie `cookies_agree_type`. */
export const cookiesTypes = ['all', 'only_functionality', 'only_marketing', 'disable'] as const;
/** One of these. */
export type CookiesType = (typeof cookiesTypes)[number];

/** The cookie that stores the answer for a year. */
export const cookiesTypeCookie = 'cookies_agree_type';

/** The answer for a choice of categories. */
export function typeOf({ functionality, marketing }: CookiesChoice): CookiesType {
  if (functionality && marketing) return 'all';
  if (functionality) return 'only_functionality';
  return marketing ? 'only_marketing' : 'disable';
}

/** The choice of an answer; no optional category before there is one. */
export function choiceOf(type: CookiesType | null): CookiesChoice {
  return {
    functionality: type === 'all' || type === 'only_functionality',
    marketing: type === 'all' || type === 'only_marketing',
  };
}

/** The answer in a Cookie header; null when there is no valid one. */
export function readCookiesType(cookieHeader: string): CookiesType | null {
  const kept = readCookies(cookieHeader)[cookiesTypeCookie];
  return cookiesTypes.find((type) => type === kept) ?? null;
}
