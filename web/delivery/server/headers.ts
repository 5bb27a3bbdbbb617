import type { ServerResponse } from 'node:http';
import type { Configured } from '../../remote-apps/configured';
import { trustedTypesPolicy } from '../../foundation/browser/trustedTypes';
import { cspReportPath } from './cspReports';

const nothingElse: Configured = { remoteApps: [], oneTapScript: null, analyticsScripts: [] };

/**
 * What a page may load and run. In development Vite adds inline scripts and styles and its socket. A trusted
 * application's scripts and styles have the nonce; it may also use images, fonts and services of its own origin. Any
 * other application may only be in a frame. Without code of another origin, HTML and scripts are taken from the page's
 * own policy for Trusted Types alone. Google's script for one tap may use and frame what is at its own origin.
 * Scripts that count visits may send to their own origins and load pictures from there.
 * `assetOrigin`: where the site's files are, when not where the page is.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  { remoteApps, oneTapScript, analyticsScripts }: Configured = nothingElse,
  assetOrigin = '',
): string {
  const originsOf = (trusted: boolean) =>
    sources(remoteApps.filter((app) => app.trusted === trusted).map(({ origin }) => origin));
  const [own, framed] = [originsOf(true), originsOf(false)];
  const oneTap = sources(oneTapScript === null ? [] : [oneTapScript]);
  const counters = sources(analyticsScripts);
  const files = assetOrigin && ` ${assetOrigin}`;
  const code = (development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`) + files;
  return [
    `default-src 'self'`,
    `script-src ${code}${oneTap}${counters}`,
    `style-src ${code}${oneTap}`,
    `img-src 'self' data:${own}${counters}`,
    `connect-src 'self'${development ? ' ws: wss:' : ''}${own}${oneTap}${counters}`,
    `font-src 'self'${own}${files}`,
    `frame-src ${(framed + oneTap).trim() || `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    // Code of another origin may write HTML in ways of its own.
    ...(own || oneTap || counters || development
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${trustedTypesPolicy}`]),
    `report-uri ${cspReportPath}`,
    `report-to csp`,
  ].join('; ');
}

/** The origins of addresses, each after a space; what is no web address adds none. */
function sources(addresses: readonly string[]): string {
  const urls = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));
  const origins = urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map((url) => ` ${url.origin}`);
  return [...new Set(origins)].join('');
}

/** Headers that hold for every answer of the site. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Reporting-Endpoints', `csp="${cspReportPath}"`);
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
