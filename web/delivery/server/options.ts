import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '../../foundation/i18n/languages';
import type { DevPath } from './devPaths';
import type { PublicService } from './publicServicePaths';

/** Runs one trusted document for one visitor. The gateway's own function has this shape. */
export type Execute = (request: {
  id: string;
  variables: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  requestId: string;
  signal?: AbortSignal;
  clientIp?: string;
  /** The navigation that a query is part of: its queries share what they read. */
  navigation?: string | undefined;
  /** The language of the page that a query is for; without it, the headers say which. */
  language?: Language | undefined;
}) => Promise<{
  result: unknown;
  setCookies: string[];
  /** The result's JSON, where it is the same for everybody who asks in this language and from this country. */
  json?: Uint8Array;
}>;

/** What the public web server is built from. */
export interface WebOptions {
  execute: Execute;
  /** Answers `/graphql`. */
  graphql: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether code is compiled as it is asked for, with hot reload. */
  development: boolean;
  /** The project's folder. */
  root: string;
  logger: Logger;
  /** The origin that players use, `https://touchline.example`; https makes cookies Secure. */
  publicUrl?: string;
  /** Whether X-Forwarded-For is believed. */
  trustProxy: boolean;
  /** The paths for developers that are on, and the origin of the services that answer them. */
  dev?: { paths: readonly DevPath[]; servicesUrl: string };
  /** Origins of the services that answer public paths themselves; the paths of the others answer 404. */
  publicServices?: Partial<Record<PublicService, string>>;
  /** How long a page may take before the visitor is told to try again, in milliseconds; 10 seconds unless said otherwise. */
  pageMs?: number;
  /** How long these may be silent, in milliseconds; 30 seconds unless said otherwise. */
  serviceAnswerMs?: number;
}

/** A handler that answers a request or leaves it to the next one. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
