import { loadQuery, type PreloadedQuery } from 'react-relay/hooks';
import {
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  type Disposable,
  type Environment,
  type GraphQLTaggedNode,
  type OperationType,
  type PayloadError,
  type Variables,
} from 'relay-runtime';

/** A query that is under way or answered. */
export interface Loaded<Query extends OperationType> {
  /** For `usePreloadedQuery`. */
  ref: PreloadedQuery<Query>;
  /** Resolves when the store can answer; rejects with the network's error. */
  ready: Promise<void>;
  /** The query's own fields in the store; fragments are masked. Only after `ready`. */
  data(): Query['response'];
  /** Whether fields are null because something behind the gateway failed, so that null does not mean "none". */
  hasHoles(): boolean;
  /** Whether the gateway refused the query's input, so that the address names nothing. */
  isRefused(): boolean;
  /** Calls back when the query's own fields in the store have changed. */
  watch(changed: () => void): Disposable;
  /** Fetches the data again; components that show them render again. Rejects with the network's error. */
  refetch(): Promise<void>;
}

/** An id for a navigation. Addresses without https have no `crypto.randomUUID`. */
export const navigationId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The queries of one visit, which end together. */
export class Loads {
  readonly #environment: Environment;
  readonly #navigation: string | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #refs: { dispose(): void }[] = [];
  readonly #codes: (() => readonly unknown[])[] = [];

  /**
   * `navigation` tells the gateway which queries belong together, so that they share their reads. Aborting `signal`
   * disposes of them.
   */
  constructor(environment: Environment, navigation?: string, signal?: AbortSignal) {
    this.#environment = environment;
    this.#navigation = navigation;
    this.#signal = signal;
    signal?.addEventListener('abort', this.dispose);
  }

  /**
   * Starts a query and keeps its data in the store until `dispose`. Data in the store are used at once and refreshed,
   * unless `fresh` requires new ones.
   */
  start<Query extends OperationType>(
    query: GraphQLTaggedNode,
    variables: Query['variables'],
    { fresh = false } = {},
  ): Loaded<Query> {
    const environment = this.#environment;
    const operation = createOperationDescriptor(getRequest(query), variables);
    const isThere = !fresh && environment.check(operation).status === 'available';
    const ref = loadQuery<Query>(environment, query, variables, {
      fetchPolicy: isThere ? 'store-and-network' : 'network-only',
      networkCacheConfig: { force: true, metadata: { navigation: this.#navigation } },
    });
    this.#refs.push(ref);

    let errors: readonly (PayloadError & { extensions?: { code?: unknown } })[] = [];
    let refusedAs: unknown;
    const codes = () => [refusedAs, ...errors.map(({ extensions }) => extensions?.code)];
    this.#codes.push(codes);
    const answered = new Promise<void>((resolve, reject) => {
      ref.source?.subscribe({
        next(response) {
          errors = ('errors' in response && response.errors) || [];
          resolve();
        },
        error(error: Error & { code?: unknown }) {
          refusedAs = error.code;
          reject(error);
        },
      });
    });
    // A failed refresh leaves what is shown as it is; only the state of the connection shows the failure.
    answered.catch(() => undefined);
    return {
      ref,
      ready: isThere ? Promise.resolve() : answered,
      data: () => environment.lookup(operation.fragment).data as Query['response'],
      hasHoles: () => errors.length > 0,
      isRefused: () => codes().includes('BAD_USER_INPUT'),
      watch: (changed) => environment.subscribe(environment.lookup(operation.fragment), changed),
      refetch: () => refetch(environment, query, variables),
    };
  }

  /** Whether any of the answered queries failed, in whole or in part, with this code of the gateway. */
  haveFailedWith(code: string): boolean {
    return this.#codes.some((codes) => codes().includes(code));
  }

  /** Lets the store drop the data and aborts what is under way. Safe to repeat. */
  dispose = (): void => {
    this.#signal?.removeEventListener('abort', this.dispose);
    for (const ref of this.#refs) ref.dispose();
  };
}

/** Reads that begin once the one under way has ended, by environment and request. */
const waiting = new WeakMap<Environment, Map<string, Promise<unknown>>>();

/**
 * Fetches a query's data, by a request that begins after the call: Relay gives who asks while a request is under way its answer,
 * which may be older than what made the caller ask. Such a read begins when that request has ended, so that the newest answer
 * comes last. Rejects with the network's error; undefined when nothing was answered.
 */
export function readAnew<Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<Query['response'] | undefined> {
  const { identifier } = createOperationDescriptor(getRequest(query), variables).request;
  const reads = waiting.get(environment) ?? new Map<string, Promise<unknown>>();
  waiting.set(environment, reads);
  const ask = () => fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' });
  const next = reads.get(identifier) as Promise<Query['response'] | undefined> | undefined;
  if (next) return next;
  if (!environment.isRequestActive(identifier)) return ask().toPromise();
  // Asking now joins the request that is under way.
  const after = new Promise<void>((ended) => {
    ask().subscribe({ complete: ended, error: () => ended(), unsubscribe: () => ended() });
  }).then(() => {
    reads.delete(identifier);
    return ask().toPromise();
  });
  reads.set(identifier, after);
  return after;
}

/**
 * Fetches a query's data into the store; components that show them render again. While the same request is under way its answer
 * is enough: for what is read at intervals. Rejects with the network's error.
 */
export async function refetch(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Variables,
): Promise<void> {
  await fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
}
