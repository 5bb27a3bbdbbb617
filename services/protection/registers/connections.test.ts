import { changeConfig } from '../../config/index';
import type { PackName } from '../packs';
import { useTestDatabase } from '../../testing/database';
import { connectRegisters, demandRegisters } from './connections';

const database = useTestDatabase();
const gamstop = { register: 'gamstop', url: 'https://connector.example/gamstop', token: 'secret' } as const;

const configure = (...packs: PackName[]) =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      jurisdictions: packs.map((pack, at) => ({ residence: at === 0 ? 'GB' : '*', pack })),
    })),
  );

it.each<[string, PackName[], boolean, readonly (typeof gamstop)[], RegExp | null]>([
  ['no packs', [], false, [], null],
  ['a pack without a register', ['ontario', 'malta'], false, [], null],
  ['a pack with its register', ['greatBritain', 'specification'], false, [gamstop], null],
  [
    'a pack without its register',
    ['greatBritain'],
    false,
    [],
    /"greatBritain".*"gamstop".*EXCLUSION_REGISTERS/,
  ],
  ['a pack with the register of another', ['sweden'], false, [gamstop], /"sweden".*"spelpaus"/],
  ['the second pack without its register', ['greatBritain', 'germany'], false, [gamstop], /"oasis"/],
  ['a pack without its register, on a site with demo money', ['greatBritain'], true, [], null],
])('a site starts or does not with %s', async (_, packs, demo, registers, complaint) => {
  await configure(...packs);
  const starting = demandRegisters(database.db, { registers, demo });
  if (complaint) await expect(starting).rejects.toThrow(complaint);
  else await expect(starting).resolves.toBeUndefined();
});

it('the embedded reference stands in on sites with demo money alone, and for what is not connected', () => {
  const ownOrigin = () => 'http://127.0.0.1:1';
  const find = (demo: boolean) => connectRegisters({ connections: [gamstop], demo, ownOrigin });
  expect(find(false)('oasis')).toBeUndefined();
  expect(find(true)('oasis')).toBeDefined();
  expect(find(false)('gamstop')).toBeDefined();
});
