/** Which kinds of limits are offered, whatever the operator names. */
import { changeConfig } from '../../config/index';
import { runAdmin } from '../../operator/run';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices } from '../../testing/services';
import { packs, type PackName } from '../packs';

const services = useTestServices();
const { database } = services;

/** Places every player under a pack, and offers these kinds. */
const configure = (pack: PackName, enabledLimits: number[]) =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      enabledLimits,
      jurisdictions: [{ residence: '*', pack }],
    })),
  );
const reasonOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const typesIn = ({ body }: { body: { limitType: number }[] }) => body.map(({ limitType }) => limitType);
const packNames = Object.keys(packs) as PackName[];

describe.each(packNames)('under the pack %s, where the operator offers nothing', (pack) => {
  beforeEach(() => configure(pack, []));

  it('self-exclusion, time-out and what the pack demands are offered, and no more', async () => {
    const limits = limitsOf(await playerForDays(services));
    const expected = [...packs[pack].kinds.value, 30, 33].toSorted((one, other) => one - other);
    expect(typesIn(await limits.list())).toEqual(expected);
    const { body } = await limits.available();
    expect(body.map(({ type }: { type: number }) => type)).toEqual(expected);
  });

  it('a time-out and an exclusion are taken', async () => {
    for (const type of [33, 30]) {
      const limits = limitsOf(await playerForDays(services));
      const { body } = await limits.available();
      const { availableValues } = body.find((one: { type: number }) => one.type === type);
      // Where the time is indefinite, its value is 0.
      const shortest = Math.min(...availableValues.filter((days: number) => days > 0));
      expect((await limits.save({ [type]: shortest })).status).toBe(200);
      expect(await limits.of(type)).toMatchObject([{ limitState: 'ACTIVE' }]);
    }
  });
});

it('a limit that a player holds stays listed and can be changed once it is not offered any more', async () => {
  await configure('specification', [1, 20]);
  const limits = limitsOf(await playerForDays(services));
  expect((await limits.save({ 1: 100 })).status).toBe(200);
  await configure('specification', []);
  expect(typesIn(await limits.list())).toEqual([1, 30, 33]);
  expect((await limits.save({ 1: 50 })).status).toBe(200);
  expect(await limits.of(1)).toMatchObject([{ limitValue: 50, limitState: 'ACTIVE' }]);
  // A rise waits, as where it is offered.
  expect((await limits.save({ 1: 80 })).status).toBe(200);
  expect(await limits.of(1)).toMatchObject([{ limitValue: 50 }, { limitValue: 80, limitState: 'PENDING' }]);
  expect(reasonOf(await limits.save({ 20: 100 }))).toEqual([403, 'LIMIT_NOT_OFFERED']);
});

describe('`config set enabledLimits`', () => {
  const set = (value: string) =>
    runAdmin(['config', 'set', 'enabledLimits', value], {
      db: database.db,
      who: 'ann',
      demo: true,
      routes: [],
    });

  it('refuses a list without self-exclusion and time-out', async () => {
    await configure('specification', [30, 33]);
    await expect(set('[20]')).rejects.toThrow(
      'enabledLimits lacks 30, 33: self-exclusion and time-out are always offered.',
    );
    await expect(set('[20, 30]')).rejects.toThrow('enabledLimits lacks 33');
    expect(await set('[30, 33]')).toEqual(['enabledLimits = [30,33]']);
  });

  it('refuses a list without what a configured pack demands, and names the clause', async () => {
    await configure('malta', [20, 21, 22, 30, 32, 33]);
    await expect(set('[20, 21, 30, 33]')).rejects.toThrow(
      `enabledLimits lacks 22, 32: the pack malta demands 20, 21, 22, 32 (${packs.malta.kinds.source.clause}).`,
    );
    expect(await set('null')).toEqual(['enabledLimits is not set any more.']);
  });
});
