import { useTestServices } from '../testing/services';
import { readConfig } from './index';
import { migrations } from './migrations';

const services = useTestServices();
const read = () => services.client().get('/bff-api/config/all.json?lang=en');

it('says what the site offers', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    languages: ['en', 'ru', 'uk', 'kk', 'az', 'es', 'ar'],
    defaultLanguage: 'ru',
    currencies: ['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'AZN'],
    minimumAge: 18,
    isDemo: true,
  });
});

it('follows the operator at once', async () => {
  const { value } = await services.database.db
    .selectFrom('site_config')
    .selectAll()
    .executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...value, companyName: 'Sideline' });
  await services.database.db
    .updateTable('site_config')
    .set((eb) => ({ value: eb.cast(eb.val(changed), 'jsonb') }))
    .execute();
  expect((await read()).body.companyName).toBe('Sideline');
});

it('gives a site that was stored before a setting existed the quiet choice, and keeps what was chosen', async () => {
  const { db } = services.database;
  const { value } = await db.selectFrom('site_config').select('value').executeTakeFirstOrThrow();
  const { maintenance: _, isPwa: __, ...earlier } = { ...value, blockTemplates: [4] };
  await db
    .updateTable('site_config')
    .set((eb) => ({ value: eb.cast(eb.val(JSON.stringify(earlier)), 'jsonb') }))
    .execute();
  await migrations['0002_operators_hand']?.(db as never);
  expect((await read()).body).toMatchObject({ maintenance: {}, isPwa: false, blockTemplates: [4] });
});

it('says so when there is no configuration', async () => {
  const { db } = services.database;
  await db.deleteFrom('site_config').execute();
  await expect(readConfig(db)).rejects.toThrow(/^no site config$/);
});

it('wants to know the language', async () => {
  const refused = await services.client().get('/bff-api/config/all.json');
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain("must have required property 'lang'");
});
