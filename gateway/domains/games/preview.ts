import type { components } from '../../../schema/upstreams/__generated__/games';
import { UpstreamError } from '../../request/errors';
import { linkOf } from '../config/addresses';
import type { PreviewItem, ProjectGameParent } from './parents';

type Preview = components['schemas']['Preview'];

/** What can stand behind `games/` in an address. */
const segment = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The games of a preview by name, each once though it may be in several groups. Throws when the service has none to give. */
export function gamesOf({ Success, Value }: Preview): ProjectGameParent[] {
  if (!Success || !Value) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
  const games = new Map(
    Object.values(Value)
      .flat()
      .map((item) => [item.GT, gameOf(item)]),
  );
  return [...games.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Variants of the service call categories `Actions` in place of `CRID`, and the route `GTR` in place of `R`. */
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
 * How an address finds its game: by its route or a former one, which may be another game's meanwhile; the entrance of the
 * earlier site goes by the former ones first. Undefined when it names none.
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

/** What cannot be decoded is no game's name. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
