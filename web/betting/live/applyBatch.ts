import { createOperationDescriptor, getRequest, type Environment } from 'relay-runtime';
import type { LiveBatch } from './batch';
import { liveSubscription } from './liveSubscription';

/**
 * Puts a batch into the store, from where every component that shows a changed field renders again. Returns whether
 * the lists themselves have changed, so that the shown data must be fetched again.
 */
export function applyBatch(environment: Environment, batch: LiveBatch): { mustRefetch: boolean } {
  const mustRefetch =
    batch.gap || batch.lineupChanged || batch.removed.length > 0 || hasNewMarkets(environment, batch);
  const operation = createOperationDescriptor(getRequest(liveSubscription), { topics: [], after: null });
  environment.commitPayload(operation, { live: batch });
  return { mustRefetch };
}

/** Markets appeared or disappeared in a game of the store, and the batch does not contain those that are shown. */
function hasNewMarkets(environment: Environment, { changed, rows }: LiveBatch): boolean {
  const source = environment.getStore().getSource();
  const brought = new Set(rows.map(({ id }) => id));
  return changed.some((node) => {
    if (node.__typename !== 'Game') return false;
    const known = source.get<{ marketsRevision?: number; markets?: unknown }>(node.id);
    const isOther = known?.marketsRevision !== undefined && known.marketsRevision !== node.marketsRevision;
    // A game whose page was opened has all its markets in the store, and no batch contains all markets.
    return isOther && (known.markets !== undefined || !brought.has(node.id));
  });
}
