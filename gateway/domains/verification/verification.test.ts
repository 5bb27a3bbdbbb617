import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const progress = {
  status: 'REFUSED',
  reason: 'Too dark',
  needed: ['identity', 'address'],
  missing: ['address'],
  isDataComplete: true,
  isOffered: true,
  documents: [
    {
      id: 3,
      kind: 'payment',
      name: '<b>.pdf',
      bytes: 2048,
      uploadedAt: '2026-03-08T12:00:00.000Z',
      state: 'REFUSED',
    },
  ],
};
const readPath = 'GET /verification-api/v1/verification';
const cookies = 'sid=alive; user_token=t';

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

const refusal = '... on VerificationRefused { code messageKey retryAfter }';
const ask = (cookie = cookies) =>
  site.run(
    `mutation { requestUpload(input: { kind: ADDRESS }) { ... on UploadAddress { path validSeconds } ${refusal} } }`,
    {},
    cookie,
  );
const submit = (cookie = cookies) =>
  site.run(
    `mutation { submitVerification { ... on VerificationSubmitted { player { login verification { status } } } ${refusal} } }`,
    {},
    cookie,
  );

it('reads all of a verification in one call', async () => {
  site.upstream.on(readPath, progress);
  const { data } = await site.run(
    `{ player { verification { status reason missing isDataComplete isOffered
       documents { number kind name bytes uploadedAt state } } } }`,
    {},
    cookies,
  );
  expect(data.player.verification).toEqual({
    status: 'REFUSED',
    reason: 'Too dark',
    missing: ['ADDRESS'],
    isDataComplete: true,
    isOffered: true,
    documents: progress.documents.map(({ id: number, ...document }) => ({
      ...document,
      number,
      kind: 'PAYMENT',
    })),
  });
  expect(site.upstream.to('/verification-api/v1/verification')).toHaveLength(1);
});

it('takes nothing but its own field away when the service is down', async () => {
  const { data } = await site.run('{ player { login verification { status } } }', {}, cookies);
  expect(data.player).toEqual({ login: '7', verification: null });
});

it('gives the address for one upload', async () => {
  const ticket = 'a'.repeat(43);
  site.upstream.on('POST /verification-api/v1/tickets', () => ({
    status: 201,
    body: { ticket, validSeconds: 900 },
  }));
  expect((await ask()).data.requestUpload).toEqual({ path: `/upload-api/v1/${ticket}`, validSeconds: 900 });
  expect(site.upstream.to('/verification-api/v1/tickets')).toMatchObject([{ body: { kind: 'address' } }]);
});

it.each([
  [403, 'SHARED_ACCOUNT', 'SHARED_ACCOUNT', 'personal_shared_account'],
  [403, 'NOT_OFFERED', 'UPLOAD_NOT_OFFERED', 'verification_not_offered'],
  [409, 'NOT_OPEN', 'VERIFICATION_NOT_OPEN', 'verification_not_open'],
  [409, 'DOCUMENTS_FULL', 'LIMIT_REACHED', 'verification_documents_full'],
  [409, 'INCOMPLETE', 'VERIFICATION_INCOMPLETE', 'verification_incomplete'],
  [401, 'SIGNED_OUT', 'SIGNED_OUT', 'error_signed_out'],
])('the refusal %d %s is data', async (status, wire, code, messageKey) => {
  const answer = () => ({ status, body: { code: wire, message: 'Why.' } });
  site.upstream.on('POST /verification-api/v1/tickets', answer);
  site.upstream.on('POST /verification-api/v1/submissions', answer);
  const expected = { code, messageKey, retryAfter: null };
  if (wire !== 'INCOMPLETE') expect((await ask()).data.requestUpload).toEqual(expected);
  if (wire !== 'DOCUMENTS_FULL') expect((await submit()).data.submitVerification).toEqual(expected);
});

it('handing in answers the player as they are then', async () => {
  site.upstream.on('POST /verification-api/v1/submissions', () => ({ status: 204 }));
  site.upstream.on(readPath, { ...progress, status: 'WAITING' });
  expect((await submit()).data.submitVerification).toEqual({
    player: { login: '7', verification: { status: 'WAITING' } },
  });
});

it('guests are told to sign in, and a dead service is an error', async () => {
  expect((await ask('')).data.requestUpload.code).toBe('SIGNED_OUT');
  expect((await submit()).codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});
