import { Secret, TOTP } from 'otpauth';
import { useTestServices, type TestPlayer } from '../testing/services';
import { askFor, askForCode, codeOf, payIn, playerWithEmail } from '../testing/withdrawals';

const services = useTestServices();
const { clock } = services;

const typed = ({ client }: TestPlayer, request: string, code: string) =>
  client.post('/auth-api/step-up/by-letter', { body: { request, code } });
const another = (code: string): string => (code === '000000' ? '000001' : '000000');

/** A player with a letter on its way, for the withdrawal of `aim`. */
async function asked(aim = 'ab12') {
  const player = await playerWithEmail(services);
  const { status, body } = await askForCode(player, aim);
  expect(status).toBe(200);
  return { player, request: body.request as string, code: await codeOf(services, player) };
}

it('takes the password and the code of the letter as a proof, for the withdrawal that it was sent for', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player);
  const { aim } = (await askFor(player)).body;
  const { request } = (await askForCode(player, aim)).body;
  const code = await codeOf(services, player);
  const { proof } = (await typed(player, request, `${code.slice(0, 3)} ${code.slice(3)}`)).body;
  expect((await askFor(player, { amount: 400_00, proof })).body.code).toBe('STEP_UP_NEEDED');
  expect((await askFor(player, { proof })).status).toBe(201);
});

it('does not take the password alone', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player);
  const { aim } = (await askFor(player)).body;
  const body = { purpose: 'withdraw', subject: aim, current: player.password };
  const { proof } = (await player.client.post('/auth-api/step-up/by-password', { body })).body;
  expect((await askFor(player, { proof })).body.code).toBe('STEP_UP_NEEDED');
});

it('sends no letter for a wrong password', async () => {
  const player = await playerWithEmail(services);
  const { status, body } = await askForCode(player, 'ab12', 'a guess');
  expect([status, body.fields]).toEqual([422, [{ field: 'current', reason: 'wrong' }]]);
  await expect(codeOf(services, player)).rejects.toThrow();
});

it('sends no letter to an address that nobody confirmed, and tells the cashier’s player what to do', async () => {
  const player = await services.player();
  const { status, body } = await askForCode(player, 'ab12');
  expect([status, body.fields]).toEqual([422, [{ field: 'email', reason: 'required' }]]);
  await payIn(services, player);
  const refused = await askFor(player);
  expect([refused.status, refused.body.code, refused.body.ways]).toEqual([
    422,
    'STEP_UP_IMPOSSIBLE',
    undefined,
  ]);
});

it('takes a code once, and five wrong ones at most', async () => {
  const { player, request, code } = await asked();
  expect((await typed(player, request, 'six')).body.fields).toEqual([{ field: 'code', reason: 'invalid' }]);
  for (let wrong = 1; wrong < 5; wrong++)
    expect((await typed(player, request, another(code))).body.code).toBe('WRONG_CODE');
  expect((await typed(player, request, code)).status).toBe(200);
  expect((await typed(player, request, code)).body.code).toBe('TIME_UP');

  const spent = await asked();
  for (let wrong = 1; wrong <= 5; wrong++) await typed(spent.player, spent.request, another(spent.code));
  expect((await typed(spent.player, spent.request, spent.code)).body.code).toBe('TIME_UP');
});

it('takes no code after fifteen minutes', async () => {
  const { player, request, code } = await asked();
  await clock.advance(15 * 60);
  expect((await typed(player, request, code)).body.code).toBe('TIME_UP');
});

it('takes no code in the browser of another player', async () => {
  const [one, other] = [await asked(), await asked()];
  expect((await typed(other.player, one.request, one.code)).body.code).toBe('TIME_UP');
});

it('forgets a code when the password is changed', async () => {
  const { player, request, code } = await asked();
  const body = { current: player.password, password: 'another password' };
  expect((await player.client.post('/auth-api/password/change', { body })).status).toBe(204);
  expect((await typed(player, request, code)).body.code).toBe('TIME_UP');
});

it('gives way to the authenticator as soon as two-step sign-in is on', async () => {
  const { player, request, code } = await asked();
  const { client, password } = player;
  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const shown = app.generate({ timestamp: clock.now().getTime() });
  expect((await client.post('/auth-api/two-step/confirm', { body: { code: shown } })).status).toBe(200);
  expect((await typed(player, request, code)).body.code).toBe('TWO_STEP_CHANGED');
  expect((await askForCode(player, 'ab12')).body.code).toBe('TWO_STEP_CHANGED');
});
