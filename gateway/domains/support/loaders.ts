import { UpstreamError } from '../../errors';
import { oncePer } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import type { support } from './source';

/** What the support service is asked for within one request. */
export function createSupportLoaders(source: Bound<typeof support>) {
  return {
    /** One request of the player; null when there is none with this id. */
    request: oncePer((id: number) =>
      source.request({ path: { id } }).then(({ value }) => value, nullWhenMissing),
    ),
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 404) return null;
  throw error;
}
