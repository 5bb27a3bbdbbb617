import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { balanceOf } from '../../testing/coupons';
import { depositsOf, noticeOf, sendNotice } from '../../testing/cashier';
import { limitsOf, playerForDays } from '../../testing/limits';
import { playingOn, refreshed } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import type { PackName } from '../packs';

const services = useTestServices();
const { clock } = services;

const configure = (pack: PackName) =>
  services.database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      isCashierAvailable: true,
      jurisdictions: [{ residence: '*', pack }],
    })),
  );

const { tryStake: stakeOf, tryDeposit: depositOf } = playingOn(services);

/** The kinds that are marked as required. */
async function requiredOf(player: TestPlayer): Promise<number[]> {
  const { body } = await limitsOf(player).list();
  return body
    .filter(({ isRequired }: { isRequired: boolean }) => isRequired)
    .map(({ limitType }: { limitType: number }) => limitType);
}

it.each<[PackName, number[], number]>([
  ['germany', [22], 22],
  ['sweden', [20, 21, 22], 21],
])('under the pack %s nothing is staked or paid in before a limit of %j is set', async (pack, kinds, one) => {
  await configure(pack);
  const player = await playerForDays(services);
  const before = await balanceOf(await refreshed(player));
  expect(await stakeOf(player)).toMatchObject({ status: 422, body: { code: 'LIMIT_REQUIRED' } });
  expect(await depositOf(player)).toMatchObject({ status: 422, body: { code: 'LIMIT_REQUIRED' } });
  expect(await balanceOf(await refreshed(player))).toBe(before);
  expect(await requiredOf(player)).toEqual(kinds);
  await limitsOf(player).save({ [one]: 5000 });
  expect(await requiredOf(player)).toEqual([]);
  expect((await stakeOf(player)).status).toBe(201);
  expect((await depositOf(player)).status).toBe(201);
});

it('under the pack germany another limit than that of a month is not enough', async () => {
  await configure('germany');
  const player = await playerForDays(services);
  await limitsOf(player).save({ 20: 5000, 1: 5000 });
  expect((await stakeOf(player)).body.code).toBe('LIMIT_REQUIRED');
});

it.each<PackName>(['specification', 'greatBritain', 'ontario', 'malta'])(
  'under the pack %s a player without limits plays',
  async (pack) => {
    await configure(pack);
    const player = await playerForDays(services);
    expect(await requiredOf(player)).toEqual([]);
    expect((await stakeOf(player)).status).toBe(201);
    expect((await depositOf(player)).status).toBe(201);
  },
);

it('a player who confirms the removal of the limit cannot play any more', async () => {
  await configure('germany');
  const player = await playerForDays(services);
  const limits = limitsOf(player);
  await limits.save({ 22: 5000 });
  const { tokenGuid } = (await limits.save({ 22: 999_999_999 })).body;
  await limits.answer(tokenGuid);
  await clock.advance((7 * dayMs) / 1000);
  expect((await stakeOf(player)).status).toBe(201);
  const { payPath } = (await depositOf(player)).body;
  await limits.act(22, 1);
  expect((await stakeOf(player)).body.code).toBe('LIMIT_REQUIRED');
  await sendNotice(services, noticeOf(payPath, 'PAID'));
  expect((await depositsOf(await refreshed(player))).held).toEqual([{ currency: 'RUB', amount: 500_00 }]);
});

it('a person who moves to such a pack sets the limit first, and the pack that was left demands it for its waits', async () => {
  await configure('greatBritain');
  const player = await playerForDays(services);
  await configure('germany');
  expect((await stakeOf(player)).body.code).toBe('LIMIT_REQUIRED');
  await configure('greatBritain');
  expect((await stakeOf(player)).body.code).toBe('LIMIT_REQUIRED');
  await clock.advance((7 * dayMs) / 1000);
  expect((await stakeOf(player)).status).toBe(201);
});
