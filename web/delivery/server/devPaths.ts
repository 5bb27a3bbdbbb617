import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, isOwnPage, refuse } from './forwarding';

const jsonType = /^application\/json\s*(?:;|$)/i;

/** A path that the services answer for developers. */
export type DevPath = '/dev/clock' | '/dev/outbox' | '/dev/packs' | '/dev/time';

/**
 * Passes a request on to the services. Pages of this site, and tools, may write; pages of other sites may not: they
 * cannot hide where they come from, and their forms cannot send JSON.
 */
export function forwardToServices(
  request: IncomingMessage,
  response: ServerResponse,
  { servicesUrl, trustProxy }: { servicesUrl: string; trustProxy: boolean },
): void {
  const { method, headers } = request;
  if (method === 'POST' && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  if (method === 'POST' && !jsonType.test(headers['content-type'] ?? ''))
    return refuse(response, 415, 'Send application/json.');
  forward(request, response, {
    servicesUrl,
    sent: ['content-type', 'cookie', 'accept'],
    returned: ['content-type', 'set-cookie', 'location'],
  });
}
