import { loadByNumber } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { support } from './source';

/** The support service's loaders for one request. */
export function createSupportLoaders(source: Bound<typeof support>) {
  return {
    /** Requests of the player by id; null when they have none with this id. */
    requests: loadByNumber(async (ids) => (await source.requestsById({ query: { ids } })).value.requests),
    /** Messages to the player by id; null when they have none with this id. */
    messages: loadByNumber(async (ids) => (await source.messagesById({ query: { ids } })).value.messages),
  };
}
