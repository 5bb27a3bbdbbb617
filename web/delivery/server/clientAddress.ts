import type { IncomingMessage } from 'node:http';

/** The visitor's address, as far as it is known. A proxy that is believed appends whom it heard last. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const named = request.headers['x-forwarded-for'];
  const list = Array.isArray(named) ? named.join(',') : named;
  const forwarded = trustProxy ? list?.split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress;
}
