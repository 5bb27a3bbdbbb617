/** The feed: sports, games, markets and prices, their changes and results. A replay of real games. */
import type { Logger } from 'pino';
import type { operations } from '../../schema/upstreams/__generated__/feed';
import type { Clock } from '../clock';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import { type Handlers, createBroadcast } from '../http/index';
import type { Service } from '../service';
import { createBooks } from './book/books';
import { createChangeFinder } from './changes/diff';
import { createTicker } from './changes/ticker';
import { createHandlers } from './handlers';
import { createHistories } from './history/histories';
import { migrations } from './migrations';
import fitted from './model/ratings.json';
import { createSchedule } from './schedule/schedule';
import { periodMs } from './schedule/slots';
import { createResultDays } from './standings/resultDays';
import { createStandings } from './standings/standings';
import { createSearch } from './search/search';
import { createChangeLog } from './store/changes';
import { loadChamps, pastMs } from './store/editions';
import { createViews } from './views/views';

/** What is needed to open a feed. */
export interface FeedOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Seed for everything that the sources do not state. Changing it changes the games that are played. */
  seed: string;
}

/** A running feed. */
export interface Feed {
  handlers: Handlers<operations>;
  /** Processes everything due up to the clock, and informs the readers of the stream. */
  tick(): Promise<void>;
  /** Prices the line and lays out the last days ahead of requests. */
  start(): void;
  /** Ends the streams. */
  close(): Promise<void>;
}

/** Opens the feed on a database. Loads what was imported since the last start. */
export async function createFeed({ db, clock, logger, seed }: FeedOptions): Promise<Feed> {
  const champs = await loadChamps(db, clock.now().getTime());
  const schedule = createSchedule(seed, champs);
  const books = createBooks(fitted);
  const views = createViews(schedule, books);
  const histories = createHistories(schedule, books);
  const standings = createStandings(schedule);
  const resultDays = createResultDays(schedule);
  const search = createSearch(schedule, views);
  const broadcast = createBroadcast();
  const ticker = await createTicker({
    log: createChangeLog(db),
    clock,
    changes: createChangeFinder(views),
    onEntry: broadcast.send,
  });
  // A failure does not end the start: the feed answers 503 until one of the ticks that follow succeeds.
  await ticker.tick().catch((error: unknown) => {
    logger.error({ err: error }, 'the feed could not note what happened while it was down');
  });
  let closed = false;

  /** Prices the line a few games at a time, so that no request waits for all games. */
  const warm = (numbers: number[]): void => {
    if (closed || numbers.length === 0) return;
    views.byNumber(numbers.splice(0, 4), clock.now().getTime());
    setTimeout(warm, 10, numbers).unref();
  };

  /** Lays out the last days period by period, so that no request for results waits for all of them. */
  const warmPast = (atMs: number, untilMs: number): void => {
    if (closed || atMs > untilMs) return;
    schedule.between(atMs, atMs + 1);
    setTimeout(warmPast, 10, atMs + periodMs, untilMs).unref();
  };

  return {
    handlers: createHandlers({
      db,
      clock,
      views,
      histories,
      search,
      standings,
      resultDays,
      ticker,
      broadcast,
    }),
    tick: ticker.tick,
    start() {
      const now = clock.now().getTime();
      warm(views.current(now).map((game) => game.number));
      warmPast(now - pastMs, now);
    },
    async close() {
      closed = true;
      await broadcast.close();
    },
  };
}

/** The feed service. */
export const service: Service<operations> = {
  contract: 'feed',
  migrations,
  async create({ db, clock, logger, seed }) {
    const { handlers, tick, start, close } = await createFeed({ db, clock, logger, seed });
    return {
      handlers,
      start,
      work: [
        {
          name: 'feed',
          everyMs: secondMs,
          isSteady: true,
          isMeasured: true,
          run: () => tick().then(() => 0),
          waits: 'the feed could not note its changes',
          onFailure(error) {
            logger.error({ err: error }, this.waits);
          },
        },
      ],
      endStreams: close,
    };
  },
};
