/** The fields of a game that grouping uses. */
interface Grouped {
  readonly champ: { readonly id: string };
}

/** Games of one championship within one part of a list. */
export interface ChampGroup<Game extends Grouped> {
  champ: Game['champ'];
  first: Game;
  games: Game[];
}

/** A part of a list, usually a day. */
export interface Part<Game extends Grouped> {
  key: string;
  first: Game;
  champs: ChampGroup<Game>[];
}

/**
 * Groups games into parts by `keyOf`, and within a part by championship. Parts, championships and games keep the
 * order in which they first occur.
 */
export function groupGames<Game extends Grouped>(
  games: readonly Game[],
  keyOf: (game: Game) => string,
): Part<Game>[] {
  const parts = new Map<string, { first: Game; champs: Map<string, ChampGroup<Game>> }>();
  for (const game of games) {
    const key = keyOf(game);
    const part = parts.get(key) ?? { first: game, champs: new Map<string, ChampGroup<Game>>() };
    parts.set(key, part);
    const group = part.champs.get(game.champ.id);
    if (group) group.games.push(game);
    else part.champs.set(game.champ.id, { champ: game.champ, first: game, games: [game] });
  }
  return [...parts].map(([key, { first, champs }]) => ({ key, first, champs: [...champs.values()] }));
}
