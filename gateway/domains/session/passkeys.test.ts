import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { toGlobalId } from '../../request/ids';

const key = '00000000-0000-4000-8000-000000000001';
const stored = {
  id: key,
  name: 'Phone',
  createdAt: '2026-03-08T12:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: true,
};
const asked = { request: 'q1', options: { challenge: 'abc', rpId: 'touchline.example' } };
const id = toGlobalId('Passkey', key);

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ passkeysRpId: 'touchline.example' });
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
  site.upstream.on('GET /auth-api/passkeys', () => ({ body: { passkeys: [stored] } }));
});
afterEach(() => site.close());

const own = 'sid=alive; user_token=t';
const refusal = '... on PasskeyRefused { code messageKey retryAfter fields { field messageKey } }';
const run = (text: string, variables = {}, { cookie = own, host = 'touchline.example' } = {}) =>
  site.run(text, variables, cookie, { host });
const credential = JSON.stringify({ id: 'abc' });

describe('signing in', () => {
  const begin = `mutation { beginPasskeySignIn { __typename ... on PasskeyAsked { request options } ${refusal} } }`;
  const signIn = `mutation { signInByPasskey(input: { request: "q1", credential: ${JSON.stringify(credential)}, remember: true }) {
    __typename ... on SignedIn { player { login } } ... on SignInRefused { code messageKey retryAfter } } }`;

  it.each(['touchline.example', 'm.touchline.example', 'touchline.example:8443'])(
    'hands the question on, on a page of %s',
    async (host) => {
      site.upstream.on('POST /auth-api/login-by-passkey/begin', () => ({ body: asked }));
      const { data } = await run(begin, {}, { cookie: '', host });
      expect(data.beginPasskeySignIn).toMatchObject({ request: 'q1' });
      expect(JSON.parse(data.beginPasskeySignIn.options)).toEqual(asked.options);
    },
  );

  it.each(['mirror.example', 'nottouchline.example', ''])('asks nothing on a page of %s', async (host) => {
    const { data } = await run(begin, {}, { cookie: '', host });
    expect(data.beginPasskeySignIn).toMatchObject({
      code: 'PASSKEYS_NOT_OFFERED',
      messageKey: 'error_passkeys_not_offered',
    });
    const signed = await run(signIn, {}, { cookie: '', host });
    expect(signed.data.signInByPasskey.code).toBe('PASSKEYS_NOT_OFFERED');
    expect(site.upstream.to('/auth-api/login-by-passkey/begin')).toEqual([]);
  });

  it('sends the answer and sets the cookies of the session', async () => {
    site.upstream.on('POST /auth-api/login-by-passkey', ({ body }) => {
      expect(body).toEqual({ request: 'q1', credential: { id: 'abc' }, save: true });
      return { body: { user_id: 7, token: 't' }, headers: { 'set-cookie': ['sid=new; Path=/'] } };
    });
    const { data, setCookies } = await run(signIn, {}, { cookie: '' });
    expect(data.signInByPasskey.__typename).toBe('SignedIn');
    expect(setCookies.join()).toContain('sid=new');
  });

  it.each(['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'PASSKEY_TIME_UP'])('gives %s as data', async (code) => {
    site.upstream.on('POST /auth-api/login-by-passkey', () => ({ status: 422, body: { code, message: '' } }));
    const { data } = await run(signIn, {}, { cookie: '' });
    expect(data.signInByPasskey).toMatchObject({ code, messageKey: `error_${code.toLowerCase()}` });
  });

  it.each(['', 'no json', '[]', 'null', `"${'x'.repeat(20_000)}"`])(
    'refuses %.10s in place of an answer without asking the service',
    async (text) => {
      const { data } = await run(
        `mutation($input: SignInByPasskeyInput!) { signInByPasskey(input: $input) { ... on SignInRefused { code } } }`,
        { input: { request: 'q1', credential: text, remember: false } },
        { cookie: '' },
      );
      expect(data.signInByPasskey.code).toBe('PASSKEY_REFUSED');
    },
  );
});

describe('the player’s passkeys', () => {
  const changed = '... on PasskeysChanged { player { passkeys { id name } } }';

  it('are listed, and each is a node', async () => {
    const { data } = await run('{ player { passkeys { id name createdAt lastUsedAt isBackedUp } } }');
    expect(data.player.passkeys).toEqual([{ ...stored, id }]);
    const node = await run('query($id: ID!) { node(id: $id) { ... on Passkey { name } } }', { id });
    expect(node.data.node).toEqual({ name: 'Phone' });
  });

  it('are null for a guest and while the service is away', async () => {
    site.upstream.on('GET /auth-api/passkeys', () => ({
      status: 503,
      body: { code: 'UNAVAILABLE', message: '' },
    }));
    const { data, codes } = await run('{ player { login passkeys { id } } }');
    expect(data.player).toEqual({ login: '7', passkeys: null });
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });

  it('are added, renamed and removed', async () => {
    site.upstream.on('POST /auth-api/passkeys/begin', () => ({ body: asked }));
    site.upstream.on('POST /auth-api/passkeys/finish', () => ({ status: 204 }));
    site.upstream.on(`POST /auth-api/passkeys/${key}/rename`, () => ({ status: 204 }));
    site.upstream.on(`POST /auth-api/passkeys/${key}/remove`, () => ({ status: 204 }));
    const begun = await run(
      `mutation { beginPasskey(input: { proof: "p" }) { ... on PasskeyAsked { request } ${refusal} } }`,
    );
    expect(begun.data.beginPasskey).toEqual({ request: 'q1' });
    const added = await run(
      `mutation($input: AddPasskeyInput!) { addPasskey(input: $input) { ${changed} ${refusal} } }`,
      { input: { request: 'q1', credential } },
    );
    expect(added.data.addPasskey.player.passkeys).toEqual([{ id, name: 'Phone' }]);
    const renamed = await run(
      `mutation($input: RenamePasskeyInput!) { renamePasskey(input: $input) { ${changed} ${refusal} } }`,
      { input: { passkey: id, name: 'Phone' } },
    );
    expect(renamed.data.renamePasskey.player.passkeys).toHaveLength(1);
    const removed = await run(
      `mutation($input: RemovePasskeyInput!) { removePasskey(input: $input) { ${changed} ${refusal} } }`,
      { input: { passkey: id, proof: 'p' } },
    );
    expect(removed.data.removePasskey.player.passkeys).toHaveLength(1);
  });

  it.each([
    ['PASSKEY_KNOWN', { code: 'PASSKEY_KNOWN', messageKey: 'error_passkey_known' }],
    ['PASSKEYS_FULL', { code: 'LIMIT_REACHED', messageKey: 'error_passkeys_full' }],
  ])('say why none was added: %s', async (code, expected) => {
    site.upstream.on('POST /auth-api/passkeys/finish', () => ({ status: 422, body: { code, message: '' } }));
    const { data } = await run(
      `mutation($input: AddPasskeyInput!) { addPasskey(input: $input) { ${refusal} } }`,
      { input: { request: 'q1', credential } },
    );
    expect(data.addPasskey).toMatchObject(expected);
  });

  it('refuse a name that is too long or missing beside its field', async () => {
    const rename = `mutation($input: RenamePasskeyInput!) { renamePasskey(input: $input) { ${refusal} } }`;
    const long = await run(rename, { input: { passkey: id, name: 'x'.repeat(61) } });
    expect(long.data.renamePasskey.fields).toEqual([{ field: 'name', messageKey: 'error_field_invalid' }]);
    site.upstream.on(`POST /auth-api/passkeys/${key}/rename`, () => ({
      status: 400,
      body: { code: 'INVALID_FIELDS', message: '', fields: [{ field: 'name', reason: 'required' }] },
    }));
    const empty = await run(rename, { input: { passkey: id, name: '' } });
    expect(empty.data.renamePasskey.fields).toEqual([{ field: 'name', messageKey: 'error_field_invalid' }]);
  });

  it('are not changed by an id that is none', async () => {
    const remove = `mutation { removePasskey(input: { passkey: "x", proof: "p" }) { __typename } }`;
    expect((await run(remove)).codes).toEqual(['BAD_USER_INPUT']);
  });

  it('are a guest’s no more once the session has ended', async () => {
    site.upstream.on('POST /auth-api/passkeys/begin', () => ({
      status: 401,
      body: { code: 'NO_SESSION', message: '' },
    }));
    const begin = `mutation { beginPasskey(input: { proof: "p" }) { ${refusal} } }`;
    expect((await run(begin)).data.beginPasskey.code).toBe('SIGNED_OUT');
  });
});

describe('a proof that the player is there', () => {
  const proof = `... on SteppedUp { proof } ${refusal}`;

  it.each([
    ['by a code', 'stepUpByCode', 'by-code', { purpose: 'ADD_PASSKEY', code: '123456' }],
    [
      'by the password',
      'stepUpByPassword',
      'by-password',
      { purpose: 'REMOVE_PASSKEY', passkey: id, current: 'p' },
    ],
    ['by a passkey', 'stepUpByPasskey', 'by-passkey', { request: 'q1', credential }],
  ])('is made %s', async (_how, field, path, input) => {
    const sent: unknown[] = [];
    site.upstream.on(`POST /auth-api/step-up/${path}`, ({ body }) => {
      sent.push(body);
      return { body: { proof: 'p' } };
    });
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
    const { data } = await run(`mutation($input: ${type}!) { ${field}(input: $input) { ${proof} } }`, {
      input,
    });
    expect(data[field]).toEqual({ proof: 'p' });
    expect(sent).toMatchObject([
      'purpose' in input
        ? { purpose: input.purpose.toLowerCase(), subject: 'passkey' in input ? key : '' }
        : { request: 'q1', credential: { id: 'abc' } },
    ]);
  });

  it('is asked of a passkey only where passkeys work', async () => {
    site.upstream.on('POST /auth-api/step-up/begin', () => ({ body: asked }));
    const begin = `mutation { beginStepUp(input: { purpose: END_TWO_STEP }) { __typename ${refusal} } }`;
    expect((await run(begin)).data.beginStepUp.__typename).toBe('PasskeyAsked');
    const elsewhere = await run(begin, {}, { host: 'mirror.example' });
    expect(elsewhere.data.beginStepUp.code).toBe('PASSKEYS_NOT_OFFERED');
  });

  it('to remove a passkey names it, and no other does', async () => {
    for (const input of [{ purpose: 'REMOVE_PASSKEY' }, { purpose: 'ADD_PASSKEY', passkey: id }]) {
      const { codes } = await run(
        `mutation($input: BeginStepUpInput!) { beginStepUp(input: $input) { __typename } }`,
        { input },
      );
      expect(codes).toEqual(['BAD_USER_INPUT']);
    }
  });

  it('takes the place of the code that switches two-step sign-in off', async () => {
    site.upstream.on('GET /web-api/user/config', () => ({ body: { result: null, error: null } }));
    const sent: unknown[] = [];
    site.upstream.on('POST /auth-api/two-step/end', ({ body }) => {
      sent.push(body);
      return { status: 204 };
    });
    const end = `mutation($input: EndTwoStepInput!) { endTwoStep(input: $input) {
      __typename ... on TwoStepRefused { code } } }`;
    const { data } = await run(end, { input: { current: 'p', proof: 'proof' } });
    expect(data.endTwoStep.__typename).toBe('TwoStepEnded');
    expect(sent).toEqual([{ current: 'p', proof: 'proof' }]);
    const stale = await run(end, { input: { current: 'p', proof: '' } });
    expect(stale.data.endTwoStep.code).toBe('STEP_UP_TIME_UP');
  });
});

describe('what a page is told', () => {
  const offered = '{ site { arePasskeysOffered } }';
  const told = async (host: string): Promise<unknown> =>
    (await run(offered, {}, { cookie: '', host })).data.site.arePasskeysOffered;

  it('is true on the domain and below it, and false elsewhere, also from kept answers', async () => {
    const { siteConfig } = await import('../../testing/samples');
    site.upstream.on('GET /bff-api/config/all.json', () => ({ body: siteConfig }));
    for (let times = 0; times < 2; times += 1)
      expect([
        await told('touchline.example'),
        await told('mirror.example'),
        await told('m.touchline.example'),
      ]).toEqual([true, false, true]);
  });

  it('is false where the services offer none', async () => {
    const { siteConfig } = await import('../../testing/samples');
    site.upstream.on('GET /bff-api/config/all.json', () => ({
      body: { ...siteConfig, arePasskeysOffered: false },
    }));
    expect(await told('touchline.example')).toBe(false);
  });
});
