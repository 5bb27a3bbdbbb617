import { dayMs } from '../../durations';
import { changeConfig } from '../../config/index';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';
import type { PackName } from '../packs';

const services = useTestServices();
const { clock } = services;
const day = dayMs / 1000;
const depositDay = 20;
const depositMonth = 22;

/** The rules of this pack hold for everybody. */
const live = (pack: PackName) =>
  services.database.db
    .transaction()
    .execute((trx) =>
      changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] })),
    );

const depositing = async (player: TestPlayer) =>
  (await limitsOf(player).of(depositMonth)) as unknown as [{ limitValue: number; largest: number | null }];
const saving = async (player: TestPlayer, type: number, value: number) => {
  const { status, body } = await limitsOf(player).save({ [type]: value });
  return [status, body.code];
};

describe('§ 6c(1) of Germany: the limit of deposits of a month', () => {
  beforeEach(() => live('germany'));

  it.each([
    [depositMonth, 1000, [200, undefined]],
    [depositMonth, 1001, [403, 'VALUE_TOO_LARGE']],
    [depositDay, 5000, [200, undefined]],
  ])('of the number %i may be %i euros: %j', async (type, value, expected) => {
    expect(await saving(await playerForDays(services, 'EUR'), type, value)).toEqual(expected);
  });

  it('is measured in other currencies by the rate of the day, rounded down', async () => {
    const player = await playerForDays(services, 'RUB');
    const [{ largest }] = await depositing(player);
    if (largest === null) throw new Error('there is a largest value');
    expect(largest).toBeGreaterThan(50_000);
    expect(await saving(player, depositMonth, largest + 1)).toEqual([403, 'VALUE_TOO_LARGE']);
    expect(await saving(player, depositMonth, largest)).toEqual([200, undefined]);
  });

  it('is refused before its questions are asked, and nothing changes', async () => {
    const player = await playerForDays(services, 'EUR');
    await saving(player, depositMonth, 100);
    expect(await saving(player, depositMonth, 1001)).toEqual([403, 'VALUE_TOO_LARGE']);
    expect(await depositing(player)).toMatchObject([{ limitValue: 100 }]);
  });
});

it('what was set under other rules holds up to the largest value, until the waits of the stricter pack are over', async () => {
  await live('specification');
  const player = await playerForDays(services, 'EUR');
  expect(await saving(player, depositMonth, 5000)).toEqual([200, undefined]);
  expect(await depositing(player)).toMatchObject([{ limitValue: 5000, largest: null }]);
  await live('germany');
  expect(await depositing(player)).toMatchObject([{ limitValue: 1000, limitBalance: 1000, largest: 1000 }]);
  await saving(player, depositDay, 5000);
  await live('specification');
  await saving(player, depositDay, 4999);
  await clock.advance(7 * day - 2);
  expect(await depositing(player)).toMatchObject([{ limitValue: 1000, largest: 1000 }]);
  await clock.advance(2);
  expect(await depositing(player)).toMatchObject([{ limitValue: 5000, largest: null }]);
});
