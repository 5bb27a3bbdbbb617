/** The paths of services that browsers call directly: one table, from which the web server hands requests on. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, isOwnPage, refuse } from './forward';

const table = [
  // A document of a player. Its address is a ticket: it works once, for one session.
  { method: 'POST', path: /^\/upload-api\/v1\/[\w-]{43}$/, service: 'verification', isForOwnPages: true },
] as const;

/** A service that a row of the table leads to. */
type PublicService = (typeof table)[number]['service'];

/** A row of the table, and the origin of its service. */
export type PublicPath = (typeof table)[number] & { origin: string };

/** The rows whose services are known here; without its service a path is not found. */
export const publicPaths = (originOf: (service: PublicService) => string | undefined): PublicPath[] =>
  table.flatMap((row) => {
    const origin = originOf(row.service);
    return origin === undefined ? [] : [{ ...row, origin }];
  });

/** The row for a request. */
export const publicPathOf = (
  paths: readonly PublicPath[],
  method: string,
  pathname: string,
): PublicPath | undefined => paths.find((row) => row.method === method && row.path.test(pathname));

/** Hands a request on to its service. */
export function forwardPublic(
  request: IncomingMessage,
  response: ServerResponse,
  { publicPath, trustProxy }: { publicPath: PublicPath; trustProxy: boolean },
): void {
  if (publicPath.isForOwnPages && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  const headers = ['content-type', 'content-length', 'transfer-encoding', 'cookie', 'accept'];
  forward(request, response, { origin: publicPath.origin, headers });
}
