import { createOperationDescriptor, getRequest, type Environment } from 'relay-runtime';
import type { LiveBatch } from './batch';
import { liveSubscription } from './liveSubscription';

/**
 * Puts a batch into the store, from where every component that shows a changed field renders again. Says whether the
 * lists themselves have changed, so that what is shown must be fetched again.
 */
export function applyBatch(environment: Environment, batch: LiveBatch): { mustRefetch: boolean } {
  const mustRefetch =
    batch.gap || batch.lineupChanged || batch.removed.length > 0 || hasNewMarkets(environment, batch);
  const operation = createOperationDescriptor(getRequest(liveSubscription), { topics: [], after: null });
  environment.commitPayload(operation, { live: batch });
  return { mustRefetch };
}

/** Markets came or went in a game that is in the store. */
function hasNewMarkets(environment: Environment, { changed }: LiveBatch): boolean {
  const source = environment.getStore().getSource();
  return changed.some((node) => {
    if (node.__typename !== 'Game') return false;
    const known = source.get<{ marketsRevision?: number }>(node.id)?.marketsRevision;
    return known !== undefined && known !== node.marketsRevision;
  });
}
