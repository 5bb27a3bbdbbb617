/**
 * First words of addresses that belong to services: the web server hands none of them on, and answers all with 404 in plain
 * text, for machines ask there. A service whose paths browsers may call gets its place in the handler before this is asked.
 */
const servicePrefixes = [
  'auth-api',
  'bets-api',
  'bff-api',
  'blocks-api',
  'captcha-api',
  'cashier-api',
  'data-rights-api',
  'export-api',
  'fatman-api',
  'favourites-api',
  'feed-api',
  'hd-api',
  'redirects-api',
  'seo-api',
  'social-api',
  'upload-api',
  'user-api',
  'verification-api',
  'limit-service-api',
  'web-api',
] as const;

const servicePath = new RegExp(`^/(?:${servicePrefixes.join('|')})(?:/|$)`);

/** Addresses of files and of the site's own machinery. */
const filePath =
  /^\/(?:assets|icons|dev)(?:\/|$)|^\/(?:healthz|readyz|status|metrics|receipt-keys\.json|robots\.txt|sitemap\.xml|manifest\.json|pwa-sw\.js|favicon\.ico)$/;

/** Whether an address without a language prefix is no page's: then it never leads into a language. */
export function isNoPage(pathname: string): boolean {
  return servicePath.test(pathname) || filePath.test(pathname);
}
