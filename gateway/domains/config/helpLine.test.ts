import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { siteConfig } from '../../testing/samples';

const cookie = 'sid=alive; user_token=t';
const lines = [
  { residence: '*', name: 'World', url: 'https://world.example/' },
  { residence: 'CA', name: 'Canada', phone: '1', url: 'https://canada.example/' },
  {
    residence: 'CA-ON',
    name: 'Ontario',
    phone: '1-866-531-2600',
    url: 'https://ontario.example/',
    hours: '24/7',
  },
  { residence: 'GB', name: 'Britain', phone: '0808 8020 133', url: 'https://britain.example/' },
];
const document = '{ page(url: "/en") { helpLine { name phone url hours } } }';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ trustProxy: true, operations: { line: document } });
  site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, helpLines: lines });
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

/** What the page says to a request with such headers. */
async function lineTo(headers: Record<string, string | undefined>) {
  const { result } = await site.gateway.execute({ id: 'line', variables: {}, headers, requestId: 'r' });
  const { page } = result.data as { page: { helpLine: { name: string } | null } };
  return page.helpLine;
}

/** The help line of a visitor from a country, who is a player where a residence is given. */
async function lineOf(country: string | undefined, residence?: string | null) {
  const profile = {
    user_id: 7,
    user_email: null,
    user_name: null,
    registered_at: '2026-03-08T12:00:00.000Z',
  };
  if (residence !== undefined)
    site.upstream.on('GET /web-api/user/config', { result: { ...profile, residence }, error: null });
  const headers = {
    'x-geoip-country-code': country,
    ...(residence !== undefined && { cookie }),
  };
  return lineTo(headers);
}

it.each<[string | undefined, string | null | undefined, string]>([
  [undefined, undefined, 'World'],
  ['GB', undefined, 'Britain'],
  ['gb', undefined, 'Britain'],
  ['FR', undefined, 'World'],
  ['CA', undefined, 'Canada'],
  ['GB', 'CA-ON', 'Ontario'],
  ['GB', 'CA-BC', 'Canada'],
  ['GB', 'FR', 'World'],
  ['GB', null, 'Britain'],
])('from %s, a player who lives in %s: %s', async (country, residence, name) => {
  expect((await lineOf(country, residence))?.name).toBe(name);
});

it('is told with its number, its page and its hours', async () => {
  expect(await lineOf('FR', 'CA-ON')).toEqual({
    name: 'Ontario',
    phone: '1-866-531-2600',
    url: 'https://ontario.example/',
    hours: '24/7',
  });
  expect(await lineOf('FR')).toEqual({
    name: 'World',
    phone: null,
    url: 'https://world.example/',
    hours: null,
  });
});

it('goes by the country of the request while the user service does not answer', async () => {
  site.upstream.on('GET /web-api/user/config', () => ({ status: 503 }));
  const headers = { 'x-geoip-country-code': 'GB', cookie };
  expect((await lineTo(headers))?.name).toBe('Britain');
});

it.each([[undefined], [[]], [[{ residence: '*', name: 'Odd', url: 'javascript:alert(1)' }]]])(
  'is none where the operator names %j',
  async (helpLines) => {
    site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, helpLines });
    expect(await lineOf('GB')).toBeNull();
  },
);
