import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLResponse } from 'relay-runtime';
import { isLanguage } from '../../foundation/i18n/languages';
import type { Ask } from '../../foundation/relay/serverNetwork';
import { clientAddress } from './clientAddress';
import { failureBy, hasLeft, noteFailure, type Failure } from './failures';
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

/** Asks in the visitor's name, hands the cookies on that come with the answers, and notes why an answer is of no use. */
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
      const askedAt = performance.now();
      const { result, setCookies, json } = await execute({
        id,
        variables,
        headers,
        requestId,
        navigation: requestId,
        language,
        signal,
        ...(clientIp !== undefined && { clientIp }),
      }).catch((error: unknown) => {
        // Only a gateway that cannot be reached rejects.
        if (!hasLeft(signal)) noteFailure(response, failureBy(error, 'unreachable'));
        throw error;
      });
      const failing = failureIn(result as Told);
      if (failing) noteFailure(response, { ...failing, waitedMs: Math.round(performance.now() - askedAt) });
      isShared &&= json !== undefined && setCookies.length === 0;
      for (const cookie of setCookies) if (!response.headersSent) response.appendHeader('Set-Cookie', cookie);
      return result as GraphQLResponse;
    },
    isShared: () => isShared,
  };
}

/** What is read of an answer: a page can do without parts of its data, and with nothing of them it fails. */
interface Told {
  data?: unknown;
  errors?: readonly { extensions?: { code?: unknown } }[];
}

/** Codes of the gateway which say that something behind it failed. */
const ofUpstreams = /^(?:UPSTREAM_\w+|DEADLINE_EXCEEDED)$/;

function failureIn({ data, errors }: Told): Failure | undefined {
  if (data !== null && data !== undefined) return undefined;
  const code = String(errors?.[0]?.extensions?.code);
  return { reason: ofUpstreams.test(code) ? 'failing' : 'rendering', cause: code };
}
