import { UpstreamError } from '../../request/errors';
import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { user } from './source';

/** The user service's loaders for one request. */
export function createUserLoaders(source: Bound<typeof user>) {
  return {
    /** The player's configuration. */
    config: once(async () => {
      const { result } = (await source.config()).value;
      if (!result) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
      return result;
    }),
  };
}
