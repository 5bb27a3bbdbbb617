/** From paths to readings: this file checks size, encoding and syntax; the readers check the content. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reading } from './reading';
import { isSeason, readSeason, type SeasonNames } from './f1db';
import { readOpenFootball } from './openfootball';

const largestBytes = 20_000_000;

/** Reads one file of either source. A file that cannot be read is a reading with one skipped item. */
export async function readFixtureFile(path: string, zone?: string): Promise<Reading> {
  const content = await parsed(path);
  if ('reason' in content)
    return { read: 0, competition: null, skipped: [{ file: path, item: null, reason: content.reason }] };
  if (isSeason(content.value)) return readSeason(path, content.value, await namesBeside(path));
  return readOpenFootball(path, content.value, zone);
}

async function parsed(path: string): Promise<{ value: unknown } | { reason: string }> {
  try {
    const { size } = await stat(path);
    if (size > largestBytes) return { reason: `larger than ${largestBytes / 1_000_000} MB` };
    const text = await readFile(path, 'utf8');
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: 'not JSON' };
    return { reason: `cannot be read (${String((error as NodeJS.ErrnoException).code)})` };
  }
}

async function namesBeside(path: string): Promise<SeasonNames> {
  const beside = async (name: string): Promise<unknown> => {
    const content = await parsed(join(dirname(path), name));
    return 'value' in content ? content.value : [];
  };
  return {
    drivers: await beside('drivers.json'),
    constructors: await beside('constructors.json'),
    grandsPrix: await beside('grands-prix.json'),
  };
}
