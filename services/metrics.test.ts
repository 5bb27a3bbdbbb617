import { testKeys } from './testing/keys';
import { createServicesMetrics } from './metrics';
import { useTestServices } from './testing/services';
import { pino } from 'pino';
import { createServices } from './index';
import { TestClient } from './testing/client';
import { watchAdminLog } from './operator/watch';

const services = useTestServices();

it('reports lags and connections as of the moment when the metrics are read', async () => {
  let busy = 3;
  const { registry } = createServicesMetrics({
    connections: () => ({ busy, idle: 1, waiting: 0 }),
    lags: async () => ({ feed: 2.5 }),
  });
  expect(await registry.metrics()).toContain('services_database_connections{state="busy"} 3');
  busy = 20;
  const later = await registry.metrics();
  expect(later).toContain('services_database_connections{state="busy"} 20');
  expect(later).toContain('services_lag_seconds{work="feed"} 2.5');
});

it('counts both steps of a sign-in, and a passkey, as tries to sign in', async () => {
  const { registry, answered } = createServicesMetrics({ lags: async () => ({}) });
  const answer = { service: 'session', status: 200, ms: 1 };
  answered({ ...answer, operation: 'login', outcome: 'CODE_REQUIRED' });
  answered({ ...answer, operation: 'loginByCode', outcome: 'OK' });
  answered({ ...answer, operation: 'loginByPasskey', outcome: 'PASSKEY_REFUSED' });
  answered({ ...answer, operation: 'beginTwoStep', outcome: 'OK' });
  const text = await registry.metrics();
  expect(text).toContain('services_sign_ins_total{outcome="CODE_REQUIRED"} 1');
  expect(text).toContain('services_sign_ins_total{outcome="OK"} 1');
  expect(text).toContain('services_sign_ins_total{outcome="PASSKEY_REFUSED"} 1');
});

describe('services at work', () => {
  const lines: string[] = [];
  const email = 'somebody@touchline.example';
  const password = 'a password of some length';

  it('count sign-ins by outcome and log each without naming the player', async () => {
    const own = await createServices({
      database: services.database,
      clock: services.clock,
      logger: pino({}, { write: (line: string) => void lines.push(line) }),
      tokenKeys: testKeys,
      demo: false,
      demoClock: false,
      secureCookies: false,
      seed: 'tests',
      feedUrl: services.feed.origin,
    });
    const origin = await own.listen({ host: '127.0.0.1', port: 0 });
    const client = new TestClient(() => origin);
    const body = { login: email, password, save: false, lng: 'en' };
    for (let tries = 0; tries < 11; tries += 1) await client.post('/auth-api/login-by-email-id', { body });
    await client.post('/auth-api/login-by-email-id', { body: { login: 7 } });

    const text = await own.registry.metrics();
    expect(text).toContain('services_sign_ins_total{outcome="OK"} 0');
    expect(text).toContain('services_sign_ins_total{outcome="BAD_CREDENTIALS"} 10');
    expect(text).toContain('services_sign_ins_total{outcome="TOO_MANY_TRIES"} 1');
    expect(text).toContain('services_sign_ins_total{outcome="INVALID"} 1');
    expect(text).toContain('services_limits_hit_total{operation="login"} 1');
    expect(text).toMatch(
      /services_request_duration_seconds_count\{service="session",operation="login",status="401"\} 10/,
    );
    expect(text).toMatch(/services_lag_seconds\{work="oldest open bet"\} 0/);
    await own.close();
    const signIns = lines.map((line) => JSON.parse(line)).filter(({ operation }) => operation === 'login');
    expect(signIns.map(({ outcome }) => outcome).slice(-2)).toEqual(['TOO_MANY_TRIES', 'INVALID']);
    expect(lines.join('')).not.toContain(email);
    expect(lines.join('')).not.toContain(password);
  });
});

it('changes of the operator are logged by their command alone, starting with the next change', async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { db } = services.database;
  const change = (what: string) =>
    db.insertInto('admin_log').values({ at: new Date(), who: 'ann', what }).execute();
  await change('ban 1');
  const watch = watchAdminLog({ db, logger });
  await watch.look();
  await change('support answer 7 "Dear somebody@touchline.example"');
  await watch.look();
  await watch.look();
  expect(lines).toEqual([expect.objectContaining({ who: 'ann', command: 'support' })]);
  expect(JSON.stringify(lines)).not.toContain('touchline.example');
});
