import type { GraphQLResponse } from 'relay-runtime';
import { explain } from './explain';
import { fakeGateway } from '../testing/fakeGateway';
import { site } from '../testing/navigation';

function answers(path: string, changes: object = {}, visitor: 'guest' | 'player' = 'guest', values = {}) {
  const gateway = fakeGateway(process.cwd(), {
    'Page.signedIn': () => false,
    'Page.block': () => null,
    'Page.redirect': () => null,
    'Page.ban': () => null,
    'Page.terms': () => null,
    'Page.partitions': () => null,
    'Page.dictionaries': () => null,
    'Page.site': () => ({ ...site, ...changes }),
    ...values,
  });
  const ask = async (id: string, variables: Record<string, unknown>) => {
    const { result } = await gateway.execute({ id, variables, headers: {}, requestId: '' });
    return result as GraphQLResponse;
  };
  return explain(ask, new URL(path, 'http://localhost'), visitor);
}

test('each guard that is asked has a line, from redirect to redirect', async () => {
  const lines = await answers('/en/office/history');
  expect(lines.slice(0, 4)).toEqual([
    '/en/office/history',
    '  maintenance: passed',
    '  blocked: passed',
    '  redirects: passed',
  ]);
  expect(lines).toContain(
    '  access by authentication: redirects to /en/auth?return=%2Fen%2Foffice%2Fhistory (302)',
  );
  expect(lines.at(-1)).toMatch(
    /^outcome: 302 \/en\/auth\?return=\S+; \/en\/auth\?return=\S+ answers 200, the route auth/,
  );
});

test('a player gets other answers than a guest', async () => {
  expect((await answers('/en/office/history', {}, 'player')).at(-1)).toMatch(
    /^outcome: 200, the route history/,
  );
});

test('a guard that closes the site ends the list, and no later guard is asked', async () => {
  expect(await answers('/en/maintenance', { maintenance: { isActive: true } })).toEqual([
    '/en/maintenance',
    '  maintenance: this is where the visitor has to be',
    'outcome: 503, the route maintenance, unless what the address names is not there',
  ]);
});

test.each([
  ['/en/nope', '  access check: not found (404)', 'outcome: 404'],
  [
    '/en/line/',
    '  address: redirects to /en/line (301)',
    'outcome: 301 /en/line; /en/line answers 200, the route section',
  ],
  ['/en/there', '  circle: leads back to /en/there, which is not followed', 'outcome: 404'],
])('%s says why', async (path, line, outcome) => {
  const lines = await answers(path);
  expect(lines).toContain(line);
  expect(lines.at(-1)).toContain(outcome);
});
