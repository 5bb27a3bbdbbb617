import type {
  ChampResolvers,
  CompetitorResolvers,
  GameConnectionResolvers,
  GameEdgeResolvers,
  PageResolvers,
  QueryResolvers,
  Section,
  SportResolvers,
  StageResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import { cursorFor, pageSize } from '../shared/paging';
import { slugArgument } from './arguments';
import { liveResolvers } from './live/resolvers';
import { withDescription } from './complete';
import { filterQuery } from './gamesFilter';
import { gameResolvers } from './gameResolvers';
import { hiddenFromPlayer, hiddenSports, isGameHidden } from './hiddenSports';
import { historyFields } from './historyResolvers';
import { champByKey, gameByNumber, isGameNumber, sportByKey } from './nodes';
import { freshnessOf, linkGame, type GameEdgeParent, type GameConnectionParent } from './parents';
import { searchResolvers } from './search';
import { readAhead } from './readAhead';
import { sportsMap } from './sportsMap';
import { standingsFields, standingsResolvers } from './standingsResolvers';

const gameCursor = cursorFor('games');
const gamesPerPage = { fallback: 50, max: 100 };
/** The largest offset in a list. */
const maxOffset = 100_000;

/** The count of a section; the wire spells it in lower case. */
const countIn = (counts: { line: number; live: number }, section: Section): number =>
  section === 'LIVE' ? counts.live : counts.line;

function slice(
  first: number | null | undefined,
  after: string | null | undefined,
): { limit: number; offset: number } {
  const offset = after == null ? 0 : gameCursor.read(after) + 1;
  if (offset > maxOffset) throw badInput('`after` is not a cursor of this list.');
  return { limit: pageSize(first, gamesPerPage), offset };
}

const Query: Pick<QueryResolvers, 'sports' | 'sport' | 'champ' | 'games' | 'game' | 'results'> = {
  async sports(_, { section }, context) {
    const [{ sports }, hidden] = await Promise.all([
      context.loaders.feed.catalogue.load(),
      hiddenSports(context, section),
    ]);
    return sports.filter((sport) => countIn(sport, section) > 0 && !hidden.has(sport.slug));
  },
  sport: (_, args, context) => sportByKey(args.slug, context),
  champ: (_, args, context) => champByKey(args.slug, context),
  async game(_, { number }, context, info) {
    if (isGameNumber(number)) readAhead(number, context, info);
    const [game, hidden] = await Promise.all([gameByNumber(number, context), hiddenFromPlayer(context)]);
    if (!game || !hidden) return game;
    return isGameHidden(await withDescription(game, context), hidden) ? null : game;
  },
  async games(_, args, context) {
    const { sources, language: lng } = context;
    const { section, sport, champ, filter, first, after } = args;
    const { limit, offset } = slice(first, after);
    const extent = args.sideMarkets === true ? ('wide' as const) : ('main' as const);
    const query = {
      ...{
        section,
        sport: slugArgument('sport', sport),
        champ: slugArgument('champ', champ),
        limit,
        offset,
        lng,
      },
      ...(filter ? filterQuery(filter) : {}),
      ...(extent === 'wide' ? { markets: 'WIDE' as const } : {}),
    };
    const [whole, hidden] = await Promise.all([
      sources.feed.games({ query }),
      hiddenSports(context, section),
    ]);
    if (hidden.size === 0) return { answer: whole, offset, extent };
    // Only these players pay for a second call: everybody else's list waits for nothing.
    const withoutSports = [...hidden].join(',');
    return { answer: await sources.feed.games({ query: { ...query, withoutSports } }), offset, extent };
  },
  async results(_, { day, champ, first, after }, { sources, language: lng }) {
    const { limit, offset } = slice(first, after);
    const query = { day, champ: slugArgument('champ', champ), limit, offset, lng };
    return { answer: await sources.feed.results({ query }), offset, extent: 'main' as const };
  },
};

/** The greatest length of a sport's name. */
const longestName = 100;

const Numbers: Pick<QueryResolvers, 'sportsMap'> = {
  async sportsMap(_parent, { nameEng }, { sources, language }) {
    if (nameEng != null && (nameEng === '' || nameEng.length > longestName))
      throw badInput(`\`nameEng\` must have 1 to ${longestName} characters.`);
    const query = { lng: language, nameEng: nameEng ?? undefined };
    const { value } = await sources.feed.sportsNames({ query });
    return [...sportsMap(value)].map(([name, number]) => ({ name, number }));
  },
};

const Page: Pick<PageResolvers, 'liveCursor' | 'serverTime' | 'feed'> = {
  async liveCursor(_parent, _args, { loaders, opened }) {
    const { cursor } = (await loaders.feed.catalogue.load()).answer.value;
    opened.feed.start(cursor);
    return cursor;
  },
  async serverTime(_parent, _args, { loaders }) {
    const now = await loaders.feed.catalogue.load().then(
      ({ answer }) => Date.parse(answer.value.asOf) + answer.ageMs,
      () => Date.now(),
    );
    return new Date(now).toISOString();
  },
  feed: async (_parent, _args, { loaders }) => freshnessOf((await loaders.feed.catalogue.load()).answer),
};

const Sport: SportResolvers = {
  id: ({ slug: key }) => toGlobalId('Sport', key),
  async gameCount(sport, { section }, context) {
    if ((await hiddenSports(context, section)).has(sport.slug)) return 0;
    const { loaders } = context;
    const counts = (await loaders.feed.catalogue.load()).sport.get(sport.slug);
    return counts ? countIn(counts, section) : 0;
  },
  async champs(sport, { section }, context) {
    if ((await hiddenSports(context, section)).has(sport.slug)) return [];
    const known = (await context.loaders.feed.catalogue.load()).sport.get(sport.slug);
    const champs = known?.champs.filter((champ) => countIn(champ, section) > 0) ?? [];
    return champs.map((champ) => ({ ...champ, sportSlug: sport.slug }));
  },
};

const Champ: ChampResolvers = {
  id: ({ slug: key }) => toGlobalId('Champ', key),
  originalName: ({ originalName, name }) => originalName ?? name,
  country: ({ countryName }) => countryName ?? null,
  sport: ({ sportSlug }) => ({ slug: sportSlug }),
  async gameCount(champ, { section }, context) {
    if ((await hiddenSports(context, section)).has(champ.sportSlug)) return 0;
    const { loaders } = context;
    const counts = (await loaders.feed.catalogue.load()).champ.get(champ.slug);
    return counts ? countIn(counts, section) : 0;
  },
};

/** Fields that an older feed does not send are unknown. */
const Competitor: CompetitorResolvers = {
  originalName: ({ originalName, name }) => originalName ?? name,
  slug: ({ slug: key }) => key ?? null,
  team: ({ team }) => team ?? null,
  grid: ({ grid }) => grid ?? null,
};

const Stage: StageResolvers = { kind: ({ key }) => key };

const GameConnection: GameConnectionResolvers = {
  edges({ answer, offset, extent }: GameConnectionParent): GameEdgeParent[] {
    const freshness = freshnessOf(answer);
    return answer.value.games.map((game, index) => ({
      node: linkGame(game, extent, freshness),
      offset: offset + index,
    }));
  },
  pageInfo({ answer, offset }) {
    const { games, total } = answer.value;
    const end = offset + games.length;
    return {
      hasNextPage: games.length > 0 && end < total,
      hasPreviousPage: offset > 0,
      startCursor: games.length > 0 ? gameCursor.write(offset) : null,
      endCursor: games.length > 0 ? gameCursor.write(end - 1) : null,
    };
  },
  totalCount: ({ answer }) => answer.value.total,
  nearestDay: ({ answer }) => answer.value.nearestDay ?? null,
  freshness: ({ answer }) => freshnessOf(answer),
};

const GameEdge: GameEdgeResolvers = {
  cursor: ({ offset }) => gameCursor.write(offset),
};

export const resolvers = {
  ...searchResolvers,
  Query: { ...Query, ...Numbers, ...searchResolvers.Query, ...standingsFields.Query },
  Page,
  Sport,
  Champ,
  Competitor,
  Stage,
  GameConnection,
  GameEdge,
  ...gameResolvers,
  Game: { ...gameResolvers.Game, ...historyFields.Game, ...standingsFields.Game },
  Outcome: { ...gameResolvers.Outcome, ...historyFields.Outcome },
  ...standingsResolvers,
  ...liveResolvers,
};
