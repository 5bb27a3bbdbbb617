/**
 * One failure of a service that says who a visitor is and what is open to them, over real sockets: a page that misses the
 * answer knows so, and has it the next time it asks, which is two seconds later.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeUpstream } from '../fakeUpstream';
import { accountList, asOf, siteConfig } from '../samples';
import { impatient, startTestGateway, type TestGateway } from '../testGateway';
import type { UpstreamName } from '../../upstream/names';
import { systemClock } from '../../upstream/patience/retries';

const limitsPath = '/limit-service-api/api/external/web/v3/sitting';
const sitting = {
  startedAt: asOf,
  readAt: asOf,
  sessionEndsAt: null,
  restUntil: null,
  loginEndsAt: null,
  realityCheck: null,
  staked: 0,
  returned: 0,
  measure: 'RUB',
};

/** What each service is asked by a page, the right answer, and what a page shows of it. */
const services = {
  session: {
    endpoint: 'GET /auth-api/session',
    answer: { userId: 7 },
    document: '{ page(url: "/en") { signedIn } player { login } }',
    right: { page: { signedIn: true }, player: { login: '7' } },
  },
  accounts: {
    endpoint: 'GET /web-api/accounts',
    answer: accountList,
    document: '{ player { activeAccount { number } } }',
    right: { player: { activeAccount: { number: '71' } } },
  },
  limits: {
    endpoint: `GET ${limitsPath}`,
    answer: { sitting, isTimeShown: false, breakDays: null },
    document: '{ player { sitting { startedAt } } }',
    right: { player: { sitting: { startedAt: asOf } } },
  },
  blocks: {
    endpoint: 'POST /blocks-api/api/v2/block',
    answer: { displayTypeId: 1, templateTypeId: null },
    document: '{ page(url: "/en") { block } }',
    right: { page: { block: 'BLOCK' } },
  },
} as const satisfies Partial<Record<UpstreamName, object>>;

type Name = keyof typeof services;

/** What a service does once, and whether the gateway makes up for it before the page has its answer. */
const blips = {
  'a lost connection': { isSeen: () => false, once: (response: { destroy(): void }) => response.destroy() },
  'an answer of 503': {
    // The session check and blocks are retried behind the page's back.
    isSeen: (name: Name) => name === 'session' || name === 'blocks',
    once: (response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end(),
  },
  'no answer in time': { isSeen: () => true, once: () => undefined, options: impatient },
};

let site: TestGateway;
afterEach(() => site.close());

async function start(options: Parameters<typeof startTestGateway>[0] = {}): Promise<TestGateway> {
  site = await startTestGateway(options);
  const { upstream } = site;
  for (const { endpoint, answer } of Object.values(services)) upstream.on(endpoint, answer);
  upstream.on('GET /bff-api/config/all.json', siteConfig);
  const stays = { redirect: false, code: null, url: null, reasons: [] };
  upstream.on('POST /redirects-api/api/v1/redirect-light', stays);
  return site;
}

/** Lets a service fail once; every later call is answered. */
function failOnce(
  upstream: FakeUpstream,
  { endpoint, answer }: (typeof services)[Name],
  once: unknown,
): void {
  let calls = 0;
  upstream.on(endpoint, (_: unknown, response: unknown) => {
    calls += 1;
    if (calls > 1) return { body: answer };
    (once as (response: unknown) => void)(response);
    return 'streaming';
  });
}

const ask = (name: Name) => site.run(services[name].document, {}, 'sid=alive; user_token=t');
const names = Object.keys(services) as Name[];

describe.each(Object.entries(blips))('%s', (_, { isSeen, once, ...blip }) => {
  test.each(names)(
    'of %s leaves a page that knows what it misses, and that has it when it asks again',
    async (name) => {
      const { upstream } = await start('options' in blip ? blip.options : {});
      const service = services[name];
      failOnce(upstream, service, once);
      const first = await ask(name);
      if (isSeen(name)) expect(first.codes).not.toEqual([]);
      else expect(first).toMatchObject({ data: service.right, codes: [] });
      let again = await ask(name);
      // A hundred milliseconds pass until blocks are tried again behind the page's back: long before the page asks again.
      while (name === 'blocks' && again.codes.length > 0) {
        await new Promise(setImmediate);
        again = await ask(name);
      }
      expect(again).toMatchObject({ data: service.right, codes: [] });
    },
  );
});

describe('a refused connection', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A port at which nobody listens, and a server that answers there once it is opened. */
  async function latePort(answer: object) {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    const listen = (port: number) =>
      new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    await listen(0);
    const { port } = server.address() as AddressInfo;
    const close = () => new Promise((resolve) => server.close(resolve));
    await close();
    return { url: `http://127.0.0.1:${port}`, open: () => listen(port), close };
  }

  test.each(names)('of %s is not seen by the page, which asks once', async (name) => {
    const late = await latePort(services[name].answer);
    // The port opens while the gateway waits with its second try.
    await start({ upstreams: { [name]: late.url }, retryClock: systemClock });
    jest.spyOn(systemClock, 'wait').mockImplementationOnce(() => late.open());
    expect(await ask(name)).toMatchObject({ data: services[name].right, codes: [] });
    await site.close();
    await late.close();
    await start();
  });
});
