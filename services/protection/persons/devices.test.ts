/** Who comes to a device on which somebody took a break, over HTTP. */
import type { TestClient } from '../../testing/client';
import { prove, somebody } from '../../testing/identity';
import { limitsOf } from '../../testing/limits';
import { playingOn } from '../../testing/playing';
import { registerPlayer, useTestServices, type TestPlayer } from '../../testing/services';
import { payIn, playerWithEmail, withdraw } from '../../testing/withdrawals';

const services = useTestServices();
const { clock, database } = services;
const day = 86_400;
const held = [422, 'VERIFICATION_DUE'];
const plays = [201, undefined];

const { stake, deposit } = playingOn(services);
const signIn = async (client: TestClient, { id, password }: TestPlayer): Promise<TestPlayer> => {
  const body = { login: String(id), password, save: true, lng: 'en' };
  const answer = await client.post('/auth-api/login-by-email-id', { body });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return { id, token: answer.body.token, password, client };
};
/** A browser whose player has excluded themselves there. */
async function excludedOn(): Promise<{ client: TestClient; excluded: TestPlayer }> {
  const client = services.client();
  const excluded = await registerPlayer(client);
  await limitsOf(excluded).exclude(30);
  return { client, excluded };
}
const matchOf = (player: TestPlayer) =>
  database.db
    .selectFrom('person_matches')
    .select(['signs', 'state', 'held_user_id'])
    .where((match) => match.or([match('user_id', '=', player.id), match('other_user_id', '=', player.id)]))
    .execute();

it('a new account there neither stakes nor pays in, and its own money leaves', async () => {
  const { client } = await excludedOn();
  const next = await registerPlayer(client);
  expect([await stake(next), await deposit(next)]).toEqual([held, held]);
  const again = await registerPlayer(client);
  expect(await stake(again)).toEqual(held);
  expect(await stake(await registerPlayer(services.client()))).toEqual(plays);
});

it('a time-out counts as well, and not once it is over', async () => {
  const client = services.client();
  const player = await registerPlayer(client);
  await limitsOf(player).save({ 33: 1 });
  expect(await stake(await registerPlayer(client))).toEqual(held);
  await clock.advance(day);
  expect(await stake(await registerPlayer(client))).toEqual(plays);
  expect(await database.db.selectFrom('break_devices').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ user_id: player.id }),
  );
});

it('an account that was there before plays, and one that comes for the first time does not', async () => {
  const client = services.client();
  const known = await registerPlayer(client);
  const excluded = await registerPlayer(client);
  await limitsOf(excluded).exclude(30);
  expect(await stake(await signIn(client, known))).toEqual(plays);
  const elsewhere = await playerWithEmail(services);
  await payIn(services, elsewhere);
  expect(await stake(await signIn(client, elsewhere))).toEqual(held);
  expect((await withdraw(services, elsewhere)).status).toBe(201);
  expect(await stake(await signIn(services.client(), known))).toEqual(plays);
});

// A browser has one session: each player stakes before the next one comes.
it('who proves to be another plays, alone of those who came', async () => {
  const { client, excluded } = await excludedOn();
  const one = await registerPlayer(client);
  expect(await stake(one)).toEqual(held);
  await prove(services, one, somebody());
  expect(await stake(one)).toEqual(plays);
  expect(await matchOf(one)).toEqual([{ signs: ['DEVICE'], state: 'WAITING', held_user_id: excluded.id }]);
  expect(await stake(await registerPlayer(client))).toEqual(held);
});

it('documents that name two people part them, and those of one person make them one', async () => {
  const { client, excluded } = await excludedOn();
  const person = somebody();
  await prove(services, excluded, person);
  const stranger = await registerPlayer(client);
  await prove(services, stranger, somebody());
  expect(await stake(stranger)).toEqual(plays);
  expect(await matchOf(stranger)).toMatchObject([{ signs: ['DEVICE'], state: 'PARTED' }]);
  const same = await registerPlayer(client);
  await prove(services, same, person);
  expect(await stake(same)).toEqual([422, 'EXCLUDED']);
  expect(await matchOf(same)).toMatchObject([{ state: 'JOINED' }]);
});
