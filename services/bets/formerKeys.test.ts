/** A key that was used on the former release is answered by this one as that release answered it. */
import { pino } from 'pino';
import { migrateAt } from '../openDatabase';
import { openSession } from '../players/index';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { formerDatabase, restoreFormer } from '../testing/formerDatabase';
import { ledgerFaults } from '../testing/ledger';
import type { Feed } from './feed';
import { createPlacing } from './placing';
import type { CouponRequest } from './rules';

jest.setTimeout(300_000);

interface Asked {
  /** By that release's clock, when the last answer was given. */
  now: string;
  /** What was placed, and what the same key was answered after half of the games had ended. */
  answers: { userId: number; key: string; wish: Omit<CouponRequest, 'typeId' | 'currency'>; again: object }[];
}

const database = useTestDatabase();
const logger = pino({ level: 'silent' });

const nowhere = { deviceHash: null, userAgent: null, address: null };

/** No key that was used asks for a price. */
const silentFeed: Feed = {
  quotes: () => Promise.reject(new Error('The feed was asked.')),
  close: () => Promise.resolve(),
};

it('answers each key of the former release as that release did, whether its coupon is open or settled', async () => {
  const { db } = database;
  const { now, answers, ...former } = formerDatabase<Asked>('2026-11-28-coupons');
  await restoreFormer(db, former);
  await migrateAt(database.url, logger);
  const clock = manualClock(now);
  const place = createPlacing({ db, clock, logger, feed: silentFeed, isDemo: true });
  for (const { userId, key, wish, again } of answers) {
    const session = { userId, saved: false, from: nowhere, now: clock.now() };
    const { key: sessionKey } = await openSession(db, session);
    const caller = { userId, sessionKey };
    const request: CouponRequest = { typeId: wish.bets.length > 1 ? 1 : 0, currency: 'RUB', ...wish };
    expect(await place({ caller, key, request })).toEqual(again);
    const other = { ...request, amount: request.amount + 1 };
    await expect(place({ caller, key, request: other })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  }
  const statuses = new Set(answers.map(({ again }) => (again as { status: string }).status));
  expect(statuses).toEqual(new Set(['OPEN', 'WON', 'LOST', 'VOID']));
  expect(await ledgerFaults(db)).toEqual([]);
});
