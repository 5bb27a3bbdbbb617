/** Lists of favourites, and what the feed knows about them. */
import type { GatewayContext } from '../../request/context';
import { once } from '../../upstream/keeping/loader';
import { hiddenFromPlayer, isGameHidden } from '../feed/hiddenSports';
import { freshnessOf, linkGame, type GameParent } from '../feed/parents';
import { isKey } from './keys';
import type { FavouriteItem, FavouritesParent, Followed } from './parents';

/** The feed's answer about a list: all of its things, or its first games with their main markets. */
function askFeed(items: readonly FavouriteItem[], first: number | undefined, context: GatewayContext) {
  const keysOf = (kind: FavouriteItem['kind']): string[] =>
    // What a service kept under a key that cannot exist stays in the list, and the feed is not asked about it.
    items.filter((item) => item.kind === kind && isKey(item)).map(({ key }) => key);
  const keys = { teams: keysOf('TEAM'), champs: keysOf('CHAMP'), numbers: keysOf('GAME').map(Number) };
  const { sources, language: lng } = context;
  return sources.feed.followed({ query: { lng }, body: { ...keys, ...(first !== undefined && { first }) } });
}

/** A list of favourites, which asks the feed about all of them at once. */
export function favouritesOf(items: readonly FavouriteItem[], context: GatewayContext): FavouritesParent {
  const followed = once(async (): Promise<Followed> => {
    const [answer, hidden] = await Promise.all([
      askFeed(items, undefined, context),
      hiddenFromPlayer(context),
    ]);
    const { teams, champs, games } = answer.value;
    const freshness = freshnessOf(answer);
    return {
      team: new Map(teams.map((team) => [team.slug, team])),
      nextOfChamp: new Map(champs.map(({ slug, next }) => [slug, next])),
      game: new Map(
        games
          .filter((game) => !hidden || !isGameHidden(game, hidden))
          .map((game) => [game.number, linkGame(game, 'none', freshness)]),
      ),
    };
  });
  return { items: items.map(({ kind, key }) => ({ kind, key, followed: followed.load })) };
}

/** The first games of a list in play and to come, with their main markets. Without favourites nothing is asked. */
export async function gamesOf(
  items: readonly FavouriteItem[],
  first: number,
  context: GatewayContext,
): Promise<GameParent[]> {
  if (items.length === 0) return [];
  const [answer, hidden] = await Promise.all([askFeed(items, first, context), hiddenFromPlayer(context)]);
  const freshness = freshnessOf(answer);
  const games = answer.value.games.filter((game) => !hidden || !isGameHidden(game, hidden));
  return games.map((game) => linkGame(game, 'main', freshness));
}
