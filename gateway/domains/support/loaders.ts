import { loadById } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { support } from './source';

/** The most ids that one call takes. */
const maxBatchSize = 100;

/** The support service's loaders for one request. */
export function createSupportLoaders(source: Bound<typeof support>) {
  return {
    /** Requests of the player by id; null when they have none with this id. */
    requests: loadById({
      load: async (ids: number[]) =>
        (await source.requestsById({ query: { ids: ids.join(',') } })).value.requests,
      keyOf: ({ id }) => id,
      maxBatchSize,
    }),
    /** Messages to the player by id; null when they have none with this id. */
    messages: loadById({
      load: async (ids: number[]) =>
        (await source.messagesById({ query: { ids: ids.join(',') } })).value.messages,
      keyOf: ({ id }) => id,
      maxBatchSize,
    }),
  };
}
