import { createHash } from 'node:crypto';
import {
  answering,
  misbehaviours,
  startMisbehavingApp,
  type MisbehavingApp,
} from '../../../testing/misbehavingApp';
import { siteConfig } from '../../testing/samples';
import { impatient, startTestGateway, type TestGateway } from '../../testing/testGateway';
import type { ConfiguredApp } from './parents';

const query = `query App($name: String!, $url: String!, $component: RemoteAppComponentInput, $fromBrowser: Boolean! = false) {
  remoteAppView(name: $name, url: $url, component: $component, fromBrowser: $fromBrowser) {
    __typename
    ... on RemoteAppContent { title body style styleSheets code scripts integrity }
    ... on RemoteAppFrame { src }
    ... on RemoteAppFailure { reason statusCode }
  }
}`;

let app: MisbehavingApp;
let site: TestGateway;
async function start(options = {}): Promise<void> {
  site = await startTestGateway(options);
  configure({});
}
beforeEach(async () => {
  app = await startMisbehavingApp();
  await start();
});
afterEach(async () => {
  await site.close();
  await app.die();
});

function configure(changes: Partial<ConfiguredApp>): void {
  const fixture = { name: 'fixture', origin: `${app.url}/base`, trusted: true, ...changes };
  site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, remoteApps: [fixture] });
}

const ask = (variables: object = {}) =>
  site.run(query, { name: 'fixture', url: '/en/promo?x=1', ...variables }, 'theme=dark');
const view = async (variables?: object) =>
  (await ask(variables)).data?.remoteAppView as Record<string, unknown>;
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('an application on a private address is refused unless the operator allows private addresses', async () => {
  const strict = await startTestGateway({ privateRemoteApps: false });
  strict.upstream.on('GET /bff-api/config/all.json', {
    ...siteConfig,
    remoteApps: [{ name: 'fixture', origin: app.url, trusted: true }],
  });
  const { data } = await strict.run(query, { name: 'fixture', url: '/en/promo' });
  expect(data?.remoteAppView).toMatchObject({ __typename: 'RemoteAppFailure', reason: 'INVALID' });
  expect(app.requests).toEqual([]);
  await strict.close();
});

describe('the request to an application', () => {
  it('asks for its page at the current path, with the headers of the protocol, and contains nothing about the player', async () => {
    expect(await view()).toMatchObject({ __typename: 'RemoteAppContent', title: 'Fixture' });
    const [request] = app.requests;
    expect(request).toMatchObject({ method: 'GET', path: '/base/en/promo?x=1', body: '' });
    expect(request?.headers).toMatchObject({
      'mf-render-mode': 'json',
      'mf-api-version': 'v2',
      'accept-language': 'en',
      'x-request-id': 'test-request',
    });
    expect(Object.keys(request?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|authorization|x-auth|forwarded|force-spa/)]),
    );
  });

  it('says when a browser moves within the site', async () => {
    await view({ fromBrowser: true });
    expect(app.requests[0]?.headers['force-spa']).toBe('1');
  });

  it('asks for a component by POST, with the status to explain', async () => {
    await view({ component: { name: 'error', statusCode: 404 } });
    expect(app.requests[0]).toMatchObject({ method: 'POST', path: '/base/en/promo?x=1' });
    expect(JSON.parse(app.requests[0]?.body ?? '')).toEqual({
      components: [{ name: 'error', props: { statusCode: 404 } }],
    });
  });

  it('is not made when no application of the name is configured', async () => {
    expect(await ask({ name: 'another' })).toMatchObject({ data: { remoteAppView: null }, codes: [] });
    expect(app.requests).toEqual([]);
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'http://evil.example',
    '',
    'en',
    '/..//evil.example',
    '/'.repeat(9000),
  ])('is not made for %p, which is not a path of the site', async (url) => {
    expect((await ask({ url })).codes).toEqual(['BAD_USER_INPUT']);
    expect(app.requests).toEqual([]);
  });

  it('stays below the application’s own base', async () => {
    await view({ url: '/en/../../%2e%2e/secret' });
    expect(app.requests[0]?.path).toBe('/base/secret');
  });

  it('is not made when the application is not trusted: the browser loads it into a frame', async () => {
    configure({ trusted: false });
    expect(await view()).toEqual({ __typename: 'RemoteAppFrame', src: `${app.url}/base/en/promo?x=1` });
    expect(app.requests).toEqual([]);
  });

  it('goes to the server of the configuration when the application has none of its own', async () => {
    configure({ origin: '/remote-apps/fixture' });
    site.upstream.on('GET /remote-apps/fixture/en/promo', { appName: 'fixture', body: 'home' });
    expect(await view()).toMatchObject({ body: 'home' });
  });

  it.each([
    ['a path without trust', { origin: '/remote-apps/fixture', trusted: false }],
    ['another scheme', { origin: 'file:///etc/passwd' }],
    ['a password', { origin: 'http://user:secret@127.0.0.1' }],
    ['no address', { origin: 'nowhere' }],
  ])('is not made for %s', async (_, changes) => {
    configure(changes);
    expect(await view()).toMatchObject({ __typename: 'RemoteAppFailure', reason: 'INVALID' });
  });
});

describe('the answer of an application', () => {
  const unreachable = { reason: 'UNREACHABLE', statusCode: null };
  it.each([
    ['slow', { reason: 'TIMEOUT', statusCode: null }],
    ['huge', { reason: 'INVALID', statusCode: null }],
    ['redirecting', { reason: 'STATUS', statusCode: 302 }],
    ['failing', { reason: 'STATUS', statusCode: 503 }],
    ['closingMidBody', unreachable],
    ['speakingForAnother', { reason: 'INVALID', statusCode: 200 }],
    ['loadingFromElsewhere', { reason: 'INVALID', statusCode: 200 }],
    ['nestingForEver', { reason: 'INVALID', statusCode: 200 }],
    ['sayingHtml', { reason: 'INVALID', statusCode: 200 }],
  ] as const)('is a failure with its reason when it is %s', async (name, failure) => {
    if (name === 'slow') {
      await site.close();
      await start(impatient);
    }
    app.behave(misbehaviours[name]);
    expect(await view()).toEqual({ __typename: 'RemoteAppFailure', ...failure });
    expect(app.requests).toHaveLength(1);
    const line = site.log.find(({ msg }) => msg === 'remote application failed');
    expect(line).toMatchObject({ app: 'fixture', requestId: 'test-request' });
    expect(JSON.stringify(site.log)).not.toContain('127.0.0.1');
  });

  it('is a failure while its server is dead, and content again once it is back', async () => {
    await app.die();
    expect(await view()).toMatchObject(unreachable);
    await app.revive();
    expect(await view()).toMatchObject({ __typename: 'RemoteAppContent' });
  });

  it('is no longer requested after many failures, so that pages do not wait for it', async () => {
    app.behave(misbehaviours.failing);
    for (let call = 0; call < 12; call += 1) await view();
    expect(app.requests).toHaveLength(10);
    expect(await view()).toMatchObject(unreachable);
  });

  it('cannot close an element around it', async () => {
    app.behave(misbehaviours.breakingOut);
    const { body } = await view();
    expect(body).toContain('Fixture is here');
    expect(body).not.toMatch(/<\/template|<script|onerror|<base|javascript|<!--|plaintext>/i);
    app.behave(misbehaviours.stylingTheWorld);
    expect((await view()).style).not.toContain('</style');
  });

  it('may name its own files by their path', async () => {
    app.behave(answering({ scriptsToLoad: ['/a.js'], cssToLoad: ['b.css'] }));
    expect(await view()).toMatchObject({ scripts: [`${app.url}/a.js`], styleSheets: [`${app.url}/b.css`] });
  });

  it('has code with the configured integrity, or is refused', async () => {
    app.behave(answering({ codeToEval: 'run()' }));
    configure({ integrity: `sha256-unused ${integrityOf('run()')}` });
    expect(await view()).toMatchObject({ code: 'run()' });
    await refuses('walk()');
    await refuses('run()', 'md5-nothing');
    await refuses('run()', `${integrityOf('run()')} sha512-${'a'.repeat(86)}==`);
  });

  async function refuses(code: string, integrity?: string): Promise<void> {
    await site.close();
    site = await startTestGateway();
    configure({ integrity: integrity ?? integrityOf('run()') });
    app.behave(answering({ codeToEval: code }));
    expect(await view()).toMatchObject({ reason: 'INVALID' });
  }
});
