import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { base, cookies, wire } from '../../testing/limits';

const blank = {
  used: null,
  left: null,
  startedAt: null,
  riseDueAt: null,
  foretold: [],
  limitState: 'INACTIVE',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on(`GET ${base}/limits`, [wire]);
});
afterEach(() => site.close());

const limits = `{ player { limits {
  kind state value currency used { amount currency } left { amount } startedAt endsAt dueAt riseDueAt foretold { text at } isRequired periods options openOptions reason
} } }`;

it('names each limit, its value and its instants, in the order of the page', async () => {
  site.upstream.on(`GET ${base}/limits`, [
    { ...wire, ...blank, limitType: 1, limitValue: 999_999_999 },
    {
      ...wire,
      limitState: 'PENDING',
      limitValue: 200,
      used: null,
      left: null,
      dueAt: 1_773_057_600,
      riseDueAt: null,
    },
    wire,
    {
      ...wire,
      limitType: 30,
      limitValue: 184,
      measure: 'days',
      availableValues: [31, 184],
      openValues: [184],
    },
    { ...wire, ...blank, limitType: 31, limitValue: -1, measure: 'hours', availableValues: [-1, 1, 2] },
  ]);
  const { player } = (await site.run(limits, {}, cookies)).data;
  expect(player.limits).toMatchObject([
    {
      kind: 'DEPOSIT_DAY',
      state: 'ACTIVE',
      value: 100,
      currency: 'RUB',
      used: { amount: 60_00, currency: 'RUB' },
      left: { amount: 40_00 },
      startedAt: '2026-03-08T12:00:00.000Z',
      riseDueAt: '2026-03-09T12:00:00.000Z',
      foretold: [
        { text: 'You can confirm from {{time}}.', at: '2026-03-09T12:00:00.000Z' },
        { text: 'Less applies at once.', at: null },
      ],
      isRequired: true,
      periods: 'ROLLING',
    },
    { kind: 'DEPOSIT_DAY', state: 'PENDING', value: 200, used: null, dueAt: '2026-03-09T12:00:00.000Z' },
    { kind: 'EXCLUSION', value: 184, options: [31, 184], openOptions: [184] },
    { kind: 'SESSION', state: 'INACTIVE', value: null, currency: null, options: [1, 2] },
    { kind: 'WAGERING_DAY', state: 'INACTIVE', value: null, currency: 'RUB', used: null },
  ]);
  expect(site.upstream.to(`${base}/limits`)).toMatchObject([
    { headers: { 'accept-language': 'ru', 'x-auth': 'Bearer t' } },
  ]);
});

it('loses only the limits when their service is down', async () => {
  site.upstream.on(`GET ${base}/limits`, () => ({
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'x' },
  }));
  const { data, codes } = await site.run('{ player { id limits { kind } } }', {}, cookies);
  expect([data.player.limits, codes]).toEqual([null, ['UPSTREAM_UNAVAILABLE']]);
});

const save = `mutation ($input: SaveLimitInput!) { saveLimit(input: $input) {
  __typename
  ... on LimitSaved { player { limits { value } } }
  ... on LimitQuestionsAsked { token questions { key text options { key text } } }
  ... on LimitRefused { code messageKey retryAfter }
} }`;
const saving = async (kind: string, value: number | null) =>
  (await site.run(save, { input: { kind, value } }, cookies)).data?.saveLimit;
const answered = (body: object, status = 200) =>
  site.upstream.on(`POST ${base}/limits`, () => ({ status, body }));

it.each([
  ['DEPOSIT_DAY', 50, 20, 50],
  ['DEPOSIT_DAY', null, 20, 999_999_999],
  ['SESSION', null, 31, -1],
  ['TIME_OUT', 7, 33, 7],
])(
  'a limit %s of %j is sent as the number %i with the value %i',
  async (kind, value, limitType, limitValue) => {
    answered({ status: 200, questions: [], tokenGuid: null, limitsData: [wire] });
    expect(await saving(kind, value)).toEqual({
      __typename: 'LimitSaved',
      player: { limits: [{ value: 100 }] },
    });
    const [, sent] = [0, site.upstream.received.find(({ method }) => method === 'POST')];
    expect(sent?.body).toEqual({ limits: [{ limitType, limitValue }] });
  },
);

it('passes questions on, and sends the answers with their token', async () => {
  const tokenGuid = '8c2f4e0a-5a53-4d5e-9f10-2f3f6f1d7a10';
  const questions = [{ id: 'house', text: 'Who?', options: [{ id: 'site', text: 'The site.' }] }];
  answered({ status: 200, questions, tokenGuid, limitsData: [wire] });
  expect(await saving('DEPOSIT_DAY', 200)).toEqual({
    __typename: 'LimitQuestionsAsked',
    token: tokenGuid,
    questions: [{ key: 'house', text: 'Who?', options: [{ key: 'site', text: 'The site.' }] }],
  });
  site.upstream.on(`POST ${base}/testanswers`, {
    questionsResult: [{ questionId: 'house', isRight: false }],
    success: false,
    limitsData: [wire],
  });
  const answer = `mutation ($input: AnswerLimitQuestionsInput!) { answerLimitQuestions(input: $input) {
    ... on LimitQuestionsAnswered { isPassed wrong }
  } }`;
  const input = { token: tokenGuid, answers: [{ question: 'house', option: 'x' }] };
  expect((await site.run(answer, { input }, cookies)).data.answerLimitQuestions).toEqual({
    isPassed: false,
    wrong: ['house'],
  });
  expect(site.upstream.to(`${base}/testanswers`)).toMatchObject([
    { body: { tokenGuid, answers: [{ questionId: 'house', optionId: 'x' }] } },
  ]);
});

it.each([
  [400, 'VALUE_NOT_OFFERED', 'LIMIT_VALUE_UNKNOWN', 'limit_value_unknown'],
  [403, 'VALUE_TOO_LARGE', 'LIMIT_VALUE_TOO_LARGE', 'limit_value_too_large'],
  [403, 'LIMIT_NOT_OFFERED', 'LIMIT_NOT_OFFERED', 'limit_not_offered'],
  [403, 'NOT_DUE', 'LIMIT_NOT_DUE', 'limit_not_due'],
  [400, 'NOTHING_PENDING', 'LIMIT_NOTHING_PENDING', 'limit_nothing_pending'],
  [403, 'NOT_CANCELLABLE', 'LIMIT_NOT_CANCELLABLE', 'limit_not_cancellable'],
  [400, 'REASON_REQUIRED', 'LIMIT_REASON_REQUIRED', 'limit_reason_required'],
  [403, 'WOULD_SHORTEN', 'LIMIT_WOULD_SHORTEN', 'limit_would_shorten'],
  [400, 'TEST_OVER', 'LIMIT_QUESTIONS_OVER', 'limit_questions_over'],
  [403, 'SHARED_ACCOUNT', 'SHARED_ACCOUNT', 'limit_shared_account'],
])('LM-29, LM-31: an answer of %d %s is the refusal %s', async (status, code, expected, messageKey) => {
  answered({ code, message: 'Why.', status, title: 'Why.' }, status);
  expect(await saving('DEPOSIT_DAY', 50)).toEqual({
    __typename: 'LimitRefused',
    code: expected,
    messageKey,
    retryAfter: null,
  });
});

it.each([0, -1, 999_999_999])('asks for no value of %i', async (value) => {
  const { codes } = await site.run(save, { input: { kind: 'DEPOSIT_DAY', value } }, cookies);
  expect(codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('changes nothing for guests', async () => {
  const { data } = await site.run(save, { input: { kind: 'DEPOSIT_DAY', value: 50 } });
  expect(data.saveLimit).toMatchObject({ code: 'SIGNED_OUT' });
});

it.each([
  [
    'decideLimit',
    '{ kind: DEPOSIT_DAY, isConfirmed: true }',
    `POST ${base}/limitaction`,
    { action: 1, limitType: 20 },
  ],
  [
    'decideLimit',
    '{ kind: DEPOSIT_DAY, isConfirmed: false }',
    `POST ${base}/limitaction`,
    { action: 0, limitType: 20 },
  ],
  [
    'decideLimit',
    '{ kind: EXCLUSION, isConfirmed: true }',
    `POST ${base}/limitaction`,
    { action: 1, limitType: 30 },
  ],
  [
    'excludeMyself',
    '{ days: 7, reason: 1 }',
    'POST /limit-service-api/limit/external/web/api/v1/BlockUser',
    { days: 7, reasonId: 1 },
  ],
])('%s(%s) is %s', async (field, input, endpoint, body) => {
  site.upstream.on(endpoint, () =>
    endpoint.endsWith('BlockUser') ? { body: { success: true } } : { status: 204 },
  );
  const { data } = await site.run(`mutation { ${field}(input: ${input}) { __typename } }`, {}, cookies);
  expect(data[field]).toEqual({ __typename: 'LimitSaved' });
  expect(site.upstream.to(endpoint.split(' ')[1] ?? '')).toMatchObject([{ body }]);
});

describe('how long a player has been here', () => {
  const shown = { isTimeShown: true, breakDays: 1 };
  const sitting = {
    readAt: '2026-03-08T12:30:00.000Z',
    startedAt: '2026-03-08T12:00:00.000Z',
    sessionEndsAt: '2026-03-08T13:00:00.000Z',
    restUntil: null,
    loginEndsAt: null,
    realityCheck: { minutes: 30, dueAt: null },
    staked: 500_00,
    returned: 123_45,
    measure: 'RUB',
  };
  const document = `{ player { sitting {
    startedAt readAt sessionEndsAt restUntil realityCheck { minutes dueAt }
    staked { amount currency } returned { amount } net { amount currency }
  } } }`;

  it('is told with what was staked, what came back and the difference, exactly', async () => {
    site.upstream.on(`GET ${base}/sitting`, { sitting, ...shown });
    const { player } = (await site.run(document, {}, cookies)).data;
    expect(player.sitting).toEqual({
      startedAt: sitting.startedAt,
      readAt: sitting.readAt,
      sessionEndsAt: sitting.sessionEndsAt,
      restUntil: null,
      realityCheck: { minutes: 30, dueAt: null },
      staked: { amount: 500_00, currency: 'RUB' },
      returned: { amount: 123_45 },
      net: { amount: -376_55, currency: 'RUB' },
    });
  });

  it('LM-16: comes with the changes that wait, the first that is due first', async () => {
    const pending = (limitType: number, dueAt: number) => ({
      ...wire,
      limitType,
      limitState: 'PENDING',
      dueAt,
    });
    site.upstream.on(`GET ${base}/limits`, [pending(20, 1_773_057_602), wire, pending(1, 1_773_057_601)]);
    const { player } = (await site.run('{ player { waitingLimits { kind } } }', {}, cookies)).data;
    expect(player.waitingLimits).toEqual([{ kind: 'WAGERING_DAY' }, { kind: 'DEPOSIT_DAY' }]);
  });

  it('is null without a limit that asks for it', async () => {
    site.upstream.on(`GET ${base}/sitting`, { sitting: null, ...shown });
    expect((await site.run(document, {}, cookies)).data.player).toEqual({ sitting: null });
  });

  it('says what every page shows by the rules of the residence, and null when nobody can say', async () => {
    const asked = '{ player { alwaysShown { time breakDays } } }';
    site.upstream.on(`GET ${base}/sitting`, { sitting: null, ...shown });
    expect((await site.run(asked, {}, cookies)).data.player.alwaysShown).toEqual({
      time: true,
      breakDays: 1,
    });
    site.upstream.on(`GET ${base}/sitting`, () => ({ status: 503, body: {} }));
    expect((await site.run(asked, {}, cookies)).data.player.alwaysShown).toBeNull();
  });

  it('RC-07, GW-12: a choice is sent to the letter, and the sitting is read again', async () => {
    site.upstream.on('POST /web-api/api/web/user/v1/reality-check', () => ({ status: 204, body: undefined }));
    site.upstream.on(`GET ${base}/sitting`, { sitting, ...shown });
    const { answerRealityCheck } = (
      await site.run(
        `mutation { answerRealityCheck(input: { choice: LOG_OUT, isLast: true, shownAt: "2026-03-08T12:00:00.900Z" }) {
          ... on LimitSaved { player { sitting { readAt } } } ... on LimitRefused { code }
        } }`,
        {},
        cookies,
      )
    ).data;
    expect(answerRealityCheck).toEqual({ player: { sitting: { readAt: sitting.readAt } } });
    expect(site.upstream.to('/web-api/api/web/user/v1/reality-check')).toMatchObject([
      {
        body: {
          data: {
            attributes: { action: 'log_out', do_not_show_again: true, popup_show_at: 1_772_971_200 },
          },
        },
      },
    ]);
  });

  it('GW-11: a ping has no body', async () => {
    site.upstream.on(`POST ${base}/ping`, () => ({ status: 204, body: undefined }));
    site.upstream.on(`GET ${base}/sitting`, { sitting: null, ...shown });
    const ping = `mutation { pingSitting { ... on LimitSaved { player { sitting { readAt } } } } }`;
    expect((await site.run(ping, {}, cookies)).data.pingSitting).toEqual({ player: { sitting: null } });
    expect(site.upstream.to(`${base}/ping`)).toHaveLength(1);
  });
});

describe('what a player is asked about limits', () => {
  const advice = {
    proposal: { limitType: 22, limitValue: 200, measure: 'RUB', proposedAt: '2026-03-08T12:00:00.000Z' },
    prompts: ['FIRST_DEPOSIT'],
    isRequired: false,
  };

  it('is a proposal, and occasions', async () => {
    site.upstream.on(`GET ${base}/advice`, advice);
    const document = `{ player { limitAdvice {
      proposal { kind value currency proposedAt } prompts isRequired
    } } }`;
    expect((await site.run(document, {}, cookies)).data.player.limitAdvice).toEqual({
      ...advice,
      proposal: {
        kind: 'DEPOSIT_MONTH',
        value: 200,
        currency: 'RUB',
        proposedAt: '2026-03-08T12:00:00.000Z',
      },
    });
  });

  const note = (questions: string) =>
    site.run(
      `mutation { answerLimitAdvice(input: { questions: ${questions} }) {
        ... on LimitSaved { player { limitAdvice { prompts } } } ... on LimitRefused { code }
      } }`,
      {},
      cookies,
    );

  it('is noted as answered, and read again', async () => {
    site.upstream.on(`POST ${base}/advice`, () => ({ status: 204, body: undefined }));
    site.upstream.on(`GET ${base}/advice`, { ...advice, prompts: [] });
    const { data } = await note('[REGISTRATION, FIRST_DEPOSIT, REGISTRATION]');
    expect(data.answerLimitAdvice).toEqual({ player: { limitAdvice: { prompts: [] } } });
    const [{ body } = { body: null }] = site.upstream
      .to(`${base}/advice`)
      .filter(({ method }: { method: string }) => method === 'POST');
    expect(body).toEqual({ answered: ['REGISTRATION', 'FIRST_DEPOSIT'] });
  });

  it('is never noted without a name', async () => {
    expect((await note('[]')).codes).toEqual(['BAD_USER_INPUT']);
  });
});

const ask = (kind: string) =>
  `mutation { saveLimit(input: { kind: ${kind}, value: null }) { __typename ... on LimitRefused { code } } }`;

it('a reality check ends at once', async () => {
  site.upstream.on(`DELETE ${base}/limit`, () => ({ status: 204, body: undefined }));
  const document = 'mutation { endRealityCheck { __typename } }';
  expect((await site.run(document, {}, cookies)).data.endRealityCheck.__typename).toBe('LimitSaved');
  expect(site.upstream.to(`${base}/limit`)).toMatchObject([{ body: { limitType: 32 } }]);
});

it.each(['EXCLUSION', 'TIME_OUT'])(
  'LM-19: nobody can take back a break, and no DELETE is sent: %s',
  async (kind) => {
    expect((await site.run(ask(kind), {}, cookies)).data.saveLimit).toMatchObject({
      code: 'LIMIT_NOT_CANCELLABLE',
    });
    expect(site.upstream.to(`${base}/limit`)).toEqual([]);
  },
);
