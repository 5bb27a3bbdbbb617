import { siteConfig } from '../testing/samples';
import { postTo } from '../testing/post';
import { letTimeStand } from '../testing/standingTime';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

const operations = {
  company: '{ site { companyName } }',
  partial: '{ site { companyName } sports(section: LINE) { slug } }',
  mutation: 'mutation { signOut { signedOut } }',
};

let site: TestGateway | undefined;
afterEach(() => site?.close());

async function sharedHeader(
  id: string,
  headers: Record<string, string>,
  { trustProxy = true } = {},
): Promise<string | null> {
  letTimeStand();
  site = await startTestGateway({ operations, trustProxy });
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  site.upstream.on('GET /feed-api/v1/catalogue', () => ({ status: 503 }));
  const response = await postTo(site.url, { id }, headers);
  await response.text();
  return response.headers.get('x-answer-shared');
}

const ask = { 'x-tell-shared': '1' };

it('tells the web server that asks when an answer is for everybody', async () => {
  expect(await sharedHeader('company', ask)).toBe('1');
});

it.each([
  ['somebody who does not ask', 'company', {}, {}],
  ['a caller who is no trusted web server', 'company', ask, { trustProxy: false }],
  ['a caller with a session', 'company', { ...ask, cookie: 'sid=1' }, {}],
  ['who gets a partial answer', 'partial', ask, {}],
  ['who changes something', 'mutation', ask, {}],
  ['who is refused', 'nothing', ask, {}],
])('says nothing of sharing to %s', async (_, id, headers, options) => {
  expect(await sharedHeader(id, headers as Record<string, string>, options)).toBeNull();
});
