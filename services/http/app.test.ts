import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { createServices } from '../index';
import { testKeys } from '../testing/keys';
import { useTestServices } from '../testing/services';
import { buildApp } from './app';

const services = useTestServices();
const login = '/auth-api/login-by-email-id';

describe('a request id', () => {
  it('is taken from the request or made, and returned in the answer', async () => {
    const given = await services.client().get('/healthz', { headers: { 'x-request-id': 'abc-123' } });
    expect(given.headers.get('x-request-id')).toBe('abc-123');
    const strange = await services.client().get('/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('bad input', () => {
  it.each([
    ['a body that is no JSON', '{"login":', 400],
    ['a field too many', { login: 'a', password: 'b', save: true, lng: 'en', admin: true }, 400],
    ['a wrong type', { login: 'a', password: 'b', save: 'yes', lng: 'en' }, 400],
    ['a missing field', { login: 'a' }, 400],
    ['a body of more than 64 KB', { login: 'a'.repeat(70_000), password: 'b', save: true, lng: 'en' }, 413],
  ])('%s is refused with a sentence', async (_what, body, status) => {
    const answer = await services.client().post(login, { body });
    expect([answer.status, answer.body.code]).toEqual([status, 'INVALID']);
    expect(answer.body.message).toMatch(/^The request is not acceptable: /);
  });

  it('a content type other than JSON is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await services.client().post(login, { body: 'login', headers });
    expect([answer.status, answer.body.code]).toEqual([415, 'INVALID']);
  });

  it('an unknown path or method answers 404', async () => {
    expect((await services.client().get('/auth-api/nothing')).status).toBe(404);
    expect((await services.client().get(login)).body.code).toBe('NOT_FOUND');
  });
});

describe('an internal error', () => {
  const faulty = async (error: Error) => {
    const app = buildApp(pino({ level: 'silent' }));
    app.get('/', () => Promise.reject(error));
    const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
    await app.close();
    return answer;
  };

  it('is masked', async () => {
    const answer = await faulty(new Error('password=hunter2 at /srv/touchline'));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'INTERNAL',
      message: expect.not.stringContaining('hunter2'),
    });
  });

  it('says when to try again while the database is down', async () => {
    const answer = await faulty(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  });
});

it('closes although a connection without any request is open', async () => {
  const other = await createServices({
    database: services.database,
    logger: pino({ level: 'silent' }),
    tokenKeys: testKeys,
    clock: services.clock,
    seed: '',
    feedUrl: 'http://127.0.0.1:9',
    demo: false,
    demoClock: false,
    secureCookies: false,
  });
  const { port } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  const idle = connect(Number(port), '127.0.0.1');
  await once(idle, 'connect');
  await other.close();
  expect((await once(idle, 'close'))[0]).toBe(false);
});

it('is ready while its database is ready', async () => {
  expect((await services.client().get('/readyz')).body).toEqual({ ready: true, missing: [] });
});
