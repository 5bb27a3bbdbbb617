/** Pages that a remote application shows, over HTTP: how they fail, and what of them stays closed. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '../../routing/routes/table';
import { watchFailures } from '../../testing/failureLines';
import { fakeGateway, type FakeValues } from '../../testing/fakeGateway';
import { createHandler } from './handler';
import { isOpen, readManifest, readSiteMap, render } from './render';
import type { Renderer } from './renderer';

const renderer: Renderer = {
  render,
  isOpen,
  readSiteMap,
  readManifest,
  release: 'one',
  assets: () => ({ entry: '/assets/entry.js', preloads: [], styles: [], fonts: [] }),
  extraHead: async () => '',
  files: (_request, _response, next) => next(),
  explain: () => undefined,
  close: async () => undefined,
};

const values: FakeValues = {
  'Page.signedIn': false,
  'Page.ban': () => null,
  'Page.block': () => null,
  'Page.redirect': () => null,
  'Site.maintenance': () => null,
  'Site.legacyRedirects': () => [],
  'Site.afterRegistrationRedirects': () => [],
  'Site.excludedPaths': () => [],
  'Site.companyName': 'Acme',
  'Site.languages': () => ['en', 'ru'],
  'Site.defaultLanguage': 'ru',
  'Site.availableRoutes': () => [routes.home.metaId, routes.blog.metaId],
  'Query.player': () => null,
  'PageHead.title': 'The title of the search engines’ service',
  'PageHead.robots': () => [],
  'PageMetadata.languageCodes': () => [],
};

const failure = (reason: string, statusCode: number | null = null) => ({
  __typename: 'RemoteAppFailure',
  reason,
  statusCode,
});

const failures = watchFailures();
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
  await failures.expectExplained();
});

async function visit(path: string, more: FakeValues) {
  const handle = createHandler(renderer, {
    execute: fakeGateway(process.cwd(), { ...values, ...more }).execute,
    graphql: (_, response) => void response.end('graphql'),
    development: false,
    root: process.cwd(),
    logger: failures.logger,
    trustProxy: false,
  });
  server = createServer((request, response) => {
    failures.watch(response);
    handle(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const html = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
    html,
  };
}

const blog = (view: object | null) => visit('/en/blog/first', { 'Query.remoteAppView': () => view });

test.each([
  ['cannot be reached', failure('UNREACHABLE'), 503],
  ['takes too long', failure('TIMEOUT'), 503],
  ['says that it is away', failure('STATUS', 503), 503],
  ['says that it is asked too often', failure('STATUS', 429), 503],
  ['is not in the configuration', null, 503],
  ['fails', failure('STATUS', 500), 502],
  ['leads elsewhere', failure('STATUS', 302), 502],
  ['answers what is no page', failure('INVALID', 200), 502],
  ['answers more than a page can be', failure('INVALID'), 502],
])('a page whose application %s says so in its status and in its text', async (_, view, status) => {
  const page = await blog(view);
  expect(page).toMatchObject({
    status,
    retryAfter: '30',
    title: 'Page unavailable · Acme',
    isIndexed: false,
  });
  expect(page.html).toContain('</footer>');
});

test('a page whose application answers is a page like any other', async () => {
  const page = await blog({ __typename: 'RemoteAppContent', title: 'Blog', body: '<h1>First</h1>' });
  expect(page).toMatchObject({ status: 200, retryAfter: null });
  expect(page.html).toContain('<h1>First</h1>');
});

test('the server does not request an application in a frame of its own', async () => {
  expect(await blog({ __typename: 'RemoteAppFrame', src: 'https://blog.example/' })).toMatchObject({
    status: 200,
  });
});

test('an application’s 404 means that there is no such page', async () => {
  expect(await blog(failure('STATUS', 404))).toMatchObject({ status: 404, retryAfter: null });
});

test('a page does not fail with the application of its footer', async () => {
  const remoteApps = () =>
    ['header', 'footer'].map((name) => ({ name, origin: 'https://a.example', trusted: true }));
  const page = await visit('/en', {
    'Site.remoteApps': remoteApps,
    'Query.remoteAppView': () => failure('UNREACHABLE'),
  });
  expect(page).toMatchObject({ status: 200, retryAfter: null });
});

test.each([['/en/blog/first'], ['/en/office/rewards'], ['/en/casino']])(
  'while the configuration is unavailable, %s, which only an application would show, is not found',
  async (path) => {
    const page = await visit(path, { 'Page.site': () => null, 'Query.remoteAppView': () => null });
    expect(page).toMatchObject({ status: 404, isIndexed: false });
  },
);

test('while the configuration is unavailable, the site’s own pages are on', async () => {
  expect(await visit('/en', { 'Page.site': () => null })).toMatchObject({ status: 200 });
});
