/**
 * Writes the replay pack: `npm run feed:pack -- <folder of files> <target folder>`. The source folder holds
 * openfootball and F1DB files. Only the compact facts are written, one file per competition.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack, type PackedCompetition } from '../pack/codec';
import { readFixtureFile } from './files';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One fixture per line, so that changes of the pack are easy to read in a diff. */
function written({ texts, fixtures, ...head }: PackedCompetition): string {
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`);
  const lines = fixtures.map((line) => `    ${JSON.stringify(line)}`).join(',\n');
  return `{\n${fields.join('')}  "texts": ${JSON.stringify(texts)},\n  "fixtures": [\n${lines}\n  ]\n}\n`;
}

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined)
  throw new Error('Usage: npm run feed:pack -- <source folder> <target folder>');
for (const file of await filesUnder(source)) {
  const { competition } = await readFixtureFile(file);
  if (!competition) continue;
  await writeFile(join(target, `${competition.slug}.json`), written(pack(competition)));
  process.stdout.write(`${competition.slug}: ${competition.fixtures.length} fixtures\n`);
}
