import { siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const read = async (config: object, fields: string) => {
  site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, ...config });
  return (await site.run(`{ site { ${fields} } }`)).data.site;
};

it('fills missing settings with the quiet default', async () => {
  const fields =
    'maintenance { isActive } remoteApps { name } isVipDomain isTokenPageAvailable banPageUrl isFlexibleAssetPath isPwa pwaManifest { themeColor } inactivityMinutes fingerprintApp';
  expect(await read({}, fields)).toEqual({
    maintenance: null,
    remoteApps: [],
    isVipDomain: false,
    isTokenPageAvailable: false,
    banPageUrl: null,
    isFlexibleAssetPath: true,
    isPwa: false,
    pwaManifest: null,
    inactivityMinutes: 0,
    fingerprintApp: null,
  });
});

test.each([
  [
    'in the order of the page, without numbers that no page knows',
    [30, 33, 20, 99],
    ['DEPOSIT_DAY', 'TIME_OUT', 'EXCLUSION'],
  ],
  ['login time where the operator names it', [34], ['TIME_OUT', 'EXCLUSION', 'LOGIN_DAY']],
  ['self-exclusion and time-out always', [], ['TIME_OUT', 'EXCLUSION']],
])('says which kinds of limits are offered: %s', async (_, enabledLimits, limitKinds) => {
  expect(await read({ enabledLimits }, 'limitKinds')).toEqual({ limitKinds });
});

it('offers all kinds of limits but login time where the operator names none', async () => {
  const { limitKinds } = await read({}, 'limitKinds');
  expect(limitKinds).toHaveLength(13);
  expect(limitKinds).not.toContain('LOGIN_DAY');
});

it('says after how many minutes without activity players are signed out', async () => {
  expect(await read({ inactivityMinutes: 15 }, 'inactivityMinutes')).toEqual({ inactivityMinutes: 15 });
});

test.each([
  ['own_1', 'own_1'],
  ['../own', null],
])('the app %s that takes fingerprints is named as %s', async (configured, named) => {
  expect(await read({ fingerprintAppId: configured }, 'fingerprintApp')).toEqual({
    fingerprintApp: named,
  });
});

test.each<[string, object, string[]]>([
  ['by itself', {}, []],
  ['with the notice of the age', { isAgeNoticeEnabled: true }, ['AGE_NOTICE']],
  ['with snow', { isSnowfallEnabled: true }, ['SNOWFALL']],
  ['with one-click bets (CP-27)', { isOneClickBetOffered: true }, ['ONE_CLICK']],
  ['with an introduction', { isNewSiteInfoEnabled: true }, ['NEW_SITE']],
  ['with a paybill out of service', { paybillsOutOfService: [{ name: 'a' }] }, ['PAYBILLS']],
  [
    'with a paybill that was out of service',
    { paybillsOutOfService: [{ name: 'a', until: '2026-01-01T00:00:00Z' }] },
    [],
  ],
  ['with a counter', { analyticsScripts: [{ src: 'https://counter.example/tag.js' }] }, ['COUNTERS']],
  ['with a counter that no page can load', { analyticsScripts: [{ src: 'javascript:alert(1)' }] }, []],
  ['with a picture for countries, where the visitor’s is unknown', { policyLogoCountryIds: [1, 66] }, []],
])('a page loads after itself, %s', async (_, config, lateParts) => {
  expect(await read(config, 'lateParts')).toEqual({ lateParts });
});

test.each([
  ['KZ', 2, [1, 2], ['POLICY_LOGO']],
  ['KZ', 2, [1, 66], []],
  ['ZZ', 2, [1, 2], []],
])('GW-34: a visitor from %s, country %s, where the picture is for %j', async (code, id, ids, lateParts) => {
  await site.close();
  const query = '{ site { lateParts } }';
  site = await startTestGateway({ trustProxy: true, operations: { [query]: query } });
  site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, policyLogoCountryIds: ids });
  const country = { id, name: 'Kazakhstan', country_code: 'KZ', tel_code: '7' };
  site.upstream.on('GET /web-api/phone-countries', [country]);
  const headers = { 'x-geoip-country-code': code };
  const executed = await site.gateway.execute({ id: query, variables: {}, headers, requestId: 'r' });
  expect(executed).toMatchObject({ result: { data: { site: { lateParts } } } });
});

it('names the counters with what they store, and leaves out what no page can load', async () => {
  const analyticsScripts = [
    { src: 'https://counter.example/tag.js', stores: ['_ga*', '_gid'] },
    { src: 'https://other.example/tag.js' },
    { src: 'data:text/javascript,1', stores: [] },
  ];
  expect(await read({ analyticsScripts }, 'analyticsScripts { src stores }')).toEqual({
    analyticsScripts: [
      { src: 'https://counter.example/tag.js', stores: ['_ga*', '_gid'] },
      { src: 'https://other.example/tag.js', stores: [] },
    ],
  });
});

test.each([
  [undefined, null],
  [{ version: '', publishedAt: null }, null],
  [
    { version: '2026-03', publishedAt: '2026-03-08T03:00:00+03:00' },
    { version: '2026-03', publishedAt: '2026-03-08T00:00:00.000Z' },
  ],
])('turns %j as the last change of the privacy policy into %j', async (privacyUpdate, expected) => {
  const fields = 'privacyUpdate { version publishedAt }';
  expect((await read({ privacyUpdate }, fields)).privacyUpdate).toEqual(expected);
});

it('decides by its own clock whether maintenance is under way', async () => {
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  const maintenance = { started_at: hours(-1), ended_at: hours(1) };
  expect(await read({ maintenance }, 'maintenance { isActive finishAt }')).toEqual({
    maintenance: { isActive: true, finishAt: maintenance.ended_at },
  });
});

it('leaves out remote applications that a page cannot load', async () => {
  const app = (name: string, origin: string) => ({ name, origin, trusted: false });
  const remoteApps = [
    app('elsewhere', 'https://apps.example/base/'),
    app('own', '/remote-apps/own'),
    app('script', 'javascript:alert(1)'),
    app('password', 'https://user:pass@apps.example'),
    app('protocol-relative', '//apps.example'),
  ];
  expect(await read({ remoteApps }, 'remoteApps { name origin integrity }')).toEqual({
    remoteApps: [
      { name: 'elsewhere', origin: 'https://apps.example/base', integrity: null },
      { name: 'own', origin: '/remote-apps/own', integrity: null },
    ],
  });
});

it.each([
  ['https://help.example/banned?x=1', 'https://help.example/banned?x=1'],
  ['http://help.example/banned', null],
  ['https://name:word@help.example/', null],
  ['/en/contacts', null],
  ['', null],
])('sends banned players to %s: %s', async (banPageUrl, expected) => {
  expect(await read({ banPageUrl }, 'banPageUrl')).toEqual({ banPageUrl: expected });
});

it('leaves out redirects off the site, and normalises paths', async () => {
  const config = {
    legacyRedirects: [
      { from: '/dailytournament', to: 'promotions/daily-tournament?x=1' },
      { from: 'casino-old/', to: '/casino/#top' },
      { from: 'search', to: 'results/?next=/en/' },
      { from: 'old', to: '//evil.example' },
      { from: 'older', to: '/\\evil.example' },
    ],
    afterRegistrationRedirects: [
      { route_from: 'line', route_to: '/bonuses' },
      { route_from: 'live', route_to: '/%2f%2fevil.example' },
    ],
    banPageUrl: 'javascript:alert(1)',
  };
  const fields = 'legacyRedirects { from to } afterRegistrationRedirects { routeFrom routeTo } banPageUrl';
  expect(await read(config, fields)).toEqual({
    legacyRedirects: [
      { from: 'dailytournament', to: 'promotions/daily-tournament?x=1' },
      { from: 'casino-old', to: 'casino#top' },
      { from: 'search', to: 'results?next=/en/' },
    ],
    afterRegistrationRedirects: [{ routeFrom: 'line', routeTo: 'bonuses' }],
    banPageUrl: null,
  });
});

it('lists paybills that are out of service, as long as they are', async () => {
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const paybillsOutOfService = [
    { name: 'for now' },
    { name: 'until later', until: at(1) },
    { name: 'until before', until: at(-1) },
  ];
  expect(await read({ paybillsOutOfService }, 'paybillsOutOfService { name until }')).toEqual({
    paybillsOutOfService: [
      { name: 'for now', until: null },
      { name: 'until later', until: paybillsOutOfService[1]?.until },
    ],
  });
});

it('counts a paybill without a status as in service', async () => {
  expect(await read({}, 'paybillsOutOfService { name }')).toEqual({ paybillsOutOfService: [] });
});

it.each([
  [true, 'KZ', 'kz'],
  [true, undefined, 'ru'],
  [false, 'KZ', 'ru'],
])(
  'asks for the configuration of the visitor’s country, if it is known (%s, %s): %s',
  async (trustProxy, country, expected) => {
    await site.close();
    const id = '{ site { companyName } }';
    site = await startTestGateway({ trustProxy, operations: { [id]: id } });
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    const headers = { 'x-geoip-country-code': country };
    await site.gateway.execute({ id, variables: {}, headers, requestId: 'r' });
    const [asked] = site.upstream.to('/bff-api/config/all.json');
    expect(asked?.headers['x-geoip-country-code']).toBe(expected);
  },
);

describe('RF-10: the currency that registration forms show first', () => {
  const offered = ['RUB', 'USD', 'EUR', 'KZT'];
  test.each([
    [true, 'KZ', ['KZT', 'RUB', 'USD', 'EUR']],
    [true, 'de', ['EUR', 'RUB', 'USD', 'KZT']],
    [true, 'ru', offered],
    [true, 'JP', offered],
    [true, 'zz', offered],
    [true, '', offered],
    [true, undefined, offered],
    [false, 'KZ', offered],
  ])('behind a trusted proxy (%s) that names %s: %j', async (trustProxy, country, expected) => {
    await site.close();
    const id = '{ site { currencies defaultCurrency { code } } }';
    site = await startTestGateway({ trustProxy, operations: { [id]: id } });
    site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, currencies: offered });
    const headers = { 'x-geoip-country-code': country };
    const executed = await site.gateway.execute({ id, variables: {}, headers, requestId: 'r' });
    expect(executed).toMatchObject({
      result: { data: { site: { currencies: expected, defaultCurrency: { code: 'RUB' } } } },
    });
  });
});
