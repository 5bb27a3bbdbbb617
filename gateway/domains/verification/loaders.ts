import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { verification } from './source';

/** The verification service's loaders for one request. */
export function createVerificationLoaders(source: Bound<typeof verification>) {
  return {
    /** How far the player's verification is. */
    progress: once(async () => (await source.progress()).value),
  };
}
