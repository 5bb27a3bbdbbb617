import type { components } from '../../../schema/upstreams/__generated__/games';
import { UpstreamError } from '../../request/errors';
import { linkOf } from '../config/addresses';
import type { PreviewItem, ProjectGameParent } from './parents';

type Preview = components['schemas']['Preview'];

/** The form of a segment behind `games/` in an address. */
const segment = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The games of a preview by name, each once although it may be in several groups. Throws when the service has none. */
export function gamesOf({ Success, Value }: Preview): ProjectGameParent[] {
  if (!Success || !Value) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
  const games = new Map(
    Object.values(Value)
      .flat()
      .map((item) => [item.GT, gameOf(item)]),
  );
  return [...games.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Variants of the service name categories `Actions` instead of `CRID`, and the route `GTR` instead of `R`. */
function gameOf({ GT, GN, R, OR, CRID = [], GF, Actions, GTR, GP }: PreviewItem): ProjectGameParent {
  return {
    number: GT,
    name: GN,
    route: routeOf(R ?? GTR),
    oldRoute: OR ?? null,
    categories:
      Actions?.map(({ Id, Name }) => ({ number: Id, name: Name })) ??
      CRID.map((number) => ({ number, name: null })),
    tag: GF ?? null,
    picture: linkOf(GP ?? ''),
  };
}

const routeOf = (route: string | null | undefined): string | null =>
  route != null && segment.test(route) ? route : null;

/**
 * Finds the game of an address: by its route or a former one, which another game may use meanwhile; for the entrance of
 * the earlier site, by the former ones first. Undefined when there is none.
 */
export function gameFinder(
  url: string,
): ((games: ProjectGameParent[]) => ProjectGameParent | undefined) | undefined {
  const [, , page, segment] = url.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (!segment || (page !== 'games' && page !== 'allgamesentrance')) return undefined;
  const name = decoded(segment);
  return (games) => {
    const own = games.find(({ route }) => route === name);
    const former = games.find(({ oldRoute }) => oldRoute === name);
    return page === 'games' ? (own ?? former) : (former ?? own);
  };
}

/** A segment that cannot be decoded is not the name of a game. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
