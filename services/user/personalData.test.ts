import { putDocuments } from '../testing/identity';
import { useTestServices, type TestPlayer } from '../testing/services';
import { decide } from '../verification/progress';
import { unknownData } from '../players/personalRules';
import { lockVerification, setVerification } from '../players/verification';
import { demoSignIn } from '../players/demo';

const services = useTestServices();
const data = {
  ...unknownData,
  name: ' Ann ',
  surname: 'Lee',
  date_birthday: '1990-02-28',
  document_type_id: 2,
  passport: 'AB  123456',
};
const save = ({ client, token }: Pick<TestPlayer, 'client' | 'token'>, body: object = data) =>
  client.put('/web-api/user/data', { token, body });
const stored = async ({ client, token }: TestPlayer) =>
  (await client.get('/web-api/user/config', { token })).body.result.user_data;

it('keeps what a player knows already, and tells it to the player alone', async () => {
  const [player, other] = [await services.player(), await services.player()];
  const kept = { ...data, name: 'Ann', passport: 'AB 123456' };
  expect((await save(player)).body).toEqual({ result: kept });
  expect(await stored(player)).toEqual(kept);
  expect(await stored(other)).toEqual(unknownData);
  await save(player, unknownData);
  expect(await stored(player)).toEqual(unknownData);
});

it('names every field to correct, and keeps what was there', async () => {
  const player = await services.player();
  await save(player, { ...unknownData, name: 'Ann' });
  const answer = await save(player, { ...data, surname: '7', date_birthday: '2025-01-01' });
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'INVALID_FIELDS',
    [
      { field: 'surname', reason: 'invalid' },
      { field: 'date_birthday', reason: 'too_young' },
    ],
  ]);
  expect(await stored(player)).toEqual({ ...unknownData, name: 'Ann' });
});

it.each([
  ['an unknown key', { ...data, is_admin: true }],
  ['an unknown document', { ...data, document_type_id: 9 }],
  ['a missing field', { name: 'Ann' }],
])('refuses %s', async (_, body) => {
  expect((await save(await services.player(), body)).body.code).toBe('INVALID');
});

it.each([
  ['WAITING', 'DATA_CHECKING'],
  ['VERIFIED', 'DATA_VERIFIED'],
] as const)('refuses a change once the verification is %s', async (status, code) => {
  const player = await services.player();
  await save(player);
  const before = await stored(player);
  await putDocuments(services, player, { status });
  const answer = await save(player, { ...data, name: 'Eve' });
  expect([answer.status, answer.body.code]).toEqual([409, code]);
  expect(await stored(player)).toEqual(before);
});

it('waits for a verification that is being changed, and then goes by its result', async () => {
  const player = await services.player();
  await save(player);
  const before = await stored(player);
  const { db } = services.database;
  let saving: ReturnType<typeof save> | undefined;
  await db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    await lockVerification(trx, player.id, now);
    saving = save(player, { ...data, name: 'Eve' });
    await setVerification(trx, player.id, { status: 'VERIFIED', reason: '', needed: null }, now);
  });
  expect((await saving)?.body.code).toBe('DATA_VERIFIED');
  expect(await stored(player)).toEqual(before);
});

it('changes nothing for guests, and nothing of the account that everybody uses', async () => {
  expect((await services.client().put('/web-api/user/data', { body: data })).status).toBe(401);
  const client = services.client();
  const login = { login: demoSignIn.email, password: demoSignIn.password, save: false, lng: 'en' };
  const { token } = (await client.post('/auth-api/login-by-email-id', { body: login })).body;
  expect((await save({ client, token })).body.code).toBe('SHARED_ACCOUNT');
});

describe('a name and a birth date that nothing proves', () => {
  const people = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve'].map((name) => ({ ...data, name }));
  const [ann, bea, cat, dot, eve] = people;

  it('are changed three times, and then documents decide', async () => {
    const player = await services.player();
    expect((await save(player, { ...unknownData, name: 'Ann' })).status).toBe(200);
    // What was not said before is no change.
    expect((await save(player, ann)).status).toBe(200);
    for (const other of [bea, { ...bea, date_birthday: '1990-02-27' }, dot])
      expect((await save(player, other)).status).toBe(200);
    const { status, body } = await save(player, { ...eve, surname: 'Cole' });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'INVALID_FIELDS',
      [
        { field: 'surname', reason: 'changed_often' },
        { field: 'name', reason: 'changed_often' },
      ],
    ]);
    expect(await stored(player)).toEqual({ ...dot, passport: 'AB 123456' });
    const address = { ...dot, registration_address: '1 High Street, London' };
    expect((await save(player, address)).status).toBe(200);
  });

  it('are no others after they were taken away in between', async () => {
    const player = await services.player();
    for (const said of [ann, unknownData, bea, unknownData, cat, unknownData, dot])
      expect((await save(player, said)).status).toBe(200);
    expect((await save(player, unknownData)).body.fields?.[0]).toEqual({
      ...{ field: 'surname', reason: 'changed_often' },
    });
  });

  it('are changed again after the operator refused documents', async () => {
    const player = await services.player();
    for (const said of [ann, bea, cat, dot]) expect((await save(player, said)).status).toBe(200);
    await services.database.db.transaction().execute(async (trx) => {
      const now = services.clock.now();
      await lockVerification(trx, player.id, now);
      await setVerification(trx, player.id, { status: 'WAITING', reason: '', needed: null }, now);
      const decision = { accepted: false, reason: 'The name is another one.' } as const;
      expect(await decide(trx, { userId: player.id, decision }, now)).toBe(true);
    });
    expect((await save(player, eve)).status).toBe(200);
  });
});
