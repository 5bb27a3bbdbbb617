import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { createServices } from '../index';
import { TestClient } from '../testing/client';
import { testKeys } from '../testing/keys';
import { useTestServices } from '../testing/services';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';

const services = useTestServices();
const { feed, clock, database } = services;

it('gives twenty players with duplicate keys in parallel one coupon per key', async () => {
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

it('never lets parallel stakes take more than there is', async () => {
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

it('gives one receipt when another process placed the coupon while prices were asked for', async () => {
  const player = await services.player();
  const rival = await createServices({
    database,
    clock,
    logger: pino({ level: 'silent' }),
    tokenKeys: testKeys,
    demo: true,
    demoClock: false,
    secureCookies: false,
    seed: 'tests',
    feedUrl: feed.origin,
  });
  const origin = await rival.listen({ host: '127.0.0.1', port: 0 });
  const wish = { key: randomUUID(), bets: [{ outcomeId: feed.say(5) }] };
  feed.mood = 'slow';
  const first = place(player, wish);
  while (feed.questions === 0) await new Promise(setImmediate);
  feed.mood = 'well';
  const second = await place({ ...player, client: new TestClient(() => origin) }, wish);
  feed.answerNow();
  expect([second.status, await first]).toEqual([201, expect.objectContaining({ body: second.body })]);
  expect(await balanceOf(player)).toBe(9900_00);
  expect(await ledgerFaults(database.db)).toEqual([]);
  await rival.close();
});
