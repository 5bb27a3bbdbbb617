import type { ServerResponse } from 'node:http';

/** What a page may load and run. In development Vite adds inline scripts and styles and its socket. */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  const code = development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`;
  return [
    `default-src 'self'`,
    `script-src ${code}`,
    `style-src ${code}`,
    `img-src 'self' data:`,
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Headers that hold for every answer of the site. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}
