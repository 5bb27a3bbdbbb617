import { useTestServices } from '../testing/services';

describe('with demo money', () => {
  const services = useTestServices();

  it.each([
    ['RUB', '₽', 643, 10_000_00],
    ['USD', '$', 840, 100_00],
    ['KZT', '₸', 398, 50_000_00],
    ['KWD', 'KWD', 414, 50_000],
    ['JPY', '¥', 392, 20_000],
  ])('a new player has one main account in %s', async (currency, symbol, currencyId, money) => {
    const { client, token } = await services.player(currency);
    const account = {
      id: expect.any(Number),
      type: 0,
      iso: currency,
      symbol,
      currencyId,
      money,
      isActive: true,
    };
    const all = [{ ...account, points: 0, label: '', isPointsTypeBalance: false }];
    expect((await client.get('/web-api/accounts', { token })).body).toEqual(all);
    expect((await client.get('/web-api/v2/accounts', { token })).body).toEqual(all);
  });

  it('a guest sees no accounts', async () => {
    expect((await services.client().get('/web-api/accounts')).body.code).toBe('SIGNED_OUT');
  });
});

describe('without demo money', () => {
  const services = useTestServices({ demo: false, demoClock: false });

  it('a new player has nothing, and there is no demo player', async () => {
    const { client, token } = await services.player();
    expect((await client.get('/web-api/accounts', { token })).body[0].money).toBe(0);
    const users = await services.database.db.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: 'new1@example.com' }]);
  });

  it('the clock cannot be moved', async () => {
    const moved = await services.client().post('/dev/clock', { body: { advanceSeconds: 1 } });
    expect([moved.status, moved.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
