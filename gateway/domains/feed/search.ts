import type { QueryResolvers, SearchResultResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import type { GatewayContext } from '../../request/context';
import { hiddenFromPlayer, isChampHidden, isGameHidden, type HiddenFrom } from './hiddenSports';
import {
  freshnessOf,
  linkGame,
  outcomeInContext,
  type FoundSideParent,
  type SearchResultParent,
} from './parents';

const longestText = 100;
const foundOfEach = 8;
const mostOfEach = 20;

/** A text that the feed takes, with single spaces: texts that differ in spaces alone share an answer. */
function searchText(text: string): string {
  if (/\p{Cs}|(?!\s)\p{Cc}/u.test(text)) throw badInput('`text` must not hold control characters.');
  const typed = text.trim().replace(/\s+/gu, ' ');
  if (typed === '' || [...typed].length > longestText)
    throw badInput(`\`text\` must have 1 to ${longestText} characters that are not all spaces.`);
  return typed;
}

/** One call answers a whole search. */
const Query: Pick<QueryResolvers, 'search'> = {
  async search(_, { text, limit }, context) {
    const { sources, language: lng } = context;
    if (limit != null && (limit < 1 || limit > mostOfEach))
      throw badInput(`\`limit\` must be between 1 and ${mostOfEach}.`);
    const query = { text: searchText(text), limit: limit ?? foundOfEach, lng };
    const [answer, hidden] = await Promise.all([sources.feed.search({ query }), hiddenFromPlayer(context)]);
    return { answer: hidden ? await withoutHidden(answer, hidden, context) : answer };
  },
};

/** The answer without what is hidden from the player. */
async function withoutHidden(
  answer: SearchResultParent['answer'],
  hidden: HiddenFrom,
  { loaders }: GatewayContext,
): Promise<SearchResultParent['answer']> {
  const { teams, champs, games, ...rest } = answer.value;
  const counts = (await loaders.feed.catalogue.load()).champ;
  const isShown = ({ slug, sportSlug }: { slug: string; sportSlug: string }) =>
    !isChampHidden(sportSlug, counts.get(slug), hidden);
  const value = {
    ...rest,
    teams: teams.filter(({ champ, game }) => isShown(champ) && !(game && isGameHidden(game, hidden))),
    champs: champs.filter(isShown),
    games: games.filter((game) => !isGameHidden(game, hidden)),
  };
  return { ...answer, value };
}

const SearchResult: SearchResultResolvers = {
  teams({ answer }): FoundSideParent[] {
    const freshness = freshnessOf(answer);
    return answer.value.teams.map(({ game, toWin, ...side }) => ({
      ...side,
      game: game && linkGame(game, 'none', freshness),
      toWin: game && toWin ? outcomeInContext({ ...toWin, game }, freshness) : null,
    }));
  },
  champs: ({ answer }) => answer.value.champs,
  games({ answer }) {
    const freshness = freshnessOf(answer);
    return answer.value.games.map((game) => linkGame(game, 'main', freshness));
  },
  freshness: ({ answer }) => freshnessOf(answer),
};

export const searchResolvers = { Query, SearchResult };
