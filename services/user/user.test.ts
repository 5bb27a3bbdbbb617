import { useTestServices } from '../testing/services';

const services = useTestServices();

it('tells the player what the site knows about them', async () => {
  const client = services.client();
  const body = {
    type: 'full_reg',
    email: 'Ann@example.com',
    password: 'long enough',
    currency: 'RUB',
    isOfAge: true,
    lng: 'en',
  };
  const { token, user_id } = (await client.post('/auth-api/registration', { body })).body;
  const answer = await client.get('/web-api/user/config', { token });
  expect(answer.body).toEqual({
    error: null,
    result: {
      user_id,
      user_email: 'ann@example.com',
      user_name: null,
      registered_at: services.clock.now().toISOString(),
    },
  });
});

it('tells nobody else', async () => {
  expect((await services.client().get('/web-api/user/config')).status).toBe(401);
});
