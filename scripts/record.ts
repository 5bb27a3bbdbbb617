/**
 * `npm run record -- write [folder]` records what outsiders can see of the present site; `npm run record -- compare
 * [folder]` prints what has changed since, and exits with 1 when anything has. The folder is `.cache/record` by
 * default.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure.mjs';
import { compareRecords } from './record/compare';

const usage = 'npm run record -- write|compare [folder]';

function misuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * Writes a record of the built site. The list of its addresses is generated code, which does not exist in a fresh clone
 * before this point.
 */
async function writeRecord(folder: string): Promise<number> {
  ensureBuilt();
  return (await import('./record/write')).writeRecord(folder);
}

async function write(folder: string): Promise<void> {
  const answers = await writeRecord(folder);
  process.stdout.write(`${answers} answers are recorded in ${folder}\n`);
}

async function compare(folder: string): Promise<void> {
  if (!existsSync(folder)) misuse(`There is no record in ${folder}. Write one first: ${usage}`);
  const present = mkdtempSync(join(tmpdir(), 'touchline-record-'));
  const answers = await writeRecord(present);
  const { differences, welcome } = compareRecords(folder, present);
  for (const text of [...welcome, ...differences]) process.stdout.write(`${text}\n`);
  if (differences.length > 0) {
    process.stdout.write(
      `the site differs from the record in ${folder}; its present record is in ${present}\n`,
    );
    process.exit(1);
  }
  rmSync(present, { recursive: true });
  process.stdout.write(`no difference: ${answers} answers are as in ${folder}\n`);
}

const commands = new Map([
  ['write', write],
  ['compare', compare],
]);
const [name = '', folder = '.cache/record', ...rest] = process.argv.slice(2);
const command = commands.get(name);
if (!command || rest.length > 0) misuse(usage);
await command(folder);
