import type {
  FormMatchResolvers,
  GameResolvers,
  QueryResolvers,
  ResultDaysResolvers,
  StandingsRowResolvers,
  StandingsTableResolvers,
} from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { known } from '../../request/errors';
import type { Background, GameParent } from './parents';
import { neededSlugArgument, slugArgument } from './arguments';

/** What was known before a game was really played. All fields of a game, and all games of a request, share one call. */
async function backgroundOf({ number }: GameParent, { loaders }: GatewayContext): Promise<Background> {
  return known(await loaders.feed.backgrounds.load(number));
}

const Query: Pick<QueryResolvers, 'champs' | 'resultDays' | 'standings'> = {
  champs: async (_parent, _args, { loaders }) => [...(await loaders.feed.catalogue.load()).champ.values()],
  async resultDays(_, { day, champ }, { sources }) {
    const { value } = await sources.feed.resultDays({ query: { day, champ: slugArgument('champ', champ) } });
    return value;
  },
  async standings(_, { champ }, { sources, language: lng }) {
    const { value } = await sources.feed.standings({
      query: { champ: neededSlugArgument('champ', champ), lng },
    });
    return { ...value, drivers: ranked(value.drivers) };
  },
};

const ResultDays: ResultDaysResolvers = {
  async champs({ champs }, _args, { loaders }) {
    const catalogued = (await loaders.feed.catalogue.load()).champ;
    return champs.flatMap(({ slug, games }) => {
      const champ = catalogued.get(slug);
      return champ ? [{ champ, games }] : [];
    });
  },
};

const Game: Pick<GameResolvers, 'form' | 'meetings' | 'standings' | 'drivers'> = {
  form: async (game, _args, context) => (await backgroundOf(game, context)).form,
  meetings: async (game, _args, context) => (await backgroundOf(game, context)).meetings,
  standings: async (game, _args, context) => (await backgroundOf(game, context)).tables,
  drivers: async (game, _args, context) => ranked((await backgroundOf(game, context)).drivers),
};

const FormMatch: FormMatchResolvers = {
  opponent: ({ side, home, away }) => (side === 'HOME' ? away : home),
};

const StandingsTable: StandingsTableResolvers = {
  rows: ({ rows }) => ranked(rows),
};

const StandingsRow: StandingsRowResolvers = {
  goalDifference: ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst,
};

/** Rows with their places: they come best first. */
function ranked<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

export const standingsResolvers = { ResultDays, FormMatch, StandingsTable, StandingsRow };
/** Fields that standings add to types of the feed. */
export const standingsFields = { Query, Game };
