import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { base, cookies, wire } from '../../testing/limits';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on(`GET ${base}/limits`, [wire]);
});
afterEach(() => site.close());

it('says of login time what is used and left, in seconds, and no money', async () => {
  const login = { ...wire, limitType: 35, limitValue: 10, measure: 'hours', used: 3600, left: 32_400 };
  site.upstream.on(`GET ${base}/limits`, [
    { ...wire, limitType: 32, limitValue: 30, measure: 'minutes', used: null, left: null, frame: null },
    login,
  ]);
  const { data } = await site.run(
    '{ player { limits { kind value currency used { amount } usedTime leftTime periods } } }',
    {},
    cookies,
  );
  expect(data.player.limits).toEqual([
    {
      kind: 'LOGIN_WEEK',
      value: 10,
      currency: null,
      used: null,
      usedTime: 3600,
      leftTime: 32_400,
      periods: 'ROLLING',
    },
    expect.objectContaining({ kind: 'REALITY_CHECK', usedTime: null, leftTime: null }),
  ]);
});

describe('an exclusion about whose end the operator decides', () => {
  const exclusion = {
    ...wire,
    limitType: 30,
    limitValue: -1,
    measure: 'days',
    used: null,
    left: null,
    frame: null,
    availableValues: [92, 0],
    returnNeedsReason: true,
    returnRequest: {
      state: 'REFUSED',
      askedAt: '2026-03-08T12:00:00.000Z',
      decideBy: '2026-03-15T12:00:00.000Z',
      decidedAt: '2026-03-09T12:00:00.000Z',
      answer: 'Not yet.',
    },
  };

  it('has no length, is offered for an indefinite time, and says what became of the request', async () => {
    site.upstream.on(`GET ${base}/limits`, [exclusion]);
    const { data } = await site.run(
      `{ player { limits { kind value options isIndefiniteOffered returnNeedsReason
         returnRequest { state askedAt decideBy decidedAt answer } } } }`,
      {},
      cookies,
    );
    expect(data.player.limits).toEqual([
      {
        kind: 'EXCLUSION',
        value: null,
        options: [92],
        isIndefiniteOffered: true,
        returnNeedsReason: true,
        returnRequest: exclusion.returnRequest,
      },
    ]);
  });

  it('is taken for an indefinite time, as 0 days', async () => {
    const path = '/limit-service-api/limit/external/web/api/v1/BlockUser';
    site.upstream.on(`POST ${path}`, () => ({ body: { success: true } }));
    const mutation = `mutation ($input: ExcludeMyselfInput!) { excludeMyself(input: $input) { __typename } }`;
    const { data } = await site.run(mutation, { input: { days: null } }, cookies);
    expect(data.excludeMyself.__typename).toBe('LimitSaved');
    expect(site.upstream.to(path)).toMatchObject([{ body: { days: 0, reasonId: null } }]);
    const none = await site.run(mutation, { input: { days: 0 } }, cookies);
    expect(none.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is asked to end with a reason', async () => {
    const mutation = `mutation ($input: AskForReturnInput!) { askForReturn(input: $input) { __typename } }`;
    site.upstream.on(`POST ${base}/returnrequest`, () => ({ status: 204, body: undefined }));
    const { data } = await site.run(mutation, { input: { reason: 'It is time.' } }, cookies);
    expect(data.askForReturn.__typename).toBe('LimitSaved');
    expect(site.upstream.to(`${base}/returnrequest`)).toMatchObject([{ body: { reason: 'It is time.' } }]);
    const long = await site.run(mutation, { input: { reason: 'a'.repeat(2001) } }, cookies);
    expect(long.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
