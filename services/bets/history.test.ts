/** Compares lists and sums of placed coupons with a model that filters and adds them one by one. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dayIn } from '../days';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();
const { database } = services;

interface StoredCoupon {
  type: 'SINGLE' | 'EXPRESS';
  status: 'OPEN' | 'WON' | 'LOST' | 'VOID';
  currency: string;
  amount: number;
  payout: number | null;
  placed_at: Date;
}

const coupon = (change: Partial<StoredCoupon> = {}): StoredCoupon => {
  const { status = 'OPEN', amount = 100_00 } = change;
  const payout = { OPEN: null, WON: amount * 2, LOST: 0, VOID: amount }[status];
  const placed_at = new Date('2026-03-08T12:00:00Z');
  return { type: 'SINGLE', status, currency: 'RUB', amount, payout, placed_at, ...change };
};

/** Stores coupons as they are after placing and settling. */
async function store(userId: number, coupons: readonly StoredCoupon[]): Promise<void> {
  const { id } = await database.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await database.db.deleteFrom('coupons').where('user_id', '=', userId).execute();
  if (coupons.length === 0) return;
  const rows = coupons.map((one) => ({
    ...one,
    user_id: userId,
    account_id: id,
    idempotency_key: randomUUID(),
    request_hash: Buffer.from('none'),
    coef: '2.000',
    possible_win: one.amount * 2,
    max_payout: 10 ** 15,
    settled_at: one.payout === null ? null : new Date('2026-03-09T12:00:00Z'),
  }));
  await database.db.insertInto('coupons').values(rows).execute();
}

interface Filter {
  status?: StoredCoupon['status'];
  typeId?: 0 | 1;
  from?: string;
  to?: string;
  zone?: string;
}

async function ask(player: TestPlayer, path: string, filter: Filter) {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  return player.client.get(`/bets-api/v1/${path}?${query}`, { token: player.token });
}

const sumsOf = async (player: TestPlayer, filter: Filter = {}) =>
  (await ask(player, 'coupon-sums', filter)).body.sums;

let player: TestPlayer;
beforeAll(async () => {
  player = await services.player();
});

test.each([
  ['a won coupon returns its payout', coupon({ status: 'WON' }), { open: 0, returned: 200_00, net: 100_00 }],
  ['a lost coupon returns nothing', coupon({ status: 'LOST' }), { open: 0, returned: 0, net: -100_00 }],
  ['a void coupon returns its stake', coupon({ status: 'VOID' }), { open: 0, returned: 100_00, net: 0 }],
  ['an open coupon changes no net', coupon(), { open: 100_00, returned: 0, net: 0 }],
])('%s', async (_, one, expected) => {
  await store(player.id, [one]);
  expect(await sumsOf(player)).toEqual([{ currency: 'RUB', coupons: 1, staked: 100_00, ...expected }]);
});

test('sums are exact where a number with decimals would be rounded', async () => {
  const amount = 2 ** 52;
  await store(player.id, [
    coupon({ status: 'LOST', amount }),
    coupon({ status: 'LOST', amount: amount - 1 }),
  ]);
  expect(await sumsOf(player)).toMatchObject([{ staked: Number.MAX_SAFE_INTEGER }]);
});

test('a player without coupons has no sums, and sees no coupons of others', async () => {
  await store(player.id, [coupon()]);
  expect(await sumsOf(await services.player())).toEqual([]);
});

test('only the signed-in player reads sums', async () => {
  expect((await services.client().get('/bets-api/v1/coupon-sums')).status).toBe(401);
});

test.each([
  [{ from: '2026-02-30' }],
  [{ from: 'yesterday' }],
  [{ to: '1999-12-31' }],
  [{ zone: 'Mars/Olympus' }],
  [{ zone: '900' }],
  [{ typeId: 3 as 0 }],
  [{ status: 'CLOSED' as 'OPEN' }],
])('the choice %j is refused, for the list and for the sums', async (filter) => {
  for (const path of ['coupons', 'coupon-sums'])
    expect((await ask(player, path, filter as Filter)).status).toBe(400);
});

const hourMs = 3_600_000;
const start = Date.parse('2026-03-27T00:00:00Z');
const day = fc.integer({ min: 26, max: 31 }).map((date) => `2026-03-${date}`);

const anyCoupon = fc
  .record({
    type: fc.constantFrom('SINGLE' as const, 'EXPRESS' as const),
    status: fc.constantFrom('OPEN' as const, 'WON' as const, 'LOST' as const, 'VOID' as const),
    currency: fc.constantFrom('RUB', 'USD'),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    placed_at: fc.integer({ min: 0, max: 4 * 24 * 2 }).map((half) => new Date(start + (half * hourMs) / 2)),
  })
  .map(coupon);

// The nights in which clocks change are among the days.
const anyFilter = fc.record(
  {
    status: fc.constantFrom('OPEN' as const, 'WON' as const, 'LOST' as const, 'VOID' as const),
    typeId: fc.constantFrom(0 as const, 1 as const),
    from: day,
    to: day,
    zone: fc.constantFrom('180', '-210', 'Europe/Madrid', 'Asia/Beirut'),
  },
  { requiredKeys: [] },
);

const isIn =
  ({ status, typeId, from, to, zone }: Filter) =>
  (one: StoredCoupon): boolean => {
    const placed = dayIn(one.placed_at.getTime(), zone);
    if (status && one.status !== status) return false;
    if (typeId !== undefined && one.type !== (typeId === 0 ? 'SINGLE' : 'EXPRESS')) return false;
    return !(from && placed < from) && !(to && placed > to);
  };

function modelSums(coupons: readonly StoredCoupon[]) {
  return ['RUB', 'USD'].flatMap((currency) => {
    const own = coupons.filter((one) => one.currency === currency);
    const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const open = total(own.filter(({ status }) => status === 'OPEN').map(({ amount }) => amount));
    const staked = total(own.map(({ amount }) => amount));
    const returned = total(own.map(({ payout }) => payout ?? 0));
    const sums = { currency, coupons: own.length, staked, open, returned, net: returned - staked + open };
    return own.length > 0 ? [sums] : [];
  });
}

test('list and sums hold exactly the coupons of the choice, in any zone and currency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCoupon, { maxLength: 20 }), anyFilter, async (coupons, filter) => {
      await store(player.id, coupons);
      const chosen = coupons.filter(isIn(filter as Filter));
      expect(await sumsOf(player, filter as Filter)).toEqual(modelSums(chosen));
      const listed = (await ask(player, 'coupons', filter as Filter)).body.coupons;
      expect(listed.map((one: { placedAt: string }) => one.placedAt)).toEqual(
        chosen.map(({ placed_at }) => placed_at.toISOString()).reverse(),
      );
    }),
    { numRuns: 60 },
  );
});
