import { sql } from 'kysely';
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { limitsOf, playerForDays, rightAnswers } from '../../testing/limits';
import { useTestServices } from '../../testing/services';
import { demoSignIn } from '../../players/demo';

const services = useTestServices();
const { clock, database } = services;
const day = dayMs / 1000;
const reason = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** A player with a deposit limit of 100 roubles a day. */
async function limited() {
  const player = await playerForDays(services);
  const limits = limitsOf(player);
  expect((await limits.save({ 20: 100 })).status).toBe(200);
  return { player, limits };
}

/** Offers these kinds of limits. */
const offer = (enabledLimits: number[]) =>
  database.db.transaction().execute((trx) => changeConfig(trx, (config) => ({ ...config, enabledLimits })));

const all = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33];

it('LM-11: offers what the site enforces, where the operator says nothing', async () => {
  const { body } = await limitsOf(await playerForDays(services)).list();
  const types = body.map(({ limitType }: { limitType: number }) => limitType);
  expect(types).toEqual(all);
  await offer(all);
});

describe('LM-01, LM-07, LM-09, LM-20, LM-28: the list', () => {
  it('LM-02: has one entry for each kind, which is not set at first', async () => {
    const limits = limitsOf(await playerForDays(services));
    const { body } = await limits.list();
    expect(body.map(({ limitType }: { limitType: number }) => limitType)).toEqual(all);
    expect(body.every(({ limitState }: { limitState: string }) => limitState === 'INACTIVE')).toBe(true);
    expect((await limits.of(20))[0]).toMatchObject({
      limitValue: 999_999_999,
      measure: 'RUB',
      startedAt: null,
    });
    expect((await limits.of(31))[0]).toMatchObject({ limitValue: -1, measure: 'hours' });
  });

  it('names the values to choose from', async () => {
    const { body } = await limitsOf(await playerForDays(services)).available();
    const of = (type: number) => body.find((one: { type: number }) => one.type === type);
    expect(of(20)).toEqual({ type: 20, availableValues: [], measure: 'RUB' });
    expect(of(33).availableValues).toEqual([1, 7, 30, 90]);
    expect(of(32).availableValues).toEqual([5, 10, 15, 30, 45, 60]);
    expect(of(31).availableValues).toHaveLength(25);
    expect(of(30).availableValues).toContain(3650);
  });

  it('LM-11: has the kinds alone that the operator offers', async () => {
    const limits = limitsOf(await playerForDays(services));
    await offer([20, 33]);
    expect((await limits.list()).body.map(({ limitType }: { limitType: number }) => limitType)).toEqual([
      20, 30, 33,
    ]);
    expect(reason(await limits.save({ 1: 100 }))).toEqual([403, 'LIMIT_NOT_OFFERED']);
    await offer(all);
  });

  it('LM-12: is a player’s own, and nobody else’s', async () => {
    const client = services.client();
    for (const path of ['limits', 'availablelimits', 'reasons/selfexclude'])
      expect(reason(await client.get(`/limit-service-api/api/external/web/v3/${path}`))).toEqual([
        401,
        'SIGNED_OUT',
      ]);
    await limited();
    expect((await limitsOf(await playerForDays(services)).of(20))[0]).toMatchObject({
      limitState: 'INACTIVE',
    });
  });
});

describe('a limit of amounts', () => {
  it('says in the language of the request what another value would do', async () => {
    const { client, token } = await services.player();
    const headers = { 'accept-language': 'ru' };
    const path = '/limit-service-api/api/external/web/v3/limits';
    const { body } = await client.get(path, { token, headers });
    const daily = body.find(({ limitType }: { limitType: number }) => limitType === 20);
    expect(daily.foretold).toEqual([{ text: 'Первый лимит действует сразу.', at: null }]);
  });

  it('LM-03: holds at once, since a second', async () => {
    const { limits } = await limited();
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    expect(await limits.of(20)).toMatchObject([
      {
        limitValue: 100,
        limitState: 'ACTIVE',
        startedAt,
        limitBalance: 100,
        used: 0,
        left: 100_00,
        riseDueAt: startedAt + day,
        foretold: [
          { at: new Date(clock.now().getTime() + day * 1000).toISOString() },
          { text: expect.stringContaining('24 hours'), at: null },
          { text: 'A lower limit applies at once.', at: null },
        ],
      },
    ]);
  });

  it('is lowered at once, without questions', async () => {
    const { limits } = await limited();
    expect((await limits.save({ 20: 50 })).body).toMatchObject({
      status: 200,
      questions: [],
      tokenGuid: null,
    });
    expect(await limits.of(20)).toMatchObject([{ limitValue: 50, limitState: 'ACTIVE' }]);
  });

  it('LM-30: of deposits asks questions before it rises, and nothing changes before the answers', async () => {
    const { limits } = await limited();
    const { body } = await limits.save({ 20: 200 });
    expect(body.questions).toHaveLength(3);
    expect(await limits.of(20)).toMatchObject([{ limitValue: 100, limitState: 'ACTIVE' }]);
    const answered = (await limits.answer(body.tokenGuid)).body;
    expect(answered).toMatchObject({
      success: true,
      questionsResult: rightAnswers.map(() => ({ isRight: true })),
    });
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    expect(await limits.of(20)).toMatchObject([
      { limitValue: 100, limitState: 'ACTIVE' },
      { limitValue: 200, limitState: 'PENDING', startedAt, dueAt: startedAt + day, needApprove: true },
    ]);
  });

  it.each<[string, object[]]>([
    ['a wrong answer', [...rightAnswers.slice(1), { questionId: 'chance', optionId: 'yes' }]],
    ['a missing answer', rightAnswers.slice(1)],
    ['no answer', []],
  ])('stays as it is by %s', async (_, answers) => {
    const { limits } = await limited();
    const { tokenGuid } = (await limits.save({ 20: 200 })).body;
    expect((await limits.answer(tokenGuid, answers)).body.success).toBe(false);
    expect(await limits.of(20)).toHaveLength(1);
    expect(reason(await limits.answer(tokenGuid))).toEqual([400, 'TEST_OVER']);
  });

  it('takes the answers once, for fifteen minutes, from the player alone', async () => {
    const { limits } = await limited();
    const first = (await limits.save({ 20: 200 })).body.tokenGuid;
    expect(reason(await limitsOf(await playerForDays(services)).answer(first))).toEqual([400, 'TEST_OVER']);
    expect((await limits.answer(first)).body.success).toBe(true);
    expect(reason(await limits.answer(first))).toEqual([400, 'TEST_OVER']);
    const second = (await limits.save({ 20: 300 })).body.tokenGuid;
    await clock.advance(15 * 60);
    expect(reason(await limits.answer(second))).toEqual([400, 'TEST_OVER']);
  });

  it('of stakes waits without questions', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 1: 100 });
    expect((await limits.save({ 1: 200 })).body.questions).toEqual([]);
    expect(await limits.of(1)).toMatchObject([
      { limitState: 'ACTIVE' },
      { limitState: 'PENDING', limitValue: 200 },
    ]);
  });

  it('LM-13, LM-14, LM-16: is confirmed from its due second on, and not a second before', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 1: 100 });
    await limits.save({ 1: 200 });
    await clock.advance(day - 1);
    expect(reason(await limits.act(1, 1))).toEqual([403, 'NOT_DUE']);
    expect(await limits.of(1)).toMatchObject([{ limitValue: 100 }, { limitValue: 200 }]);
    await clock.advance(1);
    expect(await limits.of(1)).toMatchObject([{ limitValue: 100, limitState: 'ACTIVE' }, {}]);
    expect((await limits.act(1, 1)).status).toBe(204);
    expect(await limits.of(1)).toMatchObject([{ limitValue: 200, limitState: 'ACTIVE' }]);
    expect(reason(await limits.act(1, 1))).toEqual([400, 'NOTHING_PENDING']);
  });

  it('LM-17, LM-18: is rejected at any time, by the action or by taking it back', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 1: 100 });
    for (const end of [() => limits.act(1, 0), () => limits.remove(1)]) {
      await limits.save({ 1: 200 });
      expect((await end()).status).toBe(204);
      expect(await limits.of(1)).toMatchObject([{ limitValue: 100, limitState: 'ACTIVE' }]);
    }
    expect(reason(await limits.act(1, 0))).toEqual([400, 'NOTHING_PENDING']);
  });

  it('LM-23: is removed by the value that stands for none, after the wait and the confirmation', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 10: 100 });
    await limits.save({ 10: 999_999_999 });
    await clock.advance(day);
    expect(await limits.of(10)).toMatchObject([{ limitValue: 100 }, { limitValue: 999_999_999 }]);
    await limits.act(10, 1);
    expect(await limits.of(10)).toMatchObject([{ limitState: 'INACTIVE' }]);
  });

  it.each([0, -1, 1.5, '100', null, 1_000_000_000])('is no %j', async (limitValue) => {
    const { limits } = await limited();
    const answer = await limits.save({ 20: limitValue as number });
    expect(reason(answer)).toEqual([
      400,
      limitValue === 0 || limitValue === -1 ? 'VALUE_NOT_OFFERED' : 'INVALID',
    ]);
    expect(await limits.of(20)).toMatchObject([{ limitValue: 100 }]);
  });

  it('is saved with others as a whole or not at all', async () => {
    const { limits } = await limited();
    expect(reason(await limits.save({ 1: 50, 32: 7 }))).toEqual([400, 'VALUE_NOT_OFFERED']);
    expect(await limits.of(1)).toMatchObject([{ limitState: 'INACTIVE' }]);
  });

  it('that everybody shares is none', async () => {
    const client = services.client();
    const { email, password } = demoSignIn;
    const { token } = (
      await client.post('/auth-api/login-by-email-id', {
        body: { login: email, password, save: false, lng: 'en' },
      })
    ).body;
    const body = { limits: [{ limitType: 20, limitValue: 1 }] };
    const answer = await client.post('/limit-service-api/api/external/web/v3/limits', { token, body });
    expect(reason(answer)).toEqual([403, 'SHARED_ACCOUNT']);
  });
});

describe('the other limits', () => {
  it('LM-22, LM-25: a session limit is hours, rises after the wait, and -1 is none', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 31: 2 });
    expect(await limits.of(31)).toMatchObject([{ limitValue: 2, limitState: 'ACTIVE', measure: 'hours' }]);
    await limits.save({ 31: -1 });
    expect(await limits.of(31)).toMatchObject([{ limitValue: 2 }, { limitValue: -1, limitState: 'PENDING' }]);
    expect(reason(await limits.save({ 31: 25 }))).toEqual([400, 'VALUE_NOT_OFFERED']);
  });

  it('LM-26: a reality check changes at once, in both directions, and ends at once', async () => {
    const limits = limitsOf(await playerForDays(services));
    for (const minutes of [30, 60, 5]) {
      await limits.save({ 32: minutes });
      expect(await limits.of(32)).toMatchObject([{ limitValue: minutes, limitState: 'ACTIVE' }]);
    }
    expect((await limits.remove(32)).status).toBe(204);
    expect(await limits.of(32)).toMatchObject([{ limitState: 'INACTIVE' }]);
  });

  it('LM-19, LM-27: a time-out begins at once, is never deleted or shortened, and ends by itself', async () => {
    const limits = limitsOf(await playerForDays(services));
    await limits.save({ 33: 7 });
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    expect(await limits.of(33)).toMatchObject([
      { limitValue: 7, limitState: 'ACTIVE', startedAt, endsAt: startedAt + 7 * day, measure: 'days' },
    ]);
    expect(reason(await limits.remove(33))).toEqual([403, 'NOT_CANCELLABLE']);
    expect(reason(await limits.save({ 33: 1 }))).toEqual([403, 'WOULD_SHORTEN']);
    expect(reason(await limits.save({ 33: 2 }))).toEqual([400, 'VALUE_NOT_OFFERED']);
    await clock.advance(7 * day - 1);
    expect(await limits.of(33)).toMatchObject([{ limitState: 'ACTIVE' }]);
    await clock.advance(1);
    expect(await limits.of(33)).toMatchObject([{ limitState: 'INACTIVE' }]);
  });

  it('LM-19, LM-21, LM-24: an exclusion begins at once, is never deleted or shortened, and becomes longer', async () => {
    const limits = limitsOf(await playerForDays(services));
    expect((await limits.exclude(30)).body).toEqual({ success: true });
    expect(await limits.of(30)).toMatchObject([{ limitValue: 30, limitState: 'ACTIVE' }]);
    expect(reason(await limits.remove(30))).toEqual([403, 'NOT_CANCELLABLE']);
    expect(reason(await limits.exclude(7))).toEqual([403, 'WOULD_SHORTEN']);
    await limits.exclude(365);
    expect(await limits.of(30)).toMatchObject([{ limitValue: 365 }]);
    expect(reason(await limits.exclude(2))).toEqual([400, 'VALUE_NOT_OFFERED']);
  });

  it('no number of tries keeps a player from stopping', async () => {
    const limits = limitsOf(await playerForDays(services));
    let last = await limits.save({ 1: 100 });
    while (last.status === 200) last = await limits.save({ 1: 100 });
    expect(reason(last)).toEqual([429, 'TOO_MANY_TRIES']);
    expect((await limits.save({ 33: 1 })).status).toBe(200);
    expect((await limits.exclude(7)).status).toBe(200);
  });

  it('LM-34: reasons of an exclusion are asked where the operator wants it', async () => {
    const limits = limitsOf(await playerForDays(services));
    expect((await limits.reasons()).body).toEqual([]);
    await database.db
      .transaction()
      .execute((trx) => changeConfig(trx, (config) => ({ ...config, isSelfExcludeReasonsEnabled: true })));
    const [first] = (await limits.reasons()).body;
    expect(first).toEqual({ id: 1, selfExcludeReason: expect.any(String) });
    expect(reason(await limits.exclude(7, 99))).toEqual([400, 'VALUE_NOT_OFFERED']);
    await limits.exclude(7, 1);
    expect(await limits.of(30)).toMatchObject([{ selfExcludeReason: first.selfExcludeReason }]);
  });
});

it('keeps a log of every change, which nothing alters', async () => {
  const { player, limits } = await limited();
  await limits.save({ 20: 50, 33: 1 });
  const { rows } = await sql<{ what: string; type: number }>`
    SELECT what, type FROM limit_events WHERE user_id = ${player.id} ORDER BY id`.execute(database.db);
  expect(rows).toEqual([
    { what: 'ASKED', type: 20 },
    { what: 'ASKED', type: 20 },
    { what: 'TIME_OUT', type: 33 },
  ]);
  await expect(sql`DELETE FROM limit_events`.execute(database.db)).rejects.toThrow('never altered');
});
