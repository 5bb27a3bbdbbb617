import type { components, operations } from '../../schema/upstreams/__generated__/bets';
import { maxVipOf } from '../../rules/vip';
import { readConfig } from '../config/index';
import type { Db } from '../database/index';
import { secondMs } from '../durations';
import { Refusal } from '../http/index';
import { createRegisters } from '../protection/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { bonusBetsOf, checkBonusBets, type BonusBets } from './bonus';
import { boundsOf } from './bounds';
import { createCodes } from './codes';
import { foresightOf } from './due';
import { createFeedClient } from './feed';
import { listOwn, sumOwn } from './history';
import { migrations } from './migrations';
import { createPlacing } from './placing';
import { createRefunding } from './refunding';
import { createSettlement } from './settlement';
import { createStandings } from './standing';
import { findOwn, oldestOpenBet } from './store';
import { createVipDeciding } from './vipDeciding';

/** The bets service: placing, settling and the history of coupons. */
export const service: Service<operations> = {
  contract: 'bets',
  migrations,
  create,
};

async function create(options: ServiceOptions): Promise<RunningService<operations>> {
  const { db, clock, logger, tokens, feedOrigin, feedDeadlineMs, demo, isReplay } = options;
  const registers = createRegisters(options);
  const feed = createFeedClient(feedOrigin, feedDeadlineMs);
  const site = { db, logger, isReplay, isDemo: demo };
  await checkBonusBets(site);
  const bonusBets = bonusBetsOf(site);
  const place = createPlacing({ ...site, clock, feed });
  const settleDue = createSettlement({ db, clock, logger, feed });
  const refundDue = createRefunding({ db, clock });
  const decideDue = createVipDeciding({ db, clock, logger, feed, isDemo: demo });
  const codes = createCodes({ db, clock, logger, feed });
  const withStandings = createStandings({ feed, logger });

  return {
    work: [
      {
        name: 'settlement',
        everyMs: 5 * secondMs,
        isMeasured: true,
        run: async () => (await refundDue()) + (await settleDue()),
        waits: 'settling waits for the next round',
      },
      { name: 'VIP bets', everyMs: secondMs, run: decideDue, waits: 'VIP bets wait for the next round' },
    ],
    foresight: foresightOf(db),
    lags: async () => ({ 'oldest open bet': await oldestOpenBet(db, clock.now()) }),
    close: () => feed.close(),
    handlers: {
      getBounds: ({ query: { currency } }) => boundsAnswered({ db, bonusBets }, currency),

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

      async getCouponCode({ path: { id }, request }) {
        return codes.ofCoupon(await tokens.playerOf(request), id);
      },

      saveCode: ({ body, request }) => codes.save(body, request.ip),

      getCode: ({ path: { code }, request }) => codes.find(code, request.ip),

      async placeCoupon({ headers, body, request }) {
        // The first statement of placing asks whether the session is open.
        const caller = await tokens.bearerOf(request);
        const placing = { caller, key: headers['idempotency-key'], request: body };
        return registers.playing(caller.userId, () => place(placing));
      },
    },
  };
}

async function boundsAnswered(
  { db, bonusBets }: { db: Db; bonusBets: BonusBets },
  currency: string,
): Promise<components['schemas']['Bounds']> {
  const bounds = await boundsOf(db, currency);
  if (!bounds) throw notFound(`No coupons are taken in ${currency}.`);
  const { min, max, max_payout: maxPayout, max_bets: maxBets } = bounds;
  const { isVipBet = false } = await readConfig(db);
  const vip = isVipBet && { maxVip: maxVipOf({ max, maxPayout }) };
  const bonus = (await bonusBets.areOffered(db)) && { isBonusBetOffered: true };
  return { currency, min, max, maxPayout, maxBets, ...vip, ...bonus };
}

function notFound(message: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}
