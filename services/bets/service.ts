import { setTimeout as sleep } from 'node:timers/promises';
import type { operations } from '../../schema/upstreams/__generated__/bets';
import { Refusal } from '../http/index';
import { createRegisters } from '../protection/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { boundsOf } from './bounds';
import { foresightOf } from './due';
import { createFeedClient } from './feed';
import { listOwn, sumOwn } from './history';
import { migrations } from './migrations';
import { createPlacing } from './placing';
import { createRefunding } from './refunding';
import { createSettlement } from './settlement';
import { createStandings } from './standing';
import { findOwn, oldestOpenBet } from './store';

const settleEveryMs = 5000;

/** The bets service: placing, settling and the history of coupons. */
export const service: Service<operations> = {
  contract: 'bets',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock, logger, tokens, feedOrigin, feedDeadlineMs, demo } = options;
  const registers = createRegisters(options);
  const feed = createFeedClient(feedOrigin, feedDeadlineMs);
  const place = createPlacing({ db, clock, logger, feed, isDemo: demo });
  const settleDue = createSettlement({ db, clock, logger, feed });
  const refundDue = createRefunding({ db, clock });
  const withStandings = createStandings({ feed, logger });
  const stopped = new AbortController();
  let settling: Promise<void> | undefined;
  let settledAt = performance.now();

  async function keepSettling(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await refundDue();
        await settleDue();
        settledAt = performance.now();
      } catch (error) {
        logger.warn({ reason: String(error) }, 'settling waits for the next round');
      }
      await sleep(settleEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    fallDue: async () => (await refundDue()) + (await settleDue()),
    foresight: foresightOf(db),
    async lags() {
      const openFor = await oldestOpenBet(db, clock.now());
      return { settlement: (performance.now() - settledAt) / 1000, 'oldest open bet': openFor };
    },
    /** Settles and refunds by itself, every five seconds. */
    start() {
      settling ??= keepSettling();
    },
    /** Lets a running settlement finish. */
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

      async listCoupons({ query: { lng, limit = 20, before, ...filter }, request }) {
        const userId = await tokens.playerOf(request);
        const { coupons, hasMore } = await listOwn(db, userId, filter, { limit, before });
        return { coupons: await withStandings(coupons, lng), hasMore };
      },

      async sumCoupons({ query, request }) {
        return { sums: await sumOwn(db, await tokens.playerOf(request), query) };
      },

      async getCoupons({ query: { lng, ids }, request }) {
        const coupons = await findOwn(db, await tokens.playerOf(request), ids.split(',').map(Number));
        return { coupons: await withStandings(coupons, lng) };
      },

      async placeCoupon({ headers, body, request }) {
        // The first statement of placing asks whether the session is open.
        const caller = await tokens.bearerOf(request);
        const placing = { caller, key: headers['idempotency-key'], request: body };
        return registers.playing(caller.userId, () => place(placing));
      },
    },
  };
}

function notFound(message: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}
