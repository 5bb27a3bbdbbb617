import { loadById, once, oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import {
  freshnessOf,
  linkGame,
  outcomeInContext,
  type Background,
  type FeedCatalogue,
  type GameHistory,
  type PriceHistory,
  type WholeGame,
} from './parents';
import type { feed } from './source';

/** The most ids that one call to the feed takes. */
const maxBatchSize = 100;
/** The most histories that one call takes: each of them has to be computed. */
const mostHistories = 10;

type CatalogueSport = FeedCatalogue['sports'][number];
type CatalogueChamp = CatalogueSport['champs'][number] & { sportSlug: string };

/** The feed's loaders for one request, with names in the visitor's language. */
export function createFeedLoaders(source: Bound<typeof feed>, { language: lng }: Pick<Visit, 'language'>) {
  const catalogue = once(async () => {
    const answer = await source.catalogue({ query: { lng } });
    const { sports } = answer.value;
    const champs = sports.flatMap((sport) =>
      sport.champs.map((champ) => ({ ...champ, sportSlug: sport.slug })),
    );
    return {
      answer,
      sports,
      sport: new Map<string, CatalogueSport>(sports.map((sport) => [sport.slug, sport])),
      champ: new Map<string, CatalogueChamp>(champs.map((champ) => [champ.slug, champ])),
    };
  });

  const games = loadById({
    async load(numbers: number[]): Promise<WholeGame[]> {
      const answer = await source.gamesByNumber({ query: { numbers: numbers.join(','), lng } });
      const freshness = freshnessOf(answer);
      return answer.value.games.map((game) => linkGame(game, 'all', freshness));
    },
    keyOf: (game) => game.number,
    maxBatchSize,
  });

  const backgrounds = loadById({
    async load(numbers: number[]): Promise<Background[]> {
      const answer = await source.backgrounds({ query: { numbers: numbers.join(','), lng } });
      return answer.value.backgrounds;
    },
    keyOf: (background) => background.number,
    maxBatchSize,
  });

  const histories = loadById({
    async load(numbers: number[]): Promise<GameHistory[]> {
      return (await source.gameHistories({ query: { numbers: numbers.join(',') } })).value.histories;
    },
    keyOf: (history) => history.number,
    maxBatchSize: mostHistories,
  });

  /** The prices of a market's outcomes, by the id of the market. */
  const prices = oncePer(async (market: string): Promise<Map<string, PriceHistory>> => {
    const { value } = await source.priceHistories({ query: { market } });
    return new Map(value.prices.map((history) => [history.id, history]));
  });

  const outcomes = loadById({
    async load(ids: string[]) {
      const answer = await source.outcomes({ query: { ids: ids.join(','), lng } });
      return answer.value.outcomes.map((outcome) => outcomeInContext(outcome, freshnessOf(answer)));
    },
    keyOf: (outcome) => outcome.id,
    maxBatchSize,
  });

  return { catalogue, games, backgrounds, histories, prices, outcomes };
}
