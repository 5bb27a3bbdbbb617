import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/bff-api/config/group/get';
let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const answer = (groups: object) => site.upstream.on(`GET ${path}`, { groups });
const asked = () => site.upstream.to(path).map(({ query }) => query);

const offer = (id: string, more: object = {}) => ({ id, title: id, lead: '', text: '', ...more });
const offerList = '{ offers(kind: PROMOTION, lang: "en") { key state startsAt endsAt } }';
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString();

it('fetches all groups of a request with one call, and none again while they are cached', async () => {
  answer({ contacts: [{ kind: 'email', label: 'Help', value: 'help@example.org' }] });
  const text = '{ information(lang: "en") { contacts { kind label value } licenses { number } } }';
  const expected = {
    information: { contacts: [{ kind: 'EMAIL', label: 'Help', value: 'help@example.org' }], licenses: [] },
  };
  expect((await site.run(text)).data).toEqual(expected);
  expect((await site.run(text)).data).toEqual(expected);
  await site.run('{ information(lang: "ru") { licenses { number } } }');
  await site.run('{ information(lang: "en") { licenses { number } cashTerminals { city } } }');
  expect(asked()).toEqual([
    { groups: 'contacts,licenses', lang: 'en' },
    { groups: 'licenses', lang: 'ru' },
    { groups: 'cash_terminals', lang: 'en' },
  ]);
});

it('drops only the items that do not fit their contract', async () => {
  const contacts = [{ kind: 'phone', label: 'Help', value: '+0' }, { kind: 'pigeon' }];
  site.upstream.on(`GET ${path}`, { groups: { contacts, licenses: [{ number: 7 }] } });
  const { data, codes } = await site.run(
    '{ information(lang: "en") { contacts { value } licenses { number } } }',
  );
  expect(data).toEqual({ information: { contacts: [{ value: '+0' }], licenses: [] } });
  expect(codes).toEqual([]);
  expect(asked()).toHaveLength(1);
});

it('loses only its own fields when the service is down', async () => {
  const { data, codes } = await site.run('{ information(lang: "en") { contacts { value } } __typename }');
  expect(data).toEqual({ information: { contacts: null }, __typename: 'Query' });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

it('shows only addresses of the site or of the web', async () => {
  const hostile = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'];
  const rule = (link: string, position: number) => ({ link, title: link, position });
  answer({
    contacts: [{ kind: 'link', label: 'Chat', value: hostile[0] }],
    social_links: [...hostile, 'https://social.example/us'].map((value) => ({
      name: 's',
      value,
      label: 's',
    })),
    licenses: [{ authority: 'A', number: '1', link: hostile[0] }],
    agreements: [
      ...hostile.map((link) => ({ link, title: 'bad', tags: ['about'], subRules: [] })),
      {
        link: '/en/information/rules/1',
        title: 'Rules',
        tags: ['about'],
        subRules: [rule('https://a.example/2', 2), rule('/en/1', 1), rule('//evil', 3)],
      },
      { link: '/en', title: 'Other page', tags: ['contacts'], subRules: [] },
    ],
  });
  const { data } = await site.run(`{ information(lang: "en") {
    contacts { value } socialLinks { value iconName mediaFullPath } licenses { link }
    agreements(tag: "about") { title subRules { link } }
  } }`);
  expect(data.information).toEqual({
    contacts: [],
    socialLinks: [{ value: 'https://social.example/us', iconName: null, mediaFullPath: null }],
    licenses: [{ link: null }],
    agreements: [{ title: 'Rules', subRules: [{ link: '/en/1' }, { link: 'https://a.example/2' }] }],
  });
});

it('lists current offers first and ended offers last', async () => {
  answer({
    promotions: [
      offer('over', { endsAt: day(-1) }),
      offer('off', { isRunning: false }),
      offer('next', { startsAt: day(1) }),
      offer('now', { startsAt: day(-1), endsAt: day(1) }),
      offer('always'),
    ],
  });
  const { data } = await site.run(offerList);
  expect(data.offers.map(({ key, state }: { key: string; state: string }) => [key, state])).toEqual([
    ['now', 'RUNNING'],
    ['always', 'RUNNING'],
    ['next', 'UPCOMING'],
    ['off', 'PAUSED'],
    ['over', 'ENDED'],
  ]);
});

it('finds an offer by its key, and null for an unknown key', async () => {
  answer({ bonuses: [offer('express-bonus')] });
  const find = async (key: string) =>
    (await site.run(`{ offer(kind: BONUS, key: "${key}", lang: "en") { key } }`)).data.offer;
  expect(await find('express-bonus')).toEqual({ key: 'express-bonus' });
  expect(await find('constructor')).toBeNull();
});

it('refuses a value that is not a language', async () => {
  const { codes } = await site.run('{ offers(kind: BONUS, lang: "en,ru") { key } }');
  expect(codes).toEqual(['BAD_USER_INPUT']);
});
