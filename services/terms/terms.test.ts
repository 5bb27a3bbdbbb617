import { useTestServices } from '../testing/services';
import { publishTerms } from './store';

const services = useTestServices();
const path = '/web-api/api-v3/v2/user/agreement-rules';
const status = async (token: string) => (await services.client().get(`${path}/status`, { token })).body;
const confirm = (token: string, updatedAt: string) =>
  services.client().post(`${path}/confirm`, { token, body: { updatedAt } });
/** Moves the clock by a second, so that times show what came first. */
const publish = async (name: string): Promise<string> => {
  await services.clock.advance(1);
  await publishTerms(services.database.db, name, services.clock.now());
  return services.clock.now().toISOString();
};

it('asks nobody to confirm the first terms', async () => {
  const { token } = await services.player();
  expect(await status(token)).toEqual({ result: false, updatedAt: null });
});

it('asks players once for each version, and not those who registered under it', async () => {
  const { token } = await services.player();
  const updatedAt = await publish('2026-04');
  expect(await status(token)).toEqual({ result: true, updatedAt });
  const later = await services.player();
  expect(await status(later.token)).toEqual({ result: false, updatedAt });

  const { status: code, body } = await confirm(token, updatedAt);
  expect([code, body]).toEqual([200, { result: false, updatedAt }]);
  expect((await confirm(token, updatedAt)).status).toBe(200);
  expect(await status(token)).toEqual({ result: false, updatedAt });

  const next = await publish('2026-05');
  expect(await status(token)).toEqual({ result: true, updatedAt: next });
});

it('refuses a confirmation of terms that are no longer, or never were, in force', async () => {
  const { token } = await services.player();
  const old = await publish('2026-06');
  await publish('2026-07');
  expect((await confirm(token, old)).status).toBe(409);
  expect((await confirm(token, '2020-01-01T00:00:00.000Z')).status).toBe(409);
  expect((await confirm(token, 'yesterday')).status).toBe(400);
  expect((await status(token)).result).toBe(true);
});

it('refuses guests', async () => {
  expect((await services.client().get(`${path}/status`)).status).toBe(401);
  const body = { updatedAt: '2020-01-01T00:00:00.000Z' };
  expect((await services.client().post(`${path}/confirm`, { body })).status).toBe(401);
});

it('publishes a version name once', async () => {
  const { db } = services.database;
  expect(await publishTerms(db, 'once', services.clock.now())).toBe(true);
  expect(await publishTerms(db, 'once', services.clock.now())).toBe(false);
});
