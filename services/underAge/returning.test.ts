/** Who was proved to be under age and comes back: by another account, before and after they are of age. */
import { place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { joinPersons } from '../testing/limits';
import { registerBy } from '../testing/registering';
import { useTestServices, type TestPlayer } from '../testing/services';
import { accountsOf, closeForAge, commandOf, stakeOf } from '../testing/underAge';
import { freshToken, payIn } from '../testing/withdrawals';

const services = useTestServices();
const { database, clock, feed } = services;
const admin = commandOf(services, true);
/** Of age on the first day of 2027. */
const birthDate = '2009-01-01';
const dayMs = 86_400_000;
const untilOfAge = () => clock.advance((Date.UTC(2027, 0, 1) - clock.now().getTime() + dayMs / 2) / 1000);
let games = 1000;

async function stake(player: TestPlayer) {
  games += 1;
  const outcomeId = feed.say(games);
  const { status, body } = await place(
    { ...player, token: await freshToken(player) },
    { bets: [{ outcomeId }] },
  );
  return status === 201 ? 'DONE' : body.code;
}

it('with demo money the account is closed the same, and nothing leaves', async () => {
  const player = await services.player();
  await payIn(services, player);
  await stakeOf(services, player);
  await closeForAge(services, player, { demo: true });
  await services.client().post('/dev/clock', { body: { advanceSeconds: 60 } });
  expect(await accountsOf(services, player)).toEqual({});
  expect(await database.db.selectFrom('test_refunds').selectAll().execute()).toEqual([]);
  expect(await ledgerFaults(database.db)).toEqual([]);
  expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: null });
});

it('the account that everybody shares stays open', async () => {
  await expect(admin(`under-age close demo@touchline.example ${birthDate} because`)).rejects.toThrow(
    'Everybody who tries the site',
  );
});

it('no account is opened with another address of the same mailbox, and then one is', async () => {
  const first = await registerBy(services, 'minor.example@gmail.com');
  await closeForAge(services, { id: first.confirmed.body.user_id }, { demo: true, birthDate });
  const again = await registerBy(services, 'minorexample+2@googlemail.com');
  expect([again.confirmed.status, again.confirmed.body]).toMatchObject([
    403,
    { code: 'PERSON_EXCLUDED', closedFor: 'UNDER_AGE' },
  ]);
  const other = await registerBy(services, 'somebody.else@gmail.com');
  expect(other.confirmed.status).toBe(201);
  await untilOfAge();
  expect((await registerBy(services, 'minorexample+2@googlemail.com')).confirmed.status).toBe(201);
});

it('an account that turns out to be of the same person takes no stake before they are of age', async () => {
  const player = await services.player();
  const other = await services.player();
  const born = `${clock.now().getUTCFullYear() - 17}-01-01`;
  await closeForAge(services, player, { demo: true, birthDate: born });
  expect(await stake(other)).toBe('DONE');
  await joinPersons(database.db, player.id, other.id);
  expect(await stake(other)).toBe('VERIFICATION_DUE');
  await clock.advance(366 * 86_400);
  const body = { login: String(other.id), password: other.password, save: true, lng: 'en' };
  expect((await other.client.post('/auth-api/login-by-email-id', { body })).status).toBe(200);
  expect(await stake(other)).toBe('DONE');
});
