import { currencies, stakeAmounts } from '../../rules/currencies';
import { ledgerFaults } from '../testing/ledger';
import { storePlayers } from '../testing/players';
import { place } from '../testing/coupons';
import { useTestServices } from '../testing/services';

const services = useTestServices();
const codes = [...currencies.keys()];

/** A player with demo money in a currency, as tests call services. */
async function playerIn(currency: string) {
  const [player] = await storePlayers(services.database.db, 1, currency);
  if (!player) throw new Error('no player');
  const { userId: id, token } = player;
  return { id, token, password: '', client: services.client() };
}

it.each(codes)(
  'a first coupon in %s is taken, and its payout is exact to the minor unit',
  async (currency) => {
    const player = await playerIn(currency);
    const { first } = stakeAmounts(currency);
    const { body: bounds } = await player.client.get(`/bets-api/v1/bounds?currency=${currency}`);
    const outcomeId = services.feed.say(1000, { price: '2.001' });
    const bets = [{ outcomeId, coef: '2.001', priceVersion: 2 }];
    const read = async () => (await player.client.get('/web-api/accounts', { token: player.token })).body[0];

    const before = await read();
    const placed = await place(player, { currency, amount: first, changeCoefAction: 1, bets });

    expect(before).toMatchObject({ iso: currency, symbol: currencies.get(currency)?.symbol });
    expect(bounds.min).toBeLessThanOrEqual(first);
    expect(bounds.max).toBeGreaterThanOrEqual(first);
    const possibleWin = Number((BigInt(first) * 2001n + 500n) / 1000n);
    expect([placed.status, placed.body]).toMatchObject([201, { amount: first, currency, possibleWin }]);
    expect((await read()).money).toBe(before.money - first);
  },
);

it('the ledger balances in all of them', async () => {
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it('no coupon is taken in a currency that nobody knows', async () => {
  const { status } = await services.client().get('/bets-api/v1/bounds?currency=ZZZ');
  expect(status).toBe(404);
});

it('the operator’s own bounds win over those that follow from the euro', async () => {
  const bounds = { currency: 'KWD', min: 7, max: 8, max_payout: 9, max_bets: 3 };
  await services.database.db.insertInto('bet_bounds').values(bounds).execute();
  const { body } = await services.client().get('/bets-api/v1/bounds?currency=KWD');
  expect(body).toEqual({ currency: 'KWD', min: 7, max: 8, maxPayout: 9, maxBets: 3 });
});
