import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { verificationStateOf } from './verificationState';

const path = 'PUT /web-api/user/data';
const config = {
  user_id: 7,
  user_email: 'ann@example.com',
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
};
const wire = {
  name: 'Ann',
  surname: 'Lee',
  date_birthday: '1990-02-28',
  document_type_id: 2,
  passport: 'AB 123456',
  passport_date: '2015-06-01',
  passport_end_date: '',
  inn: '',
  registration_address: '1 High Street',
};
const input = {
  name: 'Ann',
  surname: 'Lee',
  birthDate: '1990-02-28',
  documentType: 'IDENTITY_CARD',
  passport: 'AB 123456',
  passportDate: '2015-06-01',
  passportEndDate: '',
  taxNumber: '',
  registrationAddress: '1 High Street',
};
const fields = `name surname birthDate documentType passport passportDate passportEndDate taxNumber
  registrationAddress isComplete lock`;

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

const save = (given: object = input, cookie = 'sid=alive; user_token=t') =>
  site.run(
    `mutation($input: SavePersonalDataInput!) {
      savePersonalData(input: $input) {
        ... on PersonalDataSaved { player { profile { personalData { ${fields} } } } }
        ... on PersonalDataRefused { code messageKey retryAfter fields { field messageKey } }
      }
    }`,
    { input: given },
    cookie,
  );
const known = (result: object) =>
  site.upstream.on('GET /web-api/user/config', { result: { ...config, ...result }, error: null });
const read = async () =>
  (await site.run(`{ player { profile { personalData { ${fields} } } } }`, {}, 'sid=alive; user_token=t'))
    .data.player.profile;

it('sends the names of the service, and answers the data as they are kept', async () => {
  site.upstream.on(path, { result: wire });
  known({ user_data: wire });
  expect((await save()).data.savePersonalData.player.profile.personalData).toEqual({
    ...input,
    passportEndDate: null,
    isComplete: true,
    lock: null,
  });
  expect(site.upstream.to('/web-api/user/data')).toMatchObject([{ body: wire }]);
});

it.each([
  ['WAITING', 'CHECKING'],
  ['VERIFIED', 'VERIFIED'],
  ['REFUSED', null],
  ['SOMETHING_NEW', null],
])('data of the state %s have the lock %s', async (group, lock) => {
  known({ user_data: wire, verification_status_group_code: group });
  expect((await read()).personalData.lock).toBe(lock);
});

it('without data nothing is known, and they are not complete', async () => {
  known({});
  expect(await read()).toEqual({
    personalData: {
      ...Object.fromEntries(Object.keys(input).map((name) => [name, ''])),
      birthDate: null,
      documentType: null,
      passportDate: null,
      passportEndDate: null,
      isComplete: false,
      lock: null,
    },
  });
});

it.each([
  [
    400,
    {
      code: 'INVALID_FIELDS',
      fields: [
        { field: 'date_birthday', reason: 'too_young' },
        { field: 'inn', reason: 'invalid' },
      ],
    },
    'error_invalid_fields',
    [
      { field: 'birthDate', messageKey: 'personal_field_too_young' },
      { field: 'taxNumber', messageKey: 'personal_field_invalid' },
    ],
  ],
  [403, { code: 'SHARED_ACCOUNT' }, 'personal_shared_account', []],
  [409, { code: 'DATA_CHECKING' }, 'personal_locked_checking', []],
  [409, { code: 'DATA_VERIFIED' }, 'personal_locked_verified', []],
  [401, { code: 'SIGNED_OUT' }, 'error_signed_out', []],
])('the refusal %d %j is data', async (status, refusal, messageKey, faults) => {
  site.upstream.on(path, () => ({ status, body: { message: 'Why.', ...refusal } }));
  expect((await save()).data.savePersonalData).toEqual({
    code: refusal.code,
    messageKey,
    retryAfter: null,
    fields: faults,
  });
});

it('who typed too many people is told when to try again', async () => {
  const body = { code: 'TOO_MANY_TRIES', message: 'Wait.', retryAfter: 7200 };
  site.upstream.on(path, () => ({ status: 429, body }));
  expect((await save()).data.savePersonalData).toEqual({
    ...{ code: 'TOO_MANY_TRIES', messageKey: 'personal_many_people', retryAfter: 7200, fields: [] },
  });
});

it('a text that no service would take is refused beside its field, and sent to none', async () => {
  const { data } = await save({ ...input, name: 'a'.repeat(501) });
  expect(data.savePersonalData).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: [{ field: 'name', messageKey: 'personal_field_too_long' }],
  });
  expect(site.upstream.to('/web-api/user/data')).toEqual([]);
});

it('a guest is told to sign in', async () => {
  expect((await save(input, '')).data.savePersonalData.code).toBe('SIGNED_OUT');
});

it.each([
  [503, 'UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'],
  [400, 'INVALID', 'BAD_USER_INPUT'],
])('an answer of %d %s is an error, and nothing is sent twice', async (status, code, expected) => {
  site.upstream.on(path, () => ({ status, body: { code, message: 'Why.' } }));
  expect((await save()).codes).toEqual([expected]);
  expect(site.upstream.to('/web-api/user/data')).toHaveLength(1);
});

it.each([
  [{ verification_status: 1 }, 'NOT_VERIFIED'],
  [{ verification_status: 1, user_status_id: 1 }, 'WAITING'],
  [{ verification_status: 2, user_status_id: 0 }, null],
  [{}, null],
])('a service that says %j alone means %s', (said, state) => {
  expect(verificationStateOf(said)).toBe(state);
});
