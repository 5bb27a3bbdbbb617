import type { operations } from '../../schema/upstreams/__generated__/feed';
import type { Clock } from '../clock';
import type { Db } from '../database/index';
import { type Handlers, Refusal, unavailable, type Broadcast } from '../http/index';
import type { Ticker } from './changes/ticker';
import type { Search } from './search/search';
import type { Histories } from './history/histories';
import { sportsNames } from './sportsNames';
import type { ResultDays } from './standings/resultDays';
import type { Standings } from './standings/standings';
import { changesAfter } from './store/changes';
import { isZone } from '../days';
import type { Views } from './views/views';

const mostOutcomes = 100;
const longestOutcomeId = 120;

/** What the operations read from. */
export interface HandlerOptions {
  db: Db;
  clock: Clock;
  views: Views;
  histories: Histories;
  standings: Standings;
  resultDays: ResultDays;
  search: Search;
  ticker: Ticker;
  broadcast: Broadcast;
}

/** The operations of the contract. */
export function createHandlers(options: HandlerOptions): Handlers<operations> {
  const present = createPresent(options);
  const { views, histories, standings, resultDays, search } = options;
  return {
    ...listHandlers(options, present),
    ...streamHandlers(options, present),
    async getCatalogue({ query }) {
      const { nowMs, ...stamp } = present();
      return { ...stamp, ...views.catalogue(nowMs, query.lng) };
    },
    async listResultDays({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, ...resultDays(query.day, query.champ, nowMs) };
    },
    async getBackgrounds({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, backgrounds: standings.backgrounds(numbersIn(query.numbers), nowMs, query.lng) };
    },
    async getStandings({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, ...standings.ofChamp(query.champ, nowMs, query.lng) };
    },
    async search({ query: { text, limit = 8, lng } }) {
      const { nowMs, ...stamp } = present();
      return { ...stamp, ...search.answer(text, limit, nowMs, lng) };
    },
    async getGameHistories({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, histories: histories.ofGames(numbersIn(query.numbers), nowMs) };
    },
    async getPriceHistories({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, prices: histories.ofMarket(query.market, nowMs) };
    },
    async getOutcomes({ query }) {
      const { nowMs, asOf } = present();
      return { asOf, outcomes: views.outcomes(outcomeIds(query.ids), nowMs, query.lng) };
    },
    async listSportsNames({ query }) {
      return sportsNames(query.nameEng);
    },
  };
}

/** The present, with what an answer says of it. */
type Present = () => { nowMs: number; asOf: string; cursor: string };

/** Without its log the feed cannot report later changes of an answer, so it gives no answer. */
function createPresent({ clock, ticker }: HandlerOptions): Present {
  return () => {
    if (!ticker.healthy())
      throw unavailable('The feed cannot reach its database. Try again in a few seconds.', 2);
    const now = clock.now();
    return { nowMs: now.getTime(), asOf: now.toISOString(), cursor: String(ticker.cursor()) };
  };
}

/** The operations that list games. */
function listHandlers(
  { views }: HandlerOptions,
  present: Present,
): Handlers<operations, 'listGames' | 'listResults' | 'getGames' | 'getFollowed'> {
  return {
    async listGames({ query }) {
      const { nowMs, ...stamp } = present();
      const { limit = 50, offset = 0, lng, markets, champs, withoutSports, zone, ...rest } = query;
      if (zone !== undefined && !isZone(zone))
        throw new Refusal(400, 'INVALID', 'There is no such time zone.');
      const lists = { champs: champs?.split(','), withoutSports: withoutSports?.split(',') };
      const filter = { ...rest, zone, ...lists };
      return { ...stamp, ...views.games(filter, { limit, offset }, nowMs, { language: lng, markets }) };
    },
    async listResults({ query: { day, champ, limit = 50, offset = 0, lng } }) {
      const { nowMs, ...stamp } = present();
      return { ...stamp, ...views.results({ day, champ }, { limit, offset }, nowMs, lng) };
    },
    async getGames({ query }) {
      const { nowMs, ...stamp } = present();
      return { ...stamp, games: views.byNumber(numbersIn(query.numbers), nowMs, query.lng) };
    },
    async getFollowed({ query, body: { first, ...keys } }) {
      const { nowMs, ...stamp } = present();
      return { ...stamp, ...views.followed(keys, first, nowMs, query.lng) };
    },
  };
}

function streamHandlers(
  { db, ticker, broadcast }: HandlerOptions,
  present: Present,
): Handlers<operations, 'streamChanges'> {
  return {
    async streamChanges({ query, headers, reply }) {
      present();
      const newest = ticker.cursor();
      const after = headers['last-event-id'] ?? query.after;
      const catchUp = async (): ReturnType<typeof changesAfter> =>
        after === undefined || Number(after) === newest ? [] : changesAfter(db, Number(after));
      await broadcast.open(reply, newest, catchUp);
      return reply;
    },
  };
}

/** A comma list of numbers, as the contract allows it. */
function numbersIn(list: string): number[] {
  return list.split(',').map(Number);
}

function outcomeIds(list: string): string[] {
  const ids = list.split(',').filter((id) => id !== '');
  const tooLong = ids.find((id) => id.length > longestOutcomeId);
  if (ids.length > mostOutcomes || tooLong !== undefined) {
    throw new Refusal(
      400,
      'INVALID',
      `Ask for at most ${mostOutcomes} outcomes, by ids as the feed gave them.`,
    );
  }
  return ids;
}
