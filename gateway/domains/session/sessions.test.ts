import { toGlobalId } from '../../request/ids';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const [here, there] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const at = '2026-03-08T12:00:00.000Z';
const session = (id: string, current: boolean) => ({
  id,
  current,
  openedAt: at,
  lastUsedAt: at,
  browser: 'Firefox',
  system: null,
  address: '192.0.2.1',
});
const idOf = (id: string) => toGlobalId('PlayerSession', id);
const list = 'sessions { id current openedAt lastUsedAt browser system address }';
const endOne = `mutation ($session: ID!) { endSession(input: { session: $session }) {
  ... on SessionEnded { player { sessions { id } } }
  ... on EndSessionRefused { code messageKey }
} }`;
const endOthers = `mutation { endOtherSessions {
  ... on OtherSessionsEnded { ended player { sessions { id } } }
  ... on EndOtherSessionsRefused { code messageKey }
} }`;
const signedOut = { code: 'SIGNED_OUT', messageKey: 'error_signed_out' };

let site: TestGateway;
let open: { id: string }[];
beforeEach(async () => {
  site = await startTestGateway();
  open = [session(here, true), session(there, false)];
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: open.length > 0 ? 7 : null } }));
  site.upstream.on('GET /auth-api/sessions', () => ({ body: { sessions: open } }));
  site.upstream.on(`POST /auth-api/sessions/${there}/end`, () => {
    open = open.filter(({ id }) => id !== there);
    return { status: 204 };
  });
  site.upstream.on('POST /auth-api/sessions/end-others', () => {
    open = open.filter(({ id }) => id === here);
    return { body: { ended: 1 } };
  });
});
afterEach(() => site.close());

const run = (text: string, variables = {}, cookie = 'sid=alive; user_token=t') =>
  site.run(text, variables, cookie);

it('lists where a player is signed in', async () => {
  const { data } = await run(`{ player { ${list} } }`);
  expect(data.player.sessions).toEqual(
    [session(here, true), session(there, false)].map((one) => ({ ...one, id: idOf(one.id) })),
  );
});

it('finds a session of the player by its id, and no other', async () => {
  const other = idOf('00000000-0000-4000-8000-000000000003');
  const { data } = await run(`{ own: node(id: "${idOf(there)}") { id } other: node(id: "${other}") { id } }`);
  expect(data).toEqual({ own: { id: idOf(there) }, other: null });
});

it('ends a session, and answers the remaining ones', async () => {
  const { data } = await run(endOne, { session: idOf(there) });
  expect(data.endSession).toEqual({ player: { sessions: [{ id: idOf(here) }] } });
});

it('ends the other sessions', async () => {
  const { data } = await run(endOthers);
  expect(data.endOtherSessions).toEqual({ ended: 1, player: { sessions: [{ id: idOf(here) }] } });
});

it('reads and ends sessions with the user token, not by the cookie of the session', async () => {
  await run(`{ player { ${list} } }`);
  await run(endOne, { session: idOf(there) });
  await run(endOthers);
  const calls = site.upstream.received.filter(({ path }) => path.startsWith('/auth-api/sessions'));
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(3);
  for (const { headers } of calls)
    expect([headers['x-auth'], headers.cookie]).toEqual(['Bearer t', undefined]);
});

it('makes the caller a guest when they end their current session', async () => {
  site.upstream.on(`POST /auth-api/sessions/${here}/end`, () => {
    open = [];
    return { status: 204 };
  });
  const { data, setCookies } = await run(endOne, { session: idOf(here) });
  expect(data.endSession).toEqual(signedOut);
  expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=', 'user_token=']);
});

it('ends nothing for guests', async () => {
  expect((await run(endOne, { session: idOf(there) }, '')).data.endSession).toEqual(signedOut);
  expect((await run(endOthers, {}, '')).data.endOtherSessions).toEqual(signedOut);
  expect(site.upstream.received).toEqual([]);
});

it.each(['', 'x', idOf('x'), idOf(`${there}/../end-others`), toGlobalId('Player', 7)])(
  'makes no call for %j, which is not a session',
  async (id) => {
    expect((await run(endOne, { session: id })).codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.received).toEqual([]);
  },
);

it('reports a failure of the service, and sends nothing twice', async () => {
  site.upstream.on('POST /auth-api/sessions/end-others', () => ({
    status: 503,
    body: { code: 'UNAVAILABLE', message: '' },
  }));
  expect((await run(endOthers)).codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(site.upstream.to('/auth-api/sessions/end-others')).toHaveLength(1);
});
