import type { QueryResolvers, SearchResultResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { freshnessOf, linkGame, outcomeInContext, type FoundSideParent } from './parents';

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
  async search(_, { text, limit }, { sources, language: lng }) {
    if (limit != null && (limit < 1 || limit > mostOfEach))
      throw badInput(`\`limit\` must be between 1 and ${mostOfEach}.`);
    const query = { text: searchText(text), limit: limit ?? foundOfEach, lng };
    return { answer: await sources.feed.search({ query }) };
  },
};

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
