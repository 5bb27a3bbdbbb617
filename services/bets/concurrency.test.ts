import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { useTestServices } from '../testing/services';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { createFeedClient, type Feed } from './feed';
import { createPlacing } from './placing';

// Hundreds of requests at once keep the feed of the test waiting, too.
const services = useTestServices({ feedDeadlineMs: 60_000 });
const { feed, clock, database } = services;

it('places one coupon per key when twenty players send each key several times in parallel', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => services.player()));
  const wishes = players.flatMap((player) =>
    Array.from({ length: 8 }, (_, n) => {
      const wish = { key: randomUUID(), amount: 100_00, bets: [{ outcomeId: feed.say(n + 1) }] };
      return Array.from({ length: n % 2 === 0 ? 1 : 3 }, () => ({ player, wish }));
    }).flat(),
  );
  const answers = await Promise.all(
    wishes.map(async ({ player, wish }) => ({ key: wish.key, answer: await place(player, wish) })),
  );
  const receipts = new Map<string, Set<number>>();
  for (const { key, answer } of answers) {
    const code = answer.status === 201 ? 201 : answer.body.code;
    expect([201, 'IN_FLIGHT']).toContain(code);
    if (answer.status === 201) receipts.set(key, (receipts.get(key) ?? new Set()).add(answer.body.id));
  }
  expect(receipts.size).toBe(160);
  expect([...receipts.values()].every((ids) => ids.size === 1)).toBe(true);
  const coupons = await database.db.selectFrom('coupons').select('id').execute();
  expect(coupons).toHaveLength(160);
  for (const player of players) expect(await balanceOf(player)).toBe(10_000_00 - 8 * 100_00);
  expect(await ledgerFaults(database.db)).toEqual([]);
}, 30_000);

it('never takes more by parallel stakes than the account holds', async () => {
  const stakes = fc.array(fc.integer({ min: 10_00, max: 6_000_00 }), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(stakes, async (amounts) => {
      const player = await services.player();
      const bets = [{ outcomeId: feed.say(77) }];
      const answers = await Promise.all(amounts.map((amount) => place(player, { amount, bets })));
      const taken = answers.map(({ status }, n) => (status === 201 ? (amounts[n] ?? 0) : 0));
      const left = 10_000_00 - taken.reduce((sum, amount) => sum + amount, 0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(await balanceOf(player)).toBe(left);
      for (const { status, body } of answers) {
        if (status !== 201) expect(body.code).toBe('INSUFFICIENT_FUNDS');
      }
    }),
    { numRuns: 15 },
  );
  expect(await ledgerFaults(database.db)).toEqual([]);
}, 30_000);

it.each([
  ['placed the coupon while prices were asked for', () => undefined],
  ['placed the coupon before its outcome was closed', () => feed.say(5, { state: 'CLOSED' })],
  ['placed the coupon before the feed went down', () => (feed.mood = 'down')],
])('gives one receipt when another process %s', async (_, happen) => {
  const player = await services.player();
  const sessions = database.db.selectFrom('sessions').select('key').where('user_id', '=', player.id);
  const { key: sessionKey } = await sessions.executeTakeFirstOrThrow();
  const bets = [{ outcomeId: feed.say(5, { state: 'OPEN' }), coef: '2.000', priceVersion: 1 }];
  const request = { typeId: 0, amount: 100_00, currency: 'RUB', changeCoefAction: 0, bets } as const;
  const placing = {
    caller: { userId: player.id, sessionKey },
    key: randomUUID(),
    request: { ...request, bets },
  };
  const client = createFeedClient(() => feed.origin);
  const placingWith = (one: Feed) =>
    createPlacing({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: one, isDemo: true });

  let goOn = (): void => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const first = await new Promise<{ receipt: Promise<unknown> }>((resolve) => {
    const held: Feed = {
      ...client,
      quotes: async (ids) => {
        resolve({ receipt });
        await mayGoOn;
        return client.quotes(ids);
      },
    };
    const receipt = placingWith(held)(placing);
  });
  const second = await placingWith(client)(placing);
  happen();
  goOn();
  expect(await first.receipt).toEqual(second);
  expect(await balanceOf(player)).toBe(9900_00);
  expect(await ledgerFaults(database.db)).toEqual([]);
  feed.mood = 'well';
  await client.close();
});
