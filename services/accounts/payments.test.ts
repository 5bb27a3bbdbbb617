import { dayAfter } from '../days';
import { ledgerFaults } from '../testing/ledger';
import { place } from '../testing/coupons';
import { useTestServices } from '../testing/services';
import type { TestPlayer } from '../testing/services';

const services = useTestServices();
const { feed, clock } = services;
let game = 1000;
beforeEach(() => {
  game += 100;
});

interface Shown {
  id: number;
  kind: string;
  amount: number;
  iso: string;
  couponId: number | null;
}

const get = ({ client, token }: TestPlayer, query: string) =>
  client.get(`/web-api/accounts/${query}`, { token });
const list = async (player: TestPlayer, query = ''): Promise<Shown[]> =>
  (await get(player, `payments?${query}`)).body.payments;
const brief = async (player: TestPlayer, query = '') =>
  (await list(player, query)).map(({ kind, amount, iso }) => `${kind} ${amount} ${iso}`);
const sums = async (player: TestPlayer, query = '') => (await get(player, `payment-sums?${query}`)).body.sums;

/** A player with a stake that won, one that lost, one that came back, and demo money in a second currency. */
async function playerWithHistory(): Promise<TestPlayer> {
  const player = await services.player();
  const { client, token } = player;
  for (const [n, result] of (['WON', 'LOST', 'VOID'] as const).entries()) {
    const outcomeId = feed.say(game + n);
    await place(player, { amount: (n + 1) * 100_00, bets: [{ outcomeId }] });
    feed.say(game + n, { result, game: { status: 'FINISHED' } });
  }
  await services.client().post('/dev/clock', { body: { advanceSeconds: 60 } });
  const { body } = await client.post('/web-api/accounts', { token, body: { iso: 'KWD' } });
  await client.post('/web-api/accounts/active', { token, body: { id: body.account.id } });
  return player;
}

it('lists every movement of the player’s accounts, newest first, with its coupon', async () => {
  const player = await playerWithHistory();
  expect(await brief(player)).toEqual([
    'GRANT 50000 KWD',
    'REFUND 30000 RUB',
    'PAYOUT 20000 RUB',
    'STAKE -30000 RUB',
    'STAKE -20000 RUB',
    'STAKE -10000 RUB',
    'GRANT 1000000 RUB',
  ]);
  const { body } = await player.client.get('/bets-api/v1/coupons', { token: player.token });
  const ids = body.coupons.map(({ id }: { id: number }) => id);
  const stakes = await list(player, 'kind=STAKE');
  expect(stakes.map(({ couponId }) => couponId)).toEqual(ids);
  expect((await list(player, 'kind=GRANT')).map(({ couponId }) => couponId)).toEqual([null, null]);
});

it('adds them up in each currency, and the sums are what the accounts hold', async () => {
  const player = await playerWithHistory();
  expect(await sums(player)).toEqual([
    { iso: 'KWD', payments: 1, received: 50_000, paid: 0, net: 50_000 },
    { iso: 'RUB', payments: 6, received: 10_500_00, paid: 600_00, net: 9_900_00 },
  ]);
  const { body } = await player.client.get('/web-api/accounts', { token: player.token });
  expect(body).toMatchObject([
    { iso: 'KWD', money: 50_000 },
    { iso: 'RUB', money: 9_900_00 },
  ]);
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it('is read in slices that leave out nothing and repeat nothing', async () => {
  const player = await playerWithHistory();
  const all = await list(player);
  const read: Shown[] = [];
  for (let hasMore = true; hasMore;) {
    const before = read.at(-1)?.id;
    const { body } = await get(player, `payments?limit=2${before === undefined ? '' : `&before=${before}`}`);
    read.push(...body.payments);
    hasMore = body.hasMore;
  }
  expect(read).toEqual(all);
});

it('is narrowed by kind and by days of the player’s zone', async () => {
  const player = await playerWithHistory();
  const today = clock.now().toISOString().slice(0, 10);
  expect(await brief(player, 'kind=PAYOUT')).toEqual(['PAYOUT 20000 RUB']);
  expect(await sums(player, 'kind=PAYOUT')).toEqual([
    { iso: 'RUB', payments: 1, received: 20_000, paid: 0, net: 20_000 },
  ]);
  expect(await brief(player, `from=${today}&to=${today}&zone=0`)).toHaveLength(7);
  // In a zone so far east the next day has begun there.
  expect(await brief(player, `to=${today}&zone=840`)).toEqual([]);
  expect(await brief(player, `from=${dayAfter(today)}&zone=840`)).toHaveLength(7);
  expect(await sums(player, 'to=2001-01-01')).toEqual([]);
  expect((await get(player, 'payments?zone=Nowhere/At-All')).status).toBe(400);
});

it('is the player’s own, and nobody else’s', async () => {
  const [player, other] = [await playerWithHistory(), await services.player('EUR')];
  expect(await brief(other)).toEqual(['GRANT 10000 EUR']);
  const [own, foreign] = [await list(other), await list(player)];
  const ids = [...own, ...foreign].map(({ id }) => id).join(',');
  expect((await get(other, `payments-by-id?ids=${ids}`)).body.payments).toEqual(own);
  expect((await services.client().get('/web-api/accounts/payments')).status).toBe(401);
  expect((await services.client().get('/web-api/accounts/payment-sums')).status).toBe(401);
  expect(await brief(player)).toHaveLength(7);
});
