/** Who types a birth date below the least age: held until documents prove another one. */
import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { runAdmin } from '../operator/run';
import { startDeposit } from '../testing/cashier';
import type { Answer } from '../testing/client';
import { place } from '../testing/coupons';
import { somebody } from '../testing/identity';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { payIn, playerWithEmail, withdraw } from '../testing/withdrawals';
import { addDocument } from '../verification/documents';
import type { PersonalData } from '../players/personalRules';

const services = useTestServices();
const { feed, clock, database } = services;
const young = '2015-01-01';
let games = 0;

const say = ({ client, token }: TestPlayer, data: PersonalData): Promise<Answer> =>
  client.put('/web-api/user/data', { token, body: data });
const faultsOf = ({ body }: Answer) =>
  (body.fields as { reason: string }[] | undefined)?.map(({ reason }) => reason);
function stake(player: TestPlayer): Promise<Answer> {
  games += 1;
  return place(player, { amount: 10_00, bets: [{ outcomeId: feed.say(games) }] });
}
const outcomeOf = ({ status, body }: Answer): string => (status === 201 ? 'DONE' : body.code);
const admin = (...words: string[]) =>
  runAdmin(['verification', ...words], { db: database.db, who: 'ann', demo: true, routes: [], documentKeys });
const whole = (): PersonalData => ({
  ...somebody(),
  ...{ document_type_id: 1, passport_date: '2015-06-01', registration_address: '1 High Street' },
});

/** Hands in what was typed, with documents. */
async function handIn({ id, client, token }: TestPlayer): Promise<Answer> {
  const content = {
    media_type: 'application/pdf',
    content: Buffer.of(1),
    wrapped_key: Buffer.of(1),
  } as const;
  const rest = { user_id: id, name: 'a.pdf', bytes: 1, key_id: 'a', uploaded_at: clock.now() };
  await database.db.transaction().execute(async (trx) => {
    for (const kind of ['identity', 'address'] as const)
      await addDocument(trx, { kind, ...content, ...rest });
  });
  return client.post('/verification-api/v1/submissions', { token });
}

it('holds the account, whose money can leave and whose support stays open', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player);
  expect(outcomeOf(await stake(player))).toBe('DONE');
  const answer = await say(player, { ...whole(), date_birthday: young });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['too_young']]);
  expect(outcomeOf(await stake(player))).toBe('VERIFICATION_DUE');
  expect(outcomeOf(await startDeposit(player))).toBe('VERIFICATION_DUE');
  expect(outcomeOf(await withdraw(services, player))).toBe('DONE');
  const { client, token } = player;
  expect((await client.get('/web-api/support/messages', { token })).status).toBe(200);
  const { result } = (await client.get('/web-api/user/config', { token })).body;
  expect(result).toMatchObject({ is_need_identification: true });
});

it('takes no second date, and the rest of the data all the same', async () => {
  const player = await services.player();
  const data = whole();
  await say(player, { ...data, date_birthday: young });
  expect(faultsOf(await say(player, data))).toEqual(['age_unproved']);
  expect((await say(player, { ...data, date_birthday: '' })).status).toBe(200);
  expect(faultsOf(await say(player, { ...data, date_birthday: '1990-02-27' }))).toEqual(['age_unproved']);
  const other = await services.player();
  await say(other, data);
  await say(other, { ...data, date_birthday: young });
  expect(faultsOf(await say(other, { ...data, date_birthday: '1991-01-01' }))).toEqual(['age_unproved']);
  expect((await say(other, { ...data, registration_address: '2 High Street' })).status).toBe(200);
});

it('is a case of the staff, which ends by the date that a document shows', async () => {
  const player = await services.player();
  const id = String(player.id);
  const data = whole();
  await say(player, { ...data, date_birthday: young });
  await say(player, { ...data, date_birthday: '' });
  expect(await admin('list')).toContainEqual(
    expect.stringMatching(`^${id} since .*: typed the birth date ${young}`),
  );
  await expect(admin('waive', id)).rejects.toThrow('documents alone');
  expect((await handIn(player)).status).toBe(204);
  expect(await admin('show', id)).toContainEqual(expect.stringContaining(young));
  await expect(admin('accept', id)).rejects.toThrow('the birth date that the document shows');
  await expect(admin('accept', id, 'yesterday')).rejects.toThrow('no day');
  await expect(admin('accept', id, young)).rejects.toThrow('under age');
  expect(outcomeOf(await stake(player))).toBe('VERIFICATION_DUE');
  await admin('accept', id, '1990-03-01');
  expect(outcomeOf(await stake(player))).toBe('DONE');
  const { result } = (await player.client.get('/web-api/user/config', { token: player.token })).body;
  expect(result.user_data.date_birthday).toBe('1990-03-01');
  expect(await admin('list')).not.toContainEqual(expect.stringMatching(`^${id} `));
});

it('means nothing once documents have proved the birth date', async () => {
  const player = await services.player();
  await say(player, whole());
  await handIn(player);
  await admin('accept', String(player.id));
  expect((await say(player, { ...whole(), date_birthday: young })).status).toBe(400);
  expect(outcomeOf(await stake(player))).toBe('DONE');
});

const acts = ['young', 'first', 'second', 'handIn', 'refuse', 'accept', 'waive', 'ask', 'stake'] as const;

it('no order of acts lets an account play that typed such a date, before a document shows another one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 12 }), async (chosen) => {
      const player = await services.player();
      const id = String(player.id);
      const [data, tried] = [whole(), (work: Promise<unknown>) => work.catch(() => undefined)];
      let [isHeld, isAccepted] = [false, false];
      for (const act of chosen) {
        if (act === 'young') await say(player, { ...data, date_birthday: young });
        else if (act === 'first') await say(player, data);
        else if (act === 'second') await say(player, { ...data, date_birthday: '1991-01-01' });
        else if (act === 'handIn') await handIn(player);
        else if (act === 'stake')
          expect(outcomeOf(await stake(player))).toBe(isHeld ? 'VERIFICATION_DUE' : 'DONE');
        else if (act === 'accept') {
          await tried(admin('accept', id));
          await tried(admin('accept', id, '1990-03-01'));
          const { body } = await player.client.get('/verification-api/v1/verification', {
            token: player.token,
          });
          isAccepted = body.status === 'VERIFIED';
        } else await tried(admin(act, id, ...(act === 'refuse' ? ['Too dark'] : [])));
        isHeld = !isAccepted && (isHeld || act === 'young');
      }
    }),
    { numRuns: runsOf(1000, 15) },
  );
}, 600_000);
