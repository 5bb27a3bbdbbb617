import { sql } from 'kysely';
import { languages } from '../../rules/languages';
import { currencies } from '../../rules/currencies';
import { useTestServices } from '../testing/services';
import { readConfig } from './service';
import { migrations } from './migrations';

const services = useTestServices();
const read = () => services.client().get('/bff-api/config/all.json?lang=en');

it('answers the stored configuration', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.currencies.slice(0, 7)).toEqual(['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'AZN', 'AED']);
  expect(body).toMatchObject({
    languages,
    defaultLanguage: 'ru',
    currencies: expect.arrayContaining([...currencies.keys()]),
    minimumAge: 18,
    isDemo: true,
    isEmailConfirmationOffered: true,
    isPasswordResetOffered: true,
    isPhoneConfirmationOffered: true,
    socialNetworks: [],
    arePasskeysOffered: true,
  });
});

it('answers a change of the operator at once', async () => {
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

it('fills a setting that an older stored site lacks with its quiet default, and keeps stored choices', async () => {
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

it('answers a clear error when no configuration is stored', async () => {
  const { db } = services.database;
  await db.deleteFrom('site_config').execute();
  await expect(readConfig(db)).rejects.toThrow(/^no site config$/);
});

it('refuses a request without a language', async () => {
  const refused = await services.client().get('/bff-api/config/all.json');
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain("must have required property 'lang'");
});

const group = async (groups: string, lang = 'en') =>
  (await services.client().get(`/bff-api/config/group/get?groups=${groups}&lang=${lang}`)).body.groups;

it('answers groups in the language asked for, else the version for all languages, and leaves out empty groups', async () => {
  const add = (name: string, lang: string, city: string) =>
    services.database.db
      .insertInto('config_groups')
      .values({ name, lang, value: JSON.stringify([{ city, address: '1' }]) })
      .execute();
  await add('cash_terminals', '', 'Everywhere');
  await add('cash_terminals', 'ru', 'Здесь');
  expect(await group('cash_terminals,contacts')).toEqual({
    cash_terminals: [{ city: 'Everywhere', address: '1' }],
  });
  expect(await group('cash_terminals', 'ru')).toEqual({ cash_terminals: [{ city: 'Здесь', address: '1' }] });
});

it('has the same promotions and bonuses in every language', async () => {
  for (const lang of languages) {
    const { promotions, bonuses } = await group('promotions,bonuses', lang);
    const ids = [...promotions, ...bonuses].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['demo-money', 'daily-tournament', 'lucky-day', 'lucky-friday', 'express-bonus']);
  }
});

it('switches new pages on once each, and keeps the pages that the operator chose', async () => {
  const { db } = services.database;
  const store = (value: object) =>
    sql`INSERT INTO site_config VALUES (1, ${JSON.stringify(value)})`.execute(db);
  await db.deleteFrom('site_config').execute();
  await store({ availableRoutes: [1, 47] });
  await migrations['0004_information']?.(db as never);
  const { availableRoutes } = await readConfig(db);
  expect(new Set(availableRoutes).size).toBe(availableRoutes.length);
  expect(availableRoutes).toEqual(expect.arrayContaining([1, 47, 180, 196, 207]));
});

describe('the promotion of demo money', () => {
  const demoMoney = async (lang: string) =>
    (await group('promotions', lang)).promotions.find(({ id }: { id: string }) => id === 'demo-money').text;

  /** The end of the text with which sites began, in English. */
  const former =
    '# What to know\nDemo money is for trying things out. It cannot be paid in or out, and it has no value. One account for each person is enough.';

  const step = async (write: (text: string) => string) => {
    const { db } = services.database;
    const { promotions } = await group('promotions');
    const value = JSON.stringify(
      promotions.map((one: { text: string }) => ({ ...one, text: write(one.text) })),
    );
    await db
      .updateTable('config_groups')
      .set((eb) => ({ value: eb.cast(eb.val(value), 'jsonb') }))
      .where('name', '=', 'promotions')
      .where('lang', '=', 'en')
      .execute();
    await migrations['0020_demo_money_text']?.(db as never);
    return demoMoney('en');
  };

  it('loses the sentence that such money cannot be paid in, on a site that began with it', async () => {
    const now = await demoMoney('en');
    expect(await step((text) => text.replace(/# What to know\n.*/, former))).toBe(now);
    expect(now).not.toContain('It cannot be paid in or out');
  });

  it('stays as the operator has written it', async () => {
    expect(await step((text) => `${text} Ask us.`)).toMatch(/ Ask us\.$/);
  });
});

it('lists the groups that hold a current or coming offer', async () => {
  const { db } = services.database;
  const store = async (endsAt: string) => {
    await db.deleteFrom('config_groups').where('name', '=', 'promotions').execute();
    const value = JSON.stringify([{ id: 'one', title: 'One', lead: '', text: '', endsAt }]);
    await db.insertInto('config_groups').values({ name: 'promotions', lang: 'ru', value }).execute();
  };
  expect((await read()).body.currentOffers).toEqual(['promotions']);
  await store('2000-01-01T00:00:00Z');
  expect((await read()).body.currentOffers).toEqual([]);
  await store('9999-01-01T00:00:00Z');
  expect((await read()).body.currentOffers).toEqual(['promotions']);
});
