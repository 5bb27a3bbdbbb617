/** Tests with real files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from '../pack/codec';
import { replayPack } from '../pack/index';
import { readFixtureFile } from './files';

const folder = join('..', 'shared', 'data');
// Skipped without these files, which come from outside the repository: the product needs its pack only.
const withData = existsSync(folder) ? describe : describe.skip;

withData('real files (skipped where ../shared/data is absent)', () => {
  it.each([
    ['football/2025-26.en.1.json', 380, 291],
    ['football/2025-26.de.1.json', 306, 225],
    ['football/2025.br.1.json', 380, 380],
    ['football/2025.mls.json', 510, 164],
    ['tournaments/2022.worldcup.json', 64, 64],
    ['tournaments/2024.euro.json', 51, 51],
    ['f1/2026.races.json', 23, 11],
  ])(
    'reads %s: %i items, %i with a result, and a reason for each of the others',
    async (file, items, results) => {
      const { read, competition, skipped } = await readFixtureFile(join(folder, file));
      expect([read, competition?.fixtures.length, skipped.length]).toEqual([items, results, items - results]);
    },
  );

  it('gives the content of the pack', async () => {
    for (const [file, slug] of [
      ['football/2025-26.es.1.json', 'spain-la-liga'],
      ['tournaments/2022.worldcup.json', 'world-cup-2022'],
      ['f1/2026.races.json', 'formula-1'],
    ] as const) {
      const { competition } = await readFixtureFile(join(folder, file));
      expect(competition && pack(competition)).toEqual(replayPack.find((packed) => packed.slug === slug));
    }
  });

  it('finds no game to replay in a list of groups', async () => {
    const { read, competition } = await readFixtureFile(
      join(folder, 'tournaments/2022.worldcup.groups.json'),
    );
    expect([read, competition]).toEqual([0, null]);
  });
});
