import { changeConfig } from '../../config/index';
import { noticeOf, sendNotice, startDeposit } from '../../testing/cashier';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';
import type { PackName } from '../packs';
import { demoSignIn } from '../../players/demo';

const services = useTestServices();
const path = '/limit-service-api/api/external/web/v3/advice';

const under = (pack: PackName) =>
  services.database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      isCashierAvailable: true,
      jurisdictions: [{ residence: '*', pack }],
    })),
  );
const askedOf = async (player: TestPlayer) => {
  const { body } = await player.client.get(path, { token: await freshToken(player) });
  return [body.prompts, body.isRequired];
};
const answer = async (player: TestPlayer, ...answered: string[]) =>
  (await player.client.post(path, { token: await freshToken(player), body: { answered } })).status;

it.each<[PackName, string[], boolean]>([
  ['specification', [], false],
  ['ontario', [], false],
  ['malta', [], false],
  ['greatBritain', ['REGISTRATION', 'FIRST_DEPOSIT'], false],
  ['sweden', ['REGISTRATION', 'FIRST_DEPOSIT'], true],
  ['germany', ['REGISTRATION', 'FIRST_DEPOSIT'], true],
])('the pack %s asks %j, and demands a limit: %s', async (pack, prompts, isRequired) => {
  await under(pack);
  expect(await askedOf(await playerForDays(services))).toEqual([prompts, isRequired]);
});

describe('RTS 12A', () => {
  beforeAll(() => under('greatBritain'));

  it('asks once on each occasion, and blocks nothing', async () => {
    const player = await playerForDays(services);
    expect(await answer(player, 'REGISTRATION')).toBe(204);
    expect(await askedOf(player)).toEqual([['FIRST_DEPOSIT'], false]);
    expect(await answer(player, 'REGISTRATION', 'FIRST_DEPOSIT', 'FIRST_DEPOSIT')).toBe(204);
    expect(await askedOf(player)).toEqual([[], false]);
  });

  it('asks nothing of who has a limit of deposits', async () => {
    const player = await playerForDays(services);
    await limitsOf(player).save({ 1: 100 });
    expect((await askedOf(player))[0]).toHaveLength(2);
    await limitsOf(player).save({ 20: 100 });
    expect(await askedOf(player)).toEqual([[], false]);
  });

  it('asks before the first deposit, not after it; a deposit that failed is none', async () => {
    const player = await playerForDays(services);
    const { status, body } = await startDeposit({ ...player, token: await freshToken(player) });
    expect(status).toBe(201);
    expect(await askedOf(player)).toEqual([['REGISTRATION'], false]);
    await sendNotice(services, noticeOf(body.payPath, 'FAILED'));
    expect(await askedOf(player)).toEqual([['REGISTRATION', 'FIRST_DEPOSIT'], false]);
  });

  it('asks nothing during a break, and nothing of the account that everybody uses', async () => {
    const player = await playerForDays(services);
    await limitsOf(player).save({ 33: 1 });
    expect(await askedOf(player)).toEqual([[], false]);
    const client = services.client();
    const { body } = await client.post('/auth-api/login-by-email-id', {
      body: { login: demoSignIn.email, password: demoSignIn.password, save: false, lng: 'en' },
    });
    expect((await client.get(path, { token: body.token })).body.prompts).toEqual([]);
  });
});
