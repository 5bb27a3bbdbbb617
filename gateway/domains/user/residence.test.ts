import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = 'PUT /web-api/user/residence';
const config = {
  user_id: 7,
  user_email: 'ann@example.com',
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
  site.upstream.on('GET /web-api/user/gettoken', () => ({
    status: 401,
    body: { code: 'NO_SESSION', message: 'Over.' },
  }));
});
afterEach(() => site.close());

const state = (residence: string, cookie = 'sid=alive; user_token=t') =>
  site.run(
    `mutation($residence: String!) {
      stateResidence(input: { residence: $residence }) {
        ... on ResidenceStated { player { isResidenceDue } }
        ... on ResidenceRefused { code messageKey retryAfter fields { field messageKey } }
      }
    }`,
    { residence },
    cookie,
  );
const known = (more: object) =>
  site.upstream.on('GET /web-api/user/config', { result: { ...config, ...more }, error: null });
const isDue = async () =>
  (await site.run('{ player { isResidenceDue } }', {}, 'sid=alive; user_token=t')).data.player;

it.each([
  [{ is_residence_due: true }, true],
  [{ is_residence_due: false }, false],
  [{}, false],
])('is due where the service says so: %j', async (more, due) => {
  known(more);
  expect(await isDue()).toEqual({ isResidenceDue: due });
});

it.each([
  [{ residence: 'CA-ON' }, 'CA-ON'],
  [{ residence: null }, null],
  [{}, null],
])('shows where the player lives, as far as the service says it: %j', async (more, residence) => {
  known(more);
  const { data } = await site.run('{ player { residence } }', {}, 'sid=alive; user_token=t');
  expect(data.player).toEqual({ residence });
});

it('asks nothing while the user service does not answer', async () => {
  site.upstream.on('GET /web-api/user/config', () => ({ status: 503 }));
  expect(await isDue()).toEqual({ isResidenceDue: false });
});

it('is passed on, and is read anew', async () => {
  known({ is_residence_due: true });
  site.upstream.on(path, () => {
    known({ is_residence_due: false, residence: 'GB' });
    return { status: 204 };
  });
  expect((await state('GB')).data.stateResidence).toEqual({ player: { isResidenceDue: false } });
  expect(site.upstream.to('/web-api/user/residence')[0]?.body).toEqual({ residence: 'GB' });
});

it.each([
  [
    {
      status: 400,
      body: { code: 'INVALID_FIELDS', message: '', fields: [{ field: 'residence', reason: 'required' }] },
    },
    {
      code: 'INVALID_FIELDS',
      messageKey: 'error_invalid_fields',
      fields: [{ field: 'residence', messageKey: 'error_field_residence_required' }],
    },
  ],
  [
    { status: 409, body: { code: 'RESIDENCE_KNOWN', message: '' } },
    { code: 'RESIDENCE_KNOWN', messageKey: 'error_residence_known', fields: [] },
  ],
  [
    { status: 403, body: { code: 'SHARED_ACCOUNT', message: '' } },
    { code: 'SHARED_ACCOUNT', messageKey: 'error_shared_account', fields: [] },
  ],
  [
    { status: 401, body: { code: 'SIGNED_OUT', message: '' } },
    { code: 'SIGNED_OUT', messageKey: 'error_signed_out', fields: [] },
  ],
])('the answer %j is a refusal', async (answer, refusal) => {
  site.upstream.on(path, () => answer);
  expect((await state('')).data.stateResidence).toEqual({ ...refusal, retryAfter: null });
});

it('a text that no code of a country is as long as is refused without a call', async () => {
  const { data } = await state('GB-LND');
  expect(data.stateResidence.fields).toEqual([
    { field: 'residence', messageKey: 'error_field_residence_not_offered' },
  ]);
  expect(site.upstream.to('/web-api/user/residence')).toEqual([]);
});
