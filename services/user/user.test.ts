import { runAdmin } from '../operator/run';
import { limitsOf, playerForDays } from '../testing/limits';
import { useTestServices } from '../testing/services';
import { freshToken } from '../testing/withdrawals';

const services = useTestServices();

it('answers the player’s profile to the player', async () => {
  const { client, token, id: user_id } = await services.byEmail('ann@example.com', 'long enough');
  const answer = await client.get('/web-api/user/config', { token });
  expect(answer.body).toEqual({
    error: null,
    result: {
      user_id,
      user_email: 'ann@example.com',
      phone_number: null,
      phone_code: null,
      user_name: null,
      registered_at: services.clock.now().toISOString(),
      activation_type: 0,
      protection_methods: {
        is_changed_password: true,
        enable_email_auth: false,
        enable_phone_binding: false,
        enable_two_factor_auth: false,
      },
      protection_level: 25,
      ban_level: 0,
      ban_version: null,
      disallow_line_sport: [],
      disallow_live_sport: [],
      is_residence_due: false,
      settings: { version: 0, values: {} },
      user_msg_count: 0,
      user_data: {
        name: '',
        surname: '',
        date_birthday: '',
        document_type_id: null,
        passport: '',
        passport_date: '',
        passport_end_date: '',
        inn: '',
        registration_address: '',
      },
      verification_status: 1,
      user_status_id: 0,
      verification_status_group_code: 'NOT_VERIFIED',
      verification_types: [],
      requested_additional_document: 0,
      is_need_identification: false,
      is_in_break: false,
      residence: null,
    },
  });
});

it.each([
  ['an exclusion', 30],
  ['a time-out', 33],
])('says that the player is in %s, to the second', async (_, type) => {
  const player = await playerForDays(services);
  const isInBreak = async () => {
    const { body } = await player.client.get('/web-api/user/config', { token: await freshToken(player) });
    return (body as { result: { is_in_break: boolean } }).result.is_in_break;
  };
  const limits = limitsOf(player);
  expect((await (type === 30 ? limits.exclude(1) : limits.save({ 33: 1 }))).status).toBe(200);
  expect(await isInBreak()).toBe(true);
  await services.clock.advance(86_399);
  expect(await isInBreak()).toBe(true);
  await services.clock.advance(1);
  expect(await isInBreak()).toBe(false);
});

it('says where the player lives, once documents prove it', async () => {
  const player = await services.player();
  const { db } = services.database;
  const site = { db, who: 'ann', demo: true, routes: [] };
  await runAdmin(['residence', String(player.id), 'CA-ON'], site);
  const { body } = await player.client.get('/web-api/user/config', { token: player.token });
  expect((body as { result: { residence: string } }).result.residence).toBe('CA-ON');
});

it('answers the profile to nobody else', async () => {
  expect((await services.client().get('/web-api/user/config')).status).toBe(401);
});

describe('an agreement to cookies', () => {
  const log = (token: string | undefined, cookiesAgreeTime: string) =>
    services.client().post('/web-api/user/cookies-agreement', { token, body: { cookiesAgreeTime } });
  const logged = async (userId: number) => {
    const { db } = services.database;
    const rows = await db
      .selectFrom('cookies_agreements')
      .select('agreed_at')
      .where('user_id', '=', userId)
      .orderBy('agreed_at')
      .execute();
    return rows.map(({ agreed_at }) => agreed_at.toISOString());
  };

  it('is recorded once for each moment', async () => {
    const { id, token } = await services.player();
    const at = services.clock.now().toISOString();
    for (let times = 0; times < 2; times += 1)
      expect(await log(token, at)).toMatchObject({ status: 200, body: { result: true } });
    await log(token, '2026-03-01T00:00:00+03:00');
    expect(await logged(id)).toEqual(['2026-02-28T21:00:00.000Z', at]);
  });

  it('is refused from guests and for a future day', async () => {
    const { id, token } = await services.player();
    expect((await log(undefined, '2026-03-01T00:00:00Z')).status).toBe(401);
    for (const never of ['2999-01-01T00:00:00Z', 'yesterday', '2016-12-31T23:59:60Z'])
      expect((await log(token, never)).status).toBe(400);
    expect(await logged(id)).toEqual([]);
  });
});
