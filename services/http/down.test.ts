import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { connect } from '../database/connection';
import type { Database } from '../database/schema';
import { createTokens } from '../identity/tokens';
import { createServices } from '../index';
import type { Services } from '../index';
import { manualClock } from '../testing/clock';
import { TestClient } from '../testing/client';
import { testKeys } from '../testing/keys';

const logger = pino({ level: 'silent' });
const clock = manualClock();

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
const db = connect<Database>({ url: nowhere, logger, max: 2, timeoutMs: 1000 });
const tokens = createTokens({ keys: testKeys, clock, isOpen: () => Promise.resolve(true) });
let services: Services;
let origin: string;

beforeAll(async () => {
  const off = { demo: false, demoClock: false, secureCookies: false } as const;
  services = await createServices({
    database: { db },
    logger,
    tokenKeys: testKeys,
    clock,
    seed: '',
    feedUrl: nowhere,
    ...off,
  });
  origin = await services.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await services.close();
  await db.destroy();
});

const credentials = { login: 'a', password: 'b', save: false, lng: 'en' };
const registration = { type: 'fast_reg', currency: 'RUB', isOfAge: true, lng: 'en' };
const coupon = {
  typeId: 0,
  amount: 100_00,
  currency: 'RUB',
  changeCoefAction: 0,
  bets: [{ outcomeId: '1~RESULT~~HOME', coef: '2.000', priceVersion: 1 }],
};

it.each([
  ['GET', '/auth-api/session', undefined],
  ['GET', '/web-api/user/gettoken?force_refresh=true', undefined],
  ['POST', '/auth-api/login-by-email-id', credentials],
  ['POST', '/auth-api/registration', registration],
  ['POST', '/auth-api/disconnect', undefined],
  ['GET', '/web-api/user/config', undefined],
  ['GET', '/web-api/accounts', undefined],
  ['GET', '/bff-api/config/all.json?lang=en', undefined],
  ['GET', '/bets-api/v1/bounds?currency=RUB', undefined],
  ['GET', '/bets-api/v1/coupons', undefined],
  ['GET', '/bets-api/v1/coupons-by-id?ids=1', undefined],
  ['POST', '/bets-api/v1/coupons', coupon],
])('without its database %s %s says when to try again', async (method, path, body) => {
  const client = new TestClient(() => origin);
  client.setCookie('sid', 'a'.repeat(43));
  const token = await tokens.issue({ userId: 7, sessionKey: randomUUID() });
  const request = { token, headers: { 'idempotency-key': randomUUID() } };
  const answer = await (method === 'GET'
    ? client.get(path, request)
    : client.post(path, { ...request, body }));
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'UNAVAILABLE',
    '5',
  ]);
});

it('stays alive without its database, but is not ready', async () => {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['database'] }]);
  expect([await services.unready(), await services.missing()]).toEqual([['database'], ['database']]);
});
