import { useTestServices } from '../testing/services';

const services = useTestServices();

it('tells the time and moves it forward', async () => {
  const client = services.client();
  const before = (await client.get('/dev/clock')).body;
  expect(before).toEqual({ now: '2026-03-08T12:00:00.000Z' });
  const after = (await client.post('/dev/clock', { body: { advanceSeconds: 7200 } })).body;
  expect(after).toEqual({ now: '2026-03-08T14:00:00.000Z' });
});

it.each([[-1], [1.5], ['60'], [31 * 86_400 + 1], [null]])('does not move by %p', async (advanceSeconds) => {
  const refused = await services.client().post('/dev/clock', { body: { advanceSeconds } });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID']);
});
