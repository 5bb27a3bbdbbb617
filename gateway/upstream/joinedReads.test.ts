import { startTestGateway, type TestGateway } from '../testing/testGateway';

const documents = { page: '{ page(url: "/en") { signedIn } }', player: '{ player { login } }' };

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ operations: documents });
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const execute = (id: keyof typeof documents, requestId: string, sid = 'alive') =>
  site.gateway.execute({ id, variables: {}, headers: { cookie: `sid=${sid}` }, requestId });
const asked = () => site.upstream.to('/auth-api/session').map(({ headers }) => headers.cookie);

it('asks once for both documents of one page', async () => {
  const [page, player] = await Promise.all([execute('page', 'request-1'), execute('player', 'request-1')]);
  expect(page.result.data).toMatchObject({ page: { signedIn: true } });
  expect(player.result.data).toMatchObject({ player: { login: '7' } });
  expect(asked()).toEqual(['sid=alive']);
});

it('asks for each request, and for each identity under one request id', async () => {
  await Promise.all([
    execute('page', 'request-1'),
    execute('page', 'request-2'),
    execute('page', 'request-1', 'other'),
  ]);
  expect(asked().sort()).toEqual(['sid=alive', 'sid=alive', 'sid=other']);
});

it('keeps no answer, and no failure', async () => {
  site.upstream.on('GET /auth-api/session', () => ({ status: 400 }));
  await Promise.all([execute('page', 'request-1'), execute('player', 'request-1')]);
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  const { result } = await execute('page', 'request-1');
  expect(result.data).toMatchObject({ page: { signedIn: true } });
  expect(asked()).toHaveLength(2);
});
