import { UpstreamError } from '../../request/errors';
import { once, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import { gamesOf } from './preview';
import type { games } from './source';

/** The number by which the service knows a site among its clients. */
const whence = 1;

/** The part of the site's configuration that the service needs. */
interface Asking {
  lng: string;
  groupId: number;
  ref: number;
}

/** The games service's loaders for one request. */
export function createGamesLoaders(source: Bound<typeof games>, { country, serviceKeys }: Visit) {
  const preview = oncePer(async (asking: string) => {
    const Authorization = serviceKeys.games && `Bearer ${serviceKeys.games}`;
    const query = { ...(JSON.parse(asking) as Asking), whence, fcountry: country, includeCategories: false };
    return gamesOf((await source.preview({ query, headers: { Authorization } })).value);
  });
  return {
    /** The games of the games project, by name. */
    preview: { load: (asking: Asking) => preview.load(JSON.stringify(asking)) },
    /** Ids of the sections of other makers that may be shown. */
    partitions: once(async () => {
      const { success, listAvailablePartitions } = (await source.partitions()).value;
      if (!success) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
      return listAvailablePartitions;
    }),
  };
}
