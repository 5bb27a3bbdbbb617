import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const cookies = ['sid=new; Path=/; HttpOnly; SameSite=Lax', 'user_token=first; Path=/; HttpOnly'];
const opened = (more: object = {}) => ({
  status: 201,
  body: { user_id: 7, token: 'first', ...more },
  headers: { 'set-cookie': cookies },
});
const accepted = { request: 'r', validSeconds: 900, resendSeconds: 60 };
const refused = `... on RegistrationRefused { code messageKey retryAfter fields { field messageKey } }`;
const choices = { currency: 'RUB', isOfAge: true };
const residence = 'GB';

const oneClick = (input: object) =>
  site.run(
    `mutation($input: RegisterOneClickInput!) {
      registerOneClick(input: $input) { ... on Registered { player { login } credentials { login password } } ${refused} }
    }`,
    { input },
  );
const ask = (by: 'Email' | 'Phone', input: object) =>
  site.run(
    `mutation($input: RequestRegistrationBy${by}Input!) {
      answer: requestRegistrationBy${by}(input: $input) {
        ... on RegistrationRequested { request validSeconds resendSeconds } ${refused}
      }
    }`,
    { input },
  );
const resend = (request: string) =>
  site.run(
    `mutation($input: ResendRegistrationInput!) {
      answer: resendRegistration(input: $input) { ... on RegistrationRequested { request } ${refused} }
    }`,
    { input: { request } },
  );
const registered = `__typename ... on Registered { player { login } credentials { login } } ${refused}`;
const confirm = (input: object) =>
  site.run(
    `mutation($input: ConfirmRegistrationInput!) { answer: confirmRegistration(input: $input) { ${registered} } }`,
    { input },
  );
const byLink = (input: object) =>
  site.run(
    `mutation($input: ConfirmRegistrationByLinkInput!) {
      answer: confirmRegistrationByLink(input: $input) { ${registered} }
    }`,
    { input },
  );

it('in one click shows the credentials', async () => {
  site.upstream.on('POST /auth-api/registration', () => opened({ password: 'made-up' }));
  const { data, setCookies } = await oneClick({ ...choices, residence, promoCode: 'WELCOME' });
  const credentials = { login: '7', password: 'made-up' };
  expect(data.registerOneClick).toEqual({ player: { login: '7' }, credentials });
  expect(setCookies).toEqual(cookies);
  const body = { type: 'fast_reg', ...choices, residence, lng: 'ru', promoCode: 'WELCOME' };
  expect(site.upstream.received[0]?.body).toEqual(body);
});

describe.each([
  [
    'Email',
    '/auth-api/registration/by-email',
    { email: 'a@b.example' },
    { type: 'full_reg', email: 'a@b.example' },
  ],
  [
    'Phone',
    '/auth-api/registration/by-phone',
    { phone: '+44 7400 123456' },
    { type: 'phone_reg', country_code: '44', phone_number: '7400123456' },
  ],
] as const)('asking for a code by %s', (by, path, contact, sent) => {
  it('is passed on in the language of the page, and sets no cookie', async () => {
    site.upstream.on(`POST ${path}`, accepted);
    const { data, setCookies } = await ask(by, { ...contact, ...choices, promoCode: '' });
    expect([data.answer, setCookies]).toEqual([accepted, []]);
    expect(site.upstream.to(path)[0]?.body).toEqual({ ...sent, ...choices, lng: 'ru' });
  });

  it('passes on where the player lives, and says why it is refused', async () => {
    const fields = [{ field: 'residence', reason: 'required' }];
    site.upstream.on(`POST ${path}`, () => ({
      status: 400,
      body: { code: 'INVALID_FIELDS', message: 'No.', fields },
    }));
    const { data } = await ask(by, { ...contact, ...choices, residence });
    expect(site.upstream.to(path)[0]?.body).toMatchObject({ residence });
    expect(data.answer.fields).toEqual([
      { field: 'residence', messageKey: 'error_field_residence_required' },
    ]);
    const long = await ask(by, { ...contact, ...choices, residence: 'GB-LND' });
    expect(long.data.answer.fields).toEqual([
      { field: 'residence', messageKey: 'error_field_residence_not_offered' },
    ]);
    expect(site.upstream.to(path)).toHaveLength(1);
  });

  it('names the invalid fields, and how long to wait', async () => {
    const fields = [
      { field: 'currency', reason: 'not_offered' },
      { field: 'promoCode', reason: 'invalid' },
      { field: 'isOfAge', reason: 'must_confirm' },
    ];
    site.upstream.on(`POST ${path}`, () => ({
      status: 400,
      body: { code: 'INVALID_FIELDS', message: 'No.', fields, retryAfter: 5 },
    }));
    const { data } = await ask(by, { ...contact, ...choices, promoCode: 'no spaces' });
    expect(data.answer).toEqual({
      code: 'INVALID_FIELDS',
      messageKey: 'error_invalid_fields',
      retryAfter: 5,
      fields: [
        { field: 'currency', messageKey: 'error_field_currency_not_offered' },
        { field: 'promoCode', messageKey: 'error_field_promo_code_invalid' },
        { field: 'isOfAge', messageKey: 'error_field_is_of_age_must_confirm' },
      ],
    });
  });
});

it.each([
  ['Email', { email: `${'a'.repeat(300)}@b.example` }, 'email', 'error_field_email_too_long'],
  ['Phone', { phone: '+44 20 7123 4567' }, 'phone', 'error_field_phone_invalid'],
  ['Phone', { phone: ' ' }, 'phone', 'error_field_phone_required'],
] as const)('refuses by %s without a call: %j', async (by, contact, field, messageKey) => {
  const { data } = await ask(by, { ...contact, ...choices });
  expect(data.answer.fields).toEqual([{ field, messageKey }]);
  expect(site.upstream.received).toHaveLength(0);
});

it('another code is asked for, and refused with the time to wait', async () => {
  site.upstream.on('POST /auth-api/registration/resend', accepted);
  expect((await resend('r')).data.answer).toEqual({ request: 'r' });
  site.upstream.on('POST /auth-api/registration/resend', () => ({
    status: 429,
    body: { code: 'TOO_MANY_TRIES', message: 'No.', retryAfter: 40 },
  }));
  expect((await resend('r')).data.answer).toMatchObject({ code: 'TOO_MANY_TRIES', retryAfter: 40 });
  expect((await resend('r'.repeat(200))).data.answer.code).toBe('TIME_UP');
});

describe.each([
  [
    'a code',
    '/auth-api/registration/confirm',
    () => confirm({ request: 'r', code: '123456', password: 'long enough' }),
    { request: 'r', code: '123456', password: 'long enough' },
  ],
  [
    'a link',
    '/auth-api/registration/confirm-by-link',
    () => byLink({ link: 'l', password: 'long enough', isOfAge: true }),
    { link: 'l', password: 'long enough', isOfAge: true },
  ],
] as const)('%s', (_, path, send, body) => {
  it('opens the session, and shows no credentials', async () => {
    site.upstream.on(`POST ${path}`, () => opened());
    const { data, setCookies } = await send();
    const player = { login: '7' };
    expect(data.answer).toEqual({ __typename: 'Registered', player, credentials: null });
    expect(setCookies).toEqual(cookies);
    expect(site.upstream.to(path)[0]?.body).toEqual(body);
  });

  it.each(['TIME_UP', 'WRONG_CODE', 'REGISTRATION_CLOSED', 'PERSON_EXCLUDED'])(
    'is refused with %s',
    async (code) => {
      const status = ['REGISTRATION_CLOSED', 'PERSON_EXCLUDED'].includes(code) ? 403 : 422;
      site.upstream.on(`POST ${path}`, () => ({ status, body: { code, message: 'No.' } }));
      const { data, setCookies } = await send();
      expect([data.answer.code, setCookies]).toEqual([code, []]);
    },
  );
});

it('texts that are too long are refused without a call', async () => {
  const long = 'x'.repeat(200);
  const ofCode = await confirm({ request: 'r', code: long, password: long });
  expect(ofCode.data.answer.fields.map(({ field }: { field: string }) => field)).toEqual([
    'code',
    'password',
  ]);
  const ofLink = await byLink({ link: long, password: 'long enough', isOfAge: true });
  expect(ofLink.data.answer.code).toBe('TIME_UP');
  expect(site.upstream.received).toHaveLength(0);
});

it('the form of a former release, whose answer told who has an account, registers nobody', async () => {
  const { data } = await site.run(`mutation {
    registerByEmail(input: { email: "a@b.example", password: "long enough", currency: "RUB", isOfAge: true }) {
      ${registered}
    }
  }`);
  expect(data.registerByEmail.code).toBe('REGISTRATION_CLOSED');
  expect(site.upstream.received).toHaveLength(0);
});
