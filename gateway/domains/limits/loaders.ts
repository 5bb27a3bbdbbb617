import { once } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { limits } from './source';

/** The limits service's loaders for one request. */
export function createLimitsLoaders(source: Bound<typeof limits>, { language }: Pick<Visit, 'language'>) {
  const call = { headers: { 'Accept-Language': language } };
  return {
    /** The player's limits. */
    list: once(async () => (await source.list(call)).value),
    /** How long the player has been here, and what every page shows. */
    sitting: once(async () => (await source.sitting(undefined)).value),
    /** What the player is to be asked about limits. */
    advice: once(async () => (await source.advice(undefined)).value),
    /** Reasons for an exclusion. */
    reasons: once(async () => (await source.reasons(call)).value),
  };
}
