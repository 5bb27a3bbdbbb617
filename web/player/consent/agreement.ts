import { readCookies } from '../../foundation/settings/cookies';

/** The optional categories of what a browser keeps; `necessary` is always on. */
export interface CookiesChoice {
  functionality: boolean;
  marketing: boolean;
}

/** What a visitor agreed to, as the cookie `cookies_agree_type` spells it. */
export const cookiesTypes = ['all', 'only_functionality', 'only_marketing', 'disable'] as const;
/** One of these. */
export type CookiesType = (typeof cookiesTypes)[number];

/** The cookie that keeps the answer for a year. */
export const cookiesTypeCookie = 'cookies_agree_type';

/** The answer that a choice amounts to. */
export function typeOf({ functionality, marketing }: CookiesChoice): CookiesType {
  if (functionality && marketing) return 'all';
  if (functionality) return 'only_functionality';
  return marketing ? 'only_marketing' : 'disable';
}

/** The choice that an answer stands for; nothing optional before there is one. */
export function choiceOf(type: CookiesType | null): CookiesChoice {
  return {
    functionality: type === 'all' || type === 'only_functionality',
    marketing: type === 'all' || type === 'only_marketing',
  };
}

/** The answer in a Cookie header; null when there is none that is acceptable. */
export function readCookiesType(cookieHeader: string): CookiesType | null {
  const kept = readCookies(cookieHeader)[cookiesTypeCookie];
  return cookiesTypes.find((type) => type === kept) ?? null;
}
