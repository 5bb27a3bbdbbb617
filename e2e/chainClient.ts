/** The client's network layer as a script for a page, so that a test can register hooks and send documents with it. */
import { browserNetwork } from '../web/foundation/relay/browserNetwork';
import { Replay } from '../web/foundation/relay/replay';
import type { GraphQLResponse } from 'relay-runtime';

export { registerHook } from '../web/foundation/relay/retryHooks';

/** Sends a trusted document as the site does; returns the answer or the network's error. */
export async function send(
  operationKind: 'query' | 'mutation',
  id: string,
  variables: Record<string, unknown>,
): Promise<GraphQLResponse | { kind: string; status?: number; code?: string } | undefined> {
  const request = { id, cacheID: id, name: id, operationKind, text: null, metadata: {} };
  const answer = browserNetwork(new Replay([]), () => undefined).execute(request, variables, {});
  return answer.toPromise().catch(({ kind, status, code }) => ({ kind, status, code }));
}
