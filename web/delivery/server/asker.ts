import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLResponse } from 'relay-runtime';
import { isLanguage } from '../../foundation/i18n/languages';
import type { Ask } from '../../foundation/relay/serverNetwork';
import { clientAddress } from './clientAddress';
import type { WebOptions } from './options';

/** What asks the gateway for one page. */
export interface Asker {
  ask: Ask;
  /** Whether all that was answered so far is whole, and the same for every visitor of this kind. */
  isShared(): boolean;
}

interface AskerOptions extends Pick<WebOptions, 'execute' | 'trustProxy'> {
  requestId: string;
  signal: AbortSignal;
}

/** Asks in the visitor's name, and hands the cookies on that come with the answers. */
export function asker(
  request: IncomingMessage,
  response: ServerResponse,
  { execute, trustProxy, requestId, signal }: AskerOptions,
): Asker {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const [, lng] = /^\/([a-z]{2})(?=[/?]|$)/.exec(request.url ?? '') ?? [];
  // All of a page is asked for in the language of its address, whichever the visitor read last.
  const language = isLanguage(lng) ? lng : undefined;
  const clientIp = clientAddress(request, trustProxy);
  let isShared = true;
  return {
    async ask(id, variables) {
      const { result, setCookies, json } = await execute({
        id,
        variables,
        headers,
        requestId,
        navigation: requestId,
        language,
        signal,
        ...(clientIp !== undefined && { clientIp }),
      });
      isShared &&= json !== undefined && setCookies.length === 0;
      for (const cookie of setCookies) if (!response.headersSent) response.appendHeader('Set-Cookie', cookie);
      return result as GraphQLResponse;
    },
    isShared: () => isShared,
  };
}
