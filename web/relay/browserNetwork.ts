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

/** How long a browser waits for an answer before it gives up. */
const timeoutMs = 15_000;

/** Asks the gateway by the trusted document's id; rejects with `NetworkError`. */
async function ask(id: string, variables: Variables, signal: AbortSignal): Promise<GraphQLResponse> {
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
    },
    body: JSON.stringify({ id, variables }),
    signal: AbortSignal.any([signal, limit]),
  }).catch((): never => {
    throw new NetworkError(limit.aborted ? 'timeout' : 'offline');
  });
  const isJson = /^application\/(?:graphql-response\+)?json/.test(response.headers.get('Content-Type') ?? '');
  const answer = isJson ? ((await response.json().catch(() => null)) as GraphQLResponse | null) : null;
  // A gateway refuses with a status and an `errors` entry without data: nothing that Relay could use.
  if (!answer || !('data' in answer)) throw new NetworkError('refused', response.status, codeOf(answer));
  return answer;
}

function codeOf(answer: unknown): string | undefined {
  const { errors } = (answer ?? {}) as { errors?: readonly { extensions?: { code?: string } }[] };
  return errors?.[0]?.extensions?.code;
}

/**
 * A browser's network: takes the answers that came with the page first, then asks over HTTP. Disposing aborts.
 * `onServerTime` hears the server's time whenever a fresh answer tells it.
 */
export function browserNetwork(replay: Replay, onServerTime: (instant: string) => void): INetwork {
  return Network.create((request: RequestParameters, variables) => {
    const { id } = request;
    if (!id) throw new Error(`The document ${request.name} is not persisted: run npm run generate.`);
    const replayed = replay.claim(id, variables);
    if (replayed) return Observable.from(replayed);
    return Observable.create((sink) => {
      const controller = new AbortController();
      ask(id, variables, controller.signal).then(
        (answer) => {
          const told = serverTimeOf(answer);
          if (told) onServerTime(told);
          sink.next(answer);
          sink.complete();
        },
        (error: Error) => sink.error(error),
      );
      return () => controller.abort();
    });
  });
}

function serverTimeOf(answer: GraphQLResponse): string | undefined {
  const { data } = answer as { data?: { page?: { serverTime?: string } } | null };
  return data?.page?.serverTime;
}
