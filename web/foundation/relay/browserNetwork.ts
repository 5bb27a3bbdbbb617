import {
  Network,
  Observable,
  type GraphQLResponse,
  type INetwork,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { NetworkError } from './errors';
import type { Replay } from './replay';
import { causeOf, headersAgainst, type Cause, type FieldError } from './retryHooks';

/** How long a browser waits for an answer, in milliseconds. */
const timeoutMs = 15_000;

/** The parts of a gateway's answer that are read here. */
interface Answer {
  data?: unknown;
  errors?: readonly FieldError[];
}

/**
 * Runs a trusted document by its id; rejects with `NetworkError`. When the player can resolve a refusal, the hook of
 * its cause is called and the same operation is sent again: once for each cause.
 */
async function ask(
  { id, operationKind }: RequestParameters,
  variables: Variables,
  navigation: unknown,
  signal: AbortSignal,
): Promise<GraphQLResponse> {
  const body = JSON.stringify({ id, variables });
  const headers: Record<string, string> =
    typeof navigation === 'string' ? { 'X-Navigation-Id': navigation } : {};
  const met = new Set<Cause>();
  for (;;) {
    const { status, answer } = await send(body, headers, signal);
    const error = answer?.errors?.find((one) => {
      const found = causeOf(one, operationKind === 'mutation');
      return found && !met.has(found);
    });
    const cause = error && causeOf(error, operationKind === 'mutation');
    const further = cause && (await headersAgainst(cause, error.extensions?.captcha));
    if (!further) return usable(answer, status);
    met.add(cause);
    Object.assign(headers, further);
  }
}

async function send(
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ status: number; answer: Answer | null }> {
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
      ...headers,
    },
    body,
    signal: AbortSignal.any([signal, limit]),
  }).catch((): never => {
    throw new NetworkError(limit.aborted ? 'timeout' : 'offline');
  });
  const isJson = /^application\/(?:graphql-response\+)?json/.test(response.headers.get('Content-Type') ?? '');
  const answer = isJson ? ((await response.json().catch(() => null)) as Answer | null) : null;
  return { status: response.status, answer };
}

/** The gateway refuses a request with a status and an `errors` entry without data, which Relay cannot use. */
function usable(answer: Answer | null, status: number): GraphQLResponse {
  if (answer && 'data' in answer) return answer as GraphQLResponse;
  throw new NetworkError('refused', status, answer?.errors?.[0]?.extensions?.code);
}

/**
 * A browser's network: first uses the answers that came with the page, then asks over HTTP. Disposing aborts.
 * `onServerTime` is called with the server's time whenever a fresh answer contains it.
 */
export function browserNetwork(replay: Replay, onServerTime: (instant: string) => void): INetwork {
  return Network.create((request: RequestParameters, variables, { metadata }) => {
    const { id } = request;
    if (!id) throw new Error(`The document ${request.name} has no id: run npm run generate.`);
    const replayed = replay.claim(id, variables);
    if (replayed) return Observable.from(replayed);
    return Observable.create((sink) => {
      const controller = new AbortController();
      ask(request, variables, metadata?.navigation, controller.signal).then(
        (answer) => {
          const told = serverTimeOf(answer);
          if (told) onServerTime(told);
          sink.next(answer);
          sink.complete();
        },
        (error: Error) => {
          // Nobody waits for a cancelled request, so its error is not reported.
          if (!controller.signal.aborted) sink.error(error);
        },
      );
      return () => controller.abort();
    });
  });
}

function serverTimeOf(answer: GraphQLResponse): string | undefined {
  const { data } = answer as { data?: { page?: { serverTime?: string } } | null };
  return data?.page?.serverTime;
}
