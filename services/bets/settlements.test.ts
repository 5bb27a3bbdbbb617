/** Each settlement of a coupon is a row, which is never altered. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { changeConfig } from '../config/index';
import { place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { limitsOf, playerForDays } from '../testing/limits';
import { useTestServices, type TestPlayer } from '../testing/services';
import { freshToken } from '../testing/withdrawals';
import { createFeedClient, type Feed } from './feed';
import { createRefunding, voidOpenCoupons } from './refunding';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
let client: Feed;
let game = 0;

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const settleDue = () =>
  createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();

/** Places a coupon of 33.33 on new games; how they end is told by `end`. */
async function placed(player: TestPlayer, prices: string[], startsIn = -60) {
  const startsAt = new Date(clock.now().getTime() + startsIn * 1000);
  const games = prices.map(() => (game += 1));
  const bets = prices.map((price, n) => {
    return { outcomeId: feed.say(games[n] ?? 0, { price, priceVersion: 1, startsAt }), coef: price };
  });
  const { body } = await place(player, { amount: 33_33, bets });
  const end = (...results: ('WON' | 'LOST' | 'VOID' | null)[]) => {
    for (const [n, result] of results.entries()) if (result) feed.say(games[n] ?? 0, { result });
    return settleDue();
  };
  return { id: Number(body.id), end };
}

async function rowsOf(coupon: number): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT number, factors, paid, difference, cause, actor, at FROM settlements WHERE coupon_id = ${coupon}
    ORDER BY number`.execute(database.db);
  return rows;
}

it('keeps the factor of each bet, what was paid and why', async () => {
  const player = await services.player();
  const coupon = await placed(player, ['1.850', '2.100', '3.000']);
  await coupon.end('WON', 'VOID');
  expect(await rowsOf(coupon.id)).toEqual([]);
  await coupon.end('WON', 'VOID', 'WON');
  expect(await rowsOf(coupon.id)).toEqual([
    {
      number: 1,
      factors: ['37/20', '1/1', '3/1'],
      paid: 184_98,
      difference: 184_98,
      cause: 'RESULTS',
      actor: null,
      at: clock.now(),
    },
  ]);
});

it('keeps a loss, with bets that were open then', async () => {
  const coupon = await placed(await services.player(), ['1.850', '2.100']);
  await coupon.end('LOST');
  await coupon.end('LOST', 'WON');
  expect(await rowsOf(coupon.id)).toEqual([
    expect.objectContaining({ number: 1, factors: ['0/1', null], paid: 0, difference: 0, cause: 'RESULTS' }),
  ]);
});

it('keeps that a stake went back, and why', async () => {
  await database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      jurisdictions: [{ residence: '*', pack: 'ontario' as const }],
    })),
  );
  const registered = await playerForDays(services);
  const player = { ...registered, token: await freshToken(registered) };
  const { id } = await placed(player, ['1.850', '2.100'], 3600);
  expect((await limitsOf(player).exclude(184)).status).toBe(200);
  await createRefunding({ db: database.db, clock })();
  const refunded = { number: 1, factors: ['1/1', '1/1'], paid: 33_33, difference: 33_33 };
  expect(await rowsOf(id)).toEqual([expect.objectContaining({ ...refunded, cause: 'EXCLUSION' })]);

  const young = await services.player();
  const coupon = await placed(young, ['1.850', '2.100']);
  await coupon.end('WON');
  await database.db.transaction().execute((trx) => voidOpenCoupons(trx, young.id, clock.now()));
  expect(await rowsOf(coupon.id)).toEqual([expect.objectContaining({ ...refunded, cause: 'UNDER_AGE' })]);
});

it.each(['UPDATE settlements SET paid = paid + 1', 'DELETE FROM settlements', 'TRUNCATE settlements'])(
  'refuses to %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('Settlements are never altered.');
  },
);

it('is found when it is not what its coupon says, or follows from no settlement before', async () => {
  const coupon = await placed(await services.player(), ['2.000']);
  await coupon.end('WON');
  const { id } = coupon;
  await sql`
    INSERT INTO settlements (coupon_id, number, factors, paid, difference, cause, at)
    VALUES (${id}, 3, '["2/1"]', 60_00, -6_66, 'RESULTS', ${clock.now()})`.execute(database.db);
  expect(await ledgerFaults(database.db)).toEqual([
    `coupon ${id} was paid 6666, but its last settlement says 6000`,
    `settlement 3 of coupon ${id} does not go on from the one before it`,
  ]);
  await sql`ALTER TABLE settlements DISABLE TRIGGER settlements_stay`.execute(database.db);
  await sql`DELETE FROM settlements WHERE coupon_id = ${id} AND number = 3`.execute(database.db);
  await sql`ALTER TABLE settlements ENABLE TRIGGER settlements_stay`.execute(database.db);
});
