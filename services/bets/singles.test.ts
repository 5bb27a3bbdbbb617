/** Several singles: one press, one key and one place of the pace; each bet becomes a coupon of its own. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();
const { feed, clock, database } = services;
let game = 9000;
let player: TestPlayer;

beforeEach(async () => {
  feed.mood = 'well';
  game += 100;
  player = await services.player();
});
afterEach(async () => expect(await ledgerFaults(database.db)).toEqual([]));

type Wish = Omit<CouponInput, 'typeId'>;
const singles = (wish: Wish) => place(player, { typeId: 9, ...wish });
const outcome = (n: number, quoted: Parameters<typeof feed.say>[1] = {}) => feed.say(game + n, quoted);
const stored = () =>
  database.db
    .selectFrom('coupons')
    .select(['id', 'type', 'amount', 'placement_id', 'idempotency_key'])
    .where('user_id', '=', player.id)
    .orderBy('id')
    .execute();

describe('several singles', () => {
  it('are placed at once, each with its stake, under one placement', async () => {
    const key = randomUUID();
    const bets = [100_00, 33_33, 250_00].map((amount, n) => ({ outcomeId: outcome(n), amount }));
    const { status, body } = await singles({ key, amount: 383_33, bets });
    expect(status).toBe(201);
    expect(body).toMatchObject({ typeId: 9, refused: [] });
    expect(body.coupons).toMatchObject(
      bets.map(({ outcomeId, amount }) => ({
        typeId: 0,
        amount,
        possibleWin: amount * 2,
        bets: [{ outcomeId }],
      })),
    );
    expect(await balanceOf(player)).toBe(10_000_00 - 383_33);
    const rows = await stored();
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual(
      bets.map(({ amount }) => ['SINGLE', amount]),
    );
    expect(new Set(rows.map(({ placement_id }) => placement_id)).size).toBe(1);
    expect(rows[0]?.idempotency_key).toBe(key);
    const listed = await player.client.get('/bets-api/v1/coupons', { token: player.token });
    expect(listed.body.coupons.map(({ id }: { id: number }) => id)).toEqual(
      rows.map(({ id }) => id).toReversed(),
    );
  });

  it('share one stake evenly', async () => {
    const bets = [0, 1, 2].map((n) => ({ outcomeId: outcome(n) }));
    const { body } = await singles({ amount: 300_00, bets });
    expect(body.coupons.map(({ amount }: { amount: number }) => amount)).toEqual([100_00, 100_00, 100_00]);
  });

  it('may stand on one game, but not on one outcome', async () => {
    const twice = [{ outcomeId: outcome(0) }, { outcomeId: outcome(0) }];
    expect(reason(await singles({ amount: 200_00, bets: twice }))).toEqual([422, 'SAME_GAME']);
    const other = feed.say(game, {}, 'AWAY');
    const both = await singles({ amount: 200_00, bets: [{ outcomeId: outcome(0) }, { outcomeId: other }] });
    expect([both.status, both.body.coupons.length]).toEqual([201, 2]);
  });

  it('have one key, which gives the same answer for ever', async () => {
    const key = randomUUID();
    const bets = [{ outcomeId: outcome(0) }, { outcomeId: outcome(1, { state: 'SUSPENDED' }) }];
    const first = await singles({ key, amount: 200_00, bets });
    feed.mood = 'down';
    const again = await singles({ key, amount: 200_00, bets });
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)]);
    for (const amounts of [
      [150_00, 50_00],
      [100_00, 100_00],
    ]) {
      const other = bets.map((bet, n) => ({ ...bet, amount: amounts[n] ?? 0 }));
      expect(reason(await singles({ key, amount: 200_00, bets: other }))).toEqual([422, 'KEY_REUSED']);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('take one place of the pace', async () => {
    const bets = Array.from({ length: 5 }, (_, n) => ({ outcomeId: outcome(n) }));
    for (let n = 0; n < 20; n += 1) expect((await singles({ amount: 50_00, bets })).status).toBe(201);
    expect(reason(await singles({ amount: 50_00, bets }))).toEqual([429, 'TOO_MANY_TRIES']);
  });
});

describe('single ones of them are kept out', () => {
  it('by a changed price, a suspension or a closing alone, and the others are placed', async () => {
    const [good, changed, suspended, closed] = [
      outcome(0),
      outcome(1, { price: '1.500' }),
      outcome(2, { state: 'SUSPENDED' }),
      outcome(3, { state: 'CLOSED' }),
    ];
    const bets = [changed, good, suspended, closed].map((outcomeId) => ({ outcomeId, amount: 100_00 }));
    const { status, body } = await singles({ amount: 400_00, bets });
    expect(status).toBe(201);
    expect(
      body.coupons.map((coupon: { bets: { outcomeId: string }[] }) => coupon.bets[0]?.outcomeId),
    ).toEqual([good]);
    expect(
      body.refused.map(({ outcomeId, code }: { outcomeId: string; code: string }) => [outcomeId, code]),
    ).toEqual([
      [changed, 'PRICES_CHANGED'],
      [suspended, 'OUTCOME_SUSPENDED'],
      [closed, 'OUTCOME_CLOSED'],
    ]);
    expect(await balanceOf(player)).toBe(9900_00);
  });

  it('and all of them are refused where nothing is left', async () => {
    const ids = [outcome(0, { state: 'SUSPENDED' }), outcome(1, { state: 'SUSPENDED' })];
    const key = randomUUID();
    const bets = ids.map((outcomeId) => ({ outcomeId }));
    const refused = await singles({ key, amount: 200_00, bets });
    expect([...reason(refused), refused.body.outcomeIds]).toEqual([422, 'OUTCOME_SUSPENDED', ids]);
    outcome(0, { state: 'OPEN' });
    expect((await singles({ key, amount: 200_00, bets })).status).toBe(201);
  });
});

describe('all of them are refused', () => {
  const two = (...amounts: number[]) => amounts.map((amount, n) => ({ outcomeId: outcome(n), amount }));
  afterEach(async () => expect(await stored()).toEqual([]));

  it.each([
    [300_00, [100_00, 100_00], 'the sum is another'],
    [100_00, [33_33, 33_33, 33_33], 'the sum is less than they say'],
    [1e300, [1e300, 100_00], 'amounts are no amounts'],
  ])('of %d as %p, since %s', async (amount, amounts) => {
    const { status } = await singles({ amount, bets: two(...amounts) });
    expect([400, 422]).toContain(status);
  });

  it('when the stake cannot be shared evenly, or only some have one', async () => {
    const bets = [0, 1, 2].map((n) => ({ outcomeId: outcome(n) }));
    expect(reason(await singles({ amount: 100_00, bets }))).toEqual([400, 'INVALID']);
    const some = [{ outcomeId: outcome(0), amount: 50_00 }, { outcomeId: outcome(1) }];
    expect(reason(await singles({ amount: 100_00, bets: some }))).toEqual([400, 'INVALID']);
  });

  it('when one stake is below the smallest or above the largest, or the sum is', async () => {
    const low = await singles({ amount: 109_99, bets: two(100_00, 9_99) });
    expect([...reason(low), low.body.bound]).toEqual([422, 'STAKE_TOO_LOW', 10_00]);
    const negative = await singles({ amount: 100_00, bets: two(200_00, -100_00) });
    expect(reason(negative)).toEqual([422, 'STAKE_TOO_LOW']);
    const high = await singles({ amount: 100_000_01, bets: two(60_000_00, 40_000_01) });
    expect([...reason(high), high.body.bound]).toEqual([422, 'STAKE_TOO_HIGH', 100_000_00]);
  });

  it('when the sum is above the balance, though each one is not', async () => {
    const refused = await singles({ amount: 12_000_00, bets: two(6_000_00, 6_000_00) });
    expect([...reason(refused), refused.body.bound]).toEqual([422, 'INSUFFICIENT_FUNDS', 10_000_00]);
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it('when there are more than an express may have', async () => {
    const many = Array.from({ length: 21 }, (_, n) => ({ outcomeId: outcome(n) }));
    expect(reason(await singles({ amount: 2100_00, bets: many }))).toEqual([422, 'BET_COUNT']);
  });

  it('when prices cannot be confirmed', async () => {
    feed.mood = 'down';
    expect(reason(await singles({ amount: 200_00, bets: two(100_00, 100_00) }))).toEqual([
      503,
      'FEED_UNAVAILABLE',
    ]);
  });
});

it('gives no bet of another coupon a stake of its own', async () => {
  const refused = await place(player, { bets: [{ outcomeId: outcome(0), amount: 100_00 }] });
  expect(reason(refused)).toEqual([400, 'INVALID']);
});

it('counts each stake for the limits of the person, together what was staked', async () => {
  const amounts = [100_01, 33_33, 10_00];
  const bets = amounts.map((amount, n) => ({ outcomeId: outcome(n), amount }));
  const { body } = await singles({ amount: 143_34, bets });
  const references = body.coupons.map(({ id }: { id: number }) => `coupon:${id}`);
  const movements = await database.db
    .selectFrom('person_movements')
    .select(['reference', 'own_amount', 'amount'])
    .where('reference', 'in', references)
    .execute();
  const found = new Map(
    movements.map(({ reference, own_amount, amount }) => [reference, [own_amount, amount]]),
  );
  expect(references.map((reference: string) => found.get(reference))).toEqual(
    amounts.map((amount) => [amount, amount]),
  );
});

it('places what the rules say, whatever the feed says of each bet', async () => {
  const quoted = fc.record({
    amount: fc.integer({ min: 10_00, max: 300_00 }),
    state: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'SUSPENDED' as const, 'CLOSED' as const),
    price: fc.constantFrom('2.000', '2.000', '1.500', '3.000'),
  });
  const wishes = fc.record({
    policy: fc.nat(2),
    bets: fc.array(quoted, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(wishes, async ({ policy, bets }) => {
      game += 10;
      await clock.advance(2);
      const before = await balanceOf(player);
      const asked = bets.map(({ amount, ...quote }, n) => ({ outcomeId: outcome(n, quote), amount }));
      const isTaken = ({ state, price }: (typeof bets)[number]) =>
        state === 'OPEN' && (policy === 1 || price === '2.000' || (policy === 2 && price === '3.000'));
      const taken = asked.filter((_, n) => isTaken(bets[n] as (typeof bets)[number]));
      const sum = (list: { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
      const { status, body } = await singles({ changeCoefAction: policy, amount: sum(asked), bets: asked });
      expect(status).toBe(taken.length === 0 || sum(asked) > before ? 422 : 201);
      const paid = status === 201 ? sum(taken) : 0;
      expect(before - (await balanceOf(player))).toBe(paid);
      if (status !== 201) return;
      expect(body.coupons.map(({ amount }: { amount: number }) => amount)).toEqual(
        taken.map(({ amount }) => amount),
      );
      expect(body.refused).toHaveLength(asked.length - taken.length);
    }),
    { numRuns: runsOf(200, 12) },
  );
}, 120_000);
