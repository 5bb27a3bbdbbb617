import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { fakeGateway, type FakeValues } from '../../testing/fakeGateway';
import { freshCopy } from './freshCopy';
import type { WebOptions } from './options';
import { routes } from '../../routing/routes/table';
import { readManifest, readSiteMap } from './render';
import type { Renderer } from './renderer';
import { createSiteFiles } from './siteFiles';
import { siteMapXml } from './siteMapXml';

const values: FakeValues = {
  'Site.companyName': 'Acme "<b>"',
  'Site.languages': () => ['en', 'ru'],
  'Site.defaultLanguage': 'en',
  'Site.availableRoutes': () => [1, 3, 4, 5, 6, 7, 9, 11],
  'Site.excludedPaths': () => ['/live'],
  'Site.promoBonusToOffer': false,
  'Site.isRegistrationAllowed': false,
  'Site.isVipDomain': false,
  'PwaManifest.themeColor': '#123456',
  'Sport.slug': 'football',
  'Champ.slug': 'cup',
  'Game.slug': '7-a-b',
  'PageInfo.hasNextPage': false,
};

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

async function serve(
  options: Partial<Pick<WebOptions, 'execute' | 'publicUrl'>> = {},
  changes: FakeValues = {},
) {
  const handle = createSiteFiles({ readSiteMap, readManifest, release: 'one' } as Renderer, {
    execute: fakeGateway(process.cwd(), { ...values, ...changes }).execute,
    logger: pino({ level: 'silent' }),
    root: process.cwd(),
    ...options,
  });
  server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(418).end()),
  );
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('lists the rules, whole and by chapter, and single offers under the family that is on', async () => {
  const metaIds = ['rules', 'promotion', 'bonus', 'offer', 'bonusPartner', 'offerPartner'] as const;
  const availableRoutes = () => metaIds.map((name) => routes[name].metaId);
  const listed = async (changes: FakeValues) => {
    const get = await serve(
      {},
      { 'Site.availableRoutes': availableRoutes, 'Offer.key': 'first', ...changes },
    );
    const found = locations(await (await get('/sitemap.xml')).text());
    return found
      .filter((address) => address?.includes('/en/'))
      .map((address) => address?.replace(/.*\/en\//, ''));
  };
  const rules = await listed({});
  expect(rules).toEqual(
    expect.arrayContaining([
      'information/rules/1',
      'information/rules/2/race',
      'promotions/first',
      'bonuses/rules/first',
      'bonuses/partners/first',
    ]),
  );
  expect(rules.filter((path) => path?.startsWith('offers'))).toEqual([]);
});

it('lists the site’s own rules while the operator’s list is unavailable', async () => {
  const failing = () => {
    throw new Error('The configuration does not answer.');
  };
  const availableRoutes = () => [routes.rules.metaId, routes.promotion.metaId];
  const get = await serve(
    {},
    {
      'Site.availableRoutes': availableRoutes,
      'Query.offers': failing,
      'Information.rulesTags': failing,
    },
  );
  const found = locations(await (await get('/sitemap.xml')).text()).join(' ');
  expect(found).toContain('/en/information/rules/3/account');
  expect(found).not.toContain('promotions');
});

it('lists the pages that are on for guests, in every language, and the games of the feed', async () => {
  const get = await serve({ publicUrl: 'https://acme.example' });
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const paths = ['', '/line', '/results', '/line/football', '/line/football/cup', '/line/football/cup/7-a-b'];
  expect(locations(await answer.text()).sort()).toEqual(
    ['en', 'ru'].flatMap((lng) => paths.map((path) => `https://acme.example/${lng}${path}`)).sort(),
  );
});

it('follows a section page by page', async () => {
  const more = ({ after }: { after?: string | null }, slug: string) => ({
    edges: [{ node: { slug: after ? `8-${slug}` : `7-${slug}` } }],
    pageInfo: { hasNextPage: !after, endCursor: 'next' },
  });
  const changes = { 'Query.games': (args: { after?: string }) => more(args, 'x'), 'Game.slug': undefined };
  const get = await serve({}, { ...changes, 'PageInfo.hasNextPage': undefined });
  const xml = await (await get('/sitemap.xml?lng=en')).text();
  expect(xml).toMatch(/\/en\/line\/football\/cup\/7-x<[^]*\/en\/line\/football\/cup\/8-x</);
});

it('uses the host of the request, if it is valid', async () => {
  const get = await serve();
  expect(await (await get('/robots.txt')).text()).toMatch(
    /^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m,
  );
});

it('tells robots to leave players’ own pages alone', async () => {
  const get = await serve();
  const text = await (await get('/robots.txt')).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toMatch(/^Disallow: \/\*\/office$/m);
  expect(text).not.toMatch(/^Disallow: (?:\/|\/\*\/(?:user|bonuses|))$/m);
});

it('has a list for each language, and none for a language that is not offered', async () => {
  const get = await serve();
  expect(locations(await (await get('/sitemap.xml?lng=ru')).text())[0]).toMatch(/\/ru$/);
  for (const lng of ['uk', 'xx', '..', '<script>']) {
    expect((await get(`/sitemap.xml?lng=${encodeURIComponent(lng)}`)).status).toBe(404);
  }
});

it('becomes an index of languages when there are many pages', () => {
  const paths = Array.from({ length: 3000 }, (_, index) => `line/football/cup/${index}-a`);
  const index = siteMapXml({ languages: ['en', 'ru'], paths }, null, 'https://acme.example') ?? '';
  expect(index).toContain('<sitemapindex');
  expect(locations(index)).toEqual([
    'https://acme.example/sitemap.xml?lng=en',
    'https://acme.example/sitemap.xml?lng=ru',
  ]);
  expect(locations(siteMapXml({ languages: ['en', 'ru'], paths }, 'en', '') ?? '')).toHaveLength(3000);
});

it('uses the operator’s name and colour for the installed site', async () => {
  const get = await serve();
  const answer = await get('/manifest.json');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ name: 'Acme "<b>"', theme_color: '#123456', start_url: '/' });
});

it('has icons of every size for home screens, and the service worker of its release', async () => {
  const get = await serve();
  const { icons } = await (await get('/manifest.json')).json();
  expect(icons).toContainEqual({ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' });
  const worker = await get('/pwa-sw.js');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await worker.text()).toContain('"release":"one"');
});

it('keeps its own colour and name when the operator has set none', async () => {
  const get = await serve({}, { 'PwaManifest.themeColor': 'url(//evil)' });
  expect(await (await get('/manifest.json')).json()).toMatchObject({ theme_color: '#0b6b4f' });
  server?.close();
  const without = await serve({}, { 'Query.site': () => null });
  expect(await (await without('/manifest.json')).json()).toMatchObject({ name: 'Touchline' });
});

it('answers without the gateway only files that need nothing from it', async () => {
  const get = await serve({ execute: () => Promise.reject(new Error('secret')) });
  expect((await get('/robots.txt')).status).toBe(200);
  const answer = await get('/sitemap.xml');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.text()).not.toContain('secret');
});

it('lists nothing while the configuration is unknown', async () => {
  const get = await serve({}, { 'Query.site': () => null });
  expect((await get('/sitemap.xml')).status).toBe(503);
});

it('answers HEAD without a body, and passes other addresses on', async () => {
  const get = await serve();
  const answer = await get('/robots.txt', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect((await get('/en/robots.txt')).status).toBe(418);
});

describe('a fresh copy', () => {
  const setUp = () => {
    let clock = 0;
    const make = jest.fn<Promise<number>, []>();
    const get = freshCopy(make, { freshMs: 60, pauseMs: 5 }, () => clock);
    return { make, get, pass: (ms: number) => (clock += ms) };
  };

  it('is made once for all requests, and again when it expires', async () => {
    const { make, get, pass } = setUp();
    make.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    pass(59);
    expect(await get()).toBe(1);
    pass(1);
    expect(await get()).toBe(2);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('serves the last one while making it fails, and waits before the next attempt', async () => {
    const { make, get, pass } = setUp();
    make.mockResolvedValueOnce(1).mockRejectedValue(new Error('down'));
    await get();
    pass(60);
    expect(await get()).toBe(1);
    expect(await get()).toBe(1);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('fails when there is no earlier one', async () => {
    const { make, get } = setUp();
    make.mockRejectedValue(new Error('down'));
    await expect(get()).rejects.toThrow('down');
  });
});

describe('a site that does not know its own address', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'site.example:3000'])(
    'names no sitemap for the host %s, which any caller could have sent',
    async (host) => {
      await serve();
      const { port } = server?.address() as AddressInfo;
      // fetch names the host itself.
      const ask = (path: string): Promise<[number | undefined, string]> =>
        new Promise((resolve, reject) => {
          const question = send({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
            text(answer).then((body) => resolve([answer.statusCode, body]), reject);
          });
          question.on('error', reject).end();
        });
      const [status, robots] = await ask('/robots.txt');
      expect(status).toBe(200);
      expect(robots).not.toMatch(/sitemap|example/i);
      expect((await ask('/sitemap.xml'))[0]).toBe(404);
    },
  );

  it('names its sitemap on localhost', async () => {
    const get = await serve();
    expect(await (await get('/robots.txt')).text()).toMatch(
      /^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m,
    );
  });
});
