import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { operations } from '../../schema/upstreams/__generated__/bets';
import type { Clock } from '../clock';
import type { Db } from '../database/schema';
import type { Handlers } from '../http/handlers';
import { Refusal } from '../http/refusal';
import type { Tokens } from '../identity/tokens';
import { createFeedClient } from './feed';
import { createPlacing } from './placing';
import { createSettlement } from './settlement';
import { boundsOf, findOwn, listOwn } from './store';

const settleEveryMs = 5000;

/** What the bets service needs. */
export interface BetsOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  tokens: Tokens;
  /** Origin of the feed, asked at each call. */
  feedOrigin: () => string;
}

/** The bets service. */
export interface Bets {
  handlers: Handlers<operations>;
  /** Settles what is decided by now; tells how many bets that were. */
  settleDue(): Promise<number>;
  /** Begins to settle by itself, every five seconds. */
  start(): void;
  /** Lets a running settlement finish. */
  close(): Promise<void>;
}

/** Placing, settling and the history of coupons. */
export function createBets({ db, clock, logger, tokens, feedOrigin }: BetsOptions): Bets {
  const feed = createFeedClient(feedOrigin);
  const place = createPlacing({ db, clock, logger, feed });
  const settleDue = createSettlement({ db, clock, logger, feed });
  const stopped = new AbortController();
  let settling: Promise<void> | undefined;

  async function keepSettling(): Promise<void> {
    while (!stopped.signal.aborted) {
      await settleDue().catch((error: unknown) =>
        logger.warn({ reason: String(error) }, 'settling waits for the next round'),
      );
      await sleep(settleEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    settleDue,
    start() {
      settling ??= keepSettling();
    },
    async close() {
      stopped.abort();
      await settling;
      await feed.close();
    },
    handlers: {
      async getBounds({ query: { currency } }) {
        const bounds = await boundsOf(db, currency);
        if (!bounds) throw notFound(`No coupons are taken in ${currency}.`);
        const { min, max, max_payout, max_bets } = bounds;
        return { currency, min, max, maxPayout: max_payout, maxBets: max_bets };
      },

      async listCoupons({ query: { status, limit = 20, before }, request }) {
        const slice = { limit, ...(status ? { status } : {}), ...(before ? { before } : {}) };
        return listOwn(db, await tokens.playerOf(request), slice);
      },

      async getCoupon({ path: { id }, request }) {
        const coupon = await findOwn(db, await tokens.playerOf(request), id);
        if (!coupon) throw notFound('You have no coupon with this number.');
        return coupon;
      },

      async placeCoupon({ headers, body, request }) {
        const userId = await tokens.playerOf(request);
        return place({ userId, key: headers['idempotency-key'], request: body });
      },
    },
  };
}

function notFound(message: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}
