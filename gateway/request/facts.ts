import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostIn } from '../../rules/passkeyHosts';
import { isLanguage, type Language } from '../../rules/languages';

/** Whether a header's text looks like an id and nothing that could be abused in a log. */
const requestIdPattern = /^[\w-]{8,64}$/;

/** Ids of this process begin alike and count on: unique without asking for randomness each time. */
const idPrefix = randomBytes(8).toString('hex');
let requestCount = 0;

/** The id under which a request is logged everywhere: the caller's where it is one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && requestIdPattern.test(given)) return given;
  requestCount += 1;
  return `${idPrefix}-${requestCount.toString(36)}`;
}

/** The navigation that the caller says a query is part of; undefined for none, or for what cannot be an id. */
export function navigationOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-navigation-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : undefined;
}

/** The language of the page that the caller says a query is for; undefined for none, or for none of the site's. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language | undefined {
  const given = headers['x-page-language'];
  return typeof given === 'string' && isLanguage(given) ? given : undefined;
}

/** The client's address; behind a trusted proxy the one that the proxy saw, where it is an address at all. */
export function clientIpOf(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? last : request.socket.remoteAddress;
}

/** The visitor's country in lower case, as a trusted proxy names it; nobody else is believed. */
export function countryOf(
  headers: Readonly<Record<string, string | undefined>>,
  trustProxy: boolean,
): string | undefined {
  const code = trustProxy ? headers['x-geoip-country-code'] : undefined;
  return code && /^[a-z]{2}$/i.test(code) ? code.toLowerCase() : undefined;
}

/** The host of the page that asks, without its port; behind a trusted proxy the one that the proxy was asked for. */
export function pageHostOf(
  headers: Readonly<Record<string, string | undefined>>,
  trustProxy: boolean,
): string {
  return hostIn((trustProxy && headers['x-forwarded-host']) || headers.host);
}

/** A request's headers with one text each, as Node.js joins them; only `set-cookie`, which no request has, is a list. */
export function plainHeaders(request: IncomingMessage): Record<string, string | undefined> {
  return request.headers as Record<string, string | undefined>;
}
