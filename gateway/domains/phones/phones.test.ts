import { toGlobalId } from '../../request/ids';
import { phoneCountries } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const countriesPath = '/web-api/phone-countries';
const masksPath = '/web-api/phone-masks';
const answer = () => {
  site.upstream.on(`GET ${countriesPath}`, phoneCountries);
  site.upstream.on(`GET ${masksPath}`, [
    { CountryId: 9, Mask: '#### ######', Max: 10, Min: 9 },
    { CountryId: 9, Mask: '##### #####', Max: 10, Min: 10 },
    { CountryId: 1, Mask: '###', Max: 3, Min: 3 },
  ]);
};
const list = '{ phoneCountries(lang: "en") { id name code phoneCode masks { mask min max } } }';
const britain = { id: toGlobalId('PhoneCountry', 'GB'), name: 'Great Britain', code: 'GB', phoneCode: '44' };

it('lists countries with their codes and masks, with two calls', async () => {
  answer();
  const { data, errors } = await site.run(list);
  expect(errors).toBeUndefined();
  expect(data.phoneCountries).toEqual([
    {
      ...britain,
      masks: [
        { mask: '#### ######', min: 9, max: 10 },
        { mask: '##### #####', min: 10, max: 10 },
      ],
    },
    { id: toGlobalId('PhoneCountry', 'JE'), name: 'Jersey', code: 'JE', phoneCode: '44', masks: [] },
  ]);
  expect(site.upstream.received.map(({ path }) => path).sort()).toEqual([countriesPath, masksPath]);
  expect(site.upstream.to(countriesPath)[0]?.query).toEqual({ lng: 'en' });
});

it('makes another call only for another language', async () => {
  answer();
  await site.run(list);
  await site.run(list);
  await site.run('{ phoneCountries(lang: "ru") { name } }');
  expect(site.upstream.to(countriesPath).map(({ query }) => query)).toEqual([{ lng: 'en' }, { lng: 'ru' }]);
  expect(site.upstream.to(masksPath)).toHaveLength(1);
});

it('finds a country by its id, and null for an unknown id', async () => {
  answer();
  const { data } = await site.run(
    'query($ids: [ID!]!) { nodes(ids: $ids) { ... on PhoneCountry { id name code phoneCode } } }',
    { ids: [britain.id, toGlobalId('PhoneCountry', 'XX')] },
  );
  expect(data.nodes).toEqual([britain, null]);
});

it.each(['EN', 'e', 'en-GB', '../'])('refuses "%s" as a language', async (lang) => {
  const { codes } = await site.run('query($lang: String!) { phoneCountries(lang: $lang) { code } }', {
    lang,
  });
  expect(codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.received).toEqual([]);
});

it('lists the countries without masks while the masks are unavailable', async () => {
  answer();
  site.upstream.on(`GET ${masksPath}`, () => ({ status: 503 }));
  const { data, errors } = await site.run('{ phoneCountries(lang: "en") { code masks { mask } } }');
  expect(errors).toBeUndefined();
  expect(data.phoneCountries).toEqual([
    { code: 'GB', masks: [] },
    { code: 'JE', masks: [] },
  ]);
});

it('loses only its own field when the service is down', async () => {
  const { data, codes } = await site.run('{ page(url: "/en") { url } phoneCountries(lang: "en") { code } }');
  expect(data).toEqual({ page: { url: '/en' }, phoneCountries: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

it.each([
  [true, 'KZ'],
  [false, null],
])('answers the visitor’s country when a trusted proxy names it (%s)', async (trustProxy, country) => {
  const id = '{ visitorCountry }';
  const proxied = await startTestGateway({ trustProxy, operations: { [id]: id } });
  const { result } = await proxied.gateway.execute({
    id,
    variables: {},
    headers: { 'x-geoip-country-code': 'kz' },
    requestId: 'r',
  });
  await proxied.close();
  expect(result).toEqual({ data: { visitorCountry: country } });
});
