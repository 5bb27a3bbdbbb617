import type { IncomingMessage } from 'node:http';
import { isLanguage, type Language } from '../../rules/languages';
import { parseCookies } from '../../rules/cookies';
import { GatewayError } from '../request/errors';
import { checkBody, type RequestBody } from './requestBody';

/** A query sent by GET: one document, in the language that its address names. */
export type PublicQuery = RequestBody & { id: string; language: Language };

/** The search parameters of a GET that names a document; undefined for any other request. */
export function publicQueryOf({ method, url = '' }: IncomingMessage): URLSearchParams | undefined {
  if (method !== 'GET') return undefined;
  const search = new URL(`http://site.invalid${url}`).searchParams;
  return search.has('id') ? search : undefined;
}

/**
 * Reads `?id=<hash>&lng=en&variables=<json>`. The answer follows from the address alone, so that it may be kept by its
 * address: a request with a session is refused. Throws `BAD_REQUEST`.
 */
export function readPublicQuery({ headers }: IncomingMessage, search: URLSearchParams): PublicQuery {
  const cookies = parseCookies(headers.cookie);
  if (cookies.has('sid') || cookies.has('__Host-sid'))
    throw new GatewayError('BAD_REQUEST', 'Send requests with a session by POST.');
  const language = search.get('lng');
  if (language === null || !isLanguage(language))
    throw new GatewayError('BAD_REQUEST', 'Name the language of the answer: `lng=en`.');
  const id = search.get('id') ?? '';
  return { ...checkBody({ id, variables: parseVariables(search.get('variables')) }), id, language };
}

function parseVariables(text: string | null): unknown {
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('BAD_REQUEST', '`variables` is not valid JSON.');
  }
}

/** How long a cache between site and visitor may keep an answer: the line changes less often than games in play. */
export function cacheControlOf({ variables }: PublicQuery): string {
  const isLine = variables.section === 'LINE';
  return isLine ? 'public, s-maxage=1, stale-while-revalidate=4' : 'public, s-maxage=1';
}

const withTime = new WeakMap<Buffer, Buffer>();

/** A kept answer with the time at which it was true, as `extensions.asOf`; the same bytes for all who get that answer. */
export function withAsOf(json: Buffer, asOfMs: number): Buffer {
  const known = withTime.get(json);
  if (known) return known;
  const extensions = JSON.stringify({ asOf: new Date(asOfMs).toISOString() });
  const bytes = Buffer.concat([json.subarray(0, -1), Buffer.from(`,"extensions":${extensions}}`)]);
  withTime.set(json, bytes);
  return bytes;
}
