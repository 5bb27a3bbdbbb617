import { languages } from '../../rules/languages';
import { useTestServices } from '../testing/services';

// Each answer is checked against the OpenAPI file as well.
const services = useTestServices();
const preview = (lng: string) =>
  services.client().get(`/web-api/games/preview?whence=1&groupId=1&ref=1&lng=${lng}&includeCategories=false`);

it.each(languages)('names the games in %s, with their former routes', async (lng) => {
  const { Success, Value } = (await preview(lng)).body;
  expect(Success).toBe(true);
  expect(Value.bonus).toHaveLength(6);
  expect(Value.bonus[0]).toMatchObject({ GT: 1, R: 'fortuna-bonus', OR: 'fortuna', CRID: [], GF: null });
  expect(Value.bonus.every(({ GN }: { GN: string }) => GN !== '')).toBe(true);
});

it('answers the English name when a language has none', async () => {
  expect((await preview('xx')).body.Value.bonus[1].GN).toBe('Chests');
});

it('lists the sections of other makers that the operator has opened', async () => {
  const list = () => services.client().get('/web-api/third-party/api/list-available-partitions');
  const all = Array.from({ length: 15 }, (_, index) => index + 1);
  expect((await list()).body).toEqual({ listAvailablePartitions: all, success: true });
  const { db } = services.database;
  await db.deleteFrom('available_partitions').where('id', 'not in', [2, 5]).execute();
  expect((await list()).body.listAvailablePartitions).toEqual([2, 5]);
});

it('refuses a request without a site', async () => {
  const refused = await services.client().get('/web-api/games/preview?lng=en');
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID']);
});
