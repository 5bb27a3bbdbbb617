/** Files of players and of the operator, which commands write to the disk and read from it. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { keptForm, shownName, mostBytes, type ReceivedFile } from '../files/index';
import { Refusal } from '../http/index';
import {
  changed,
  isNumber,
  Misuse,
  orRefuse,
  refuseUnless,
  singleWord,
  type CommandContext,
  type CommandResult,
} from './command';

type Keys = NonNullable<CommandContext['documentKeys']>;

/** The arguments of a command about a file: a number, and a path on the disk. `name` says what the number is of. */
export function numberAndPath([number = '', ...words]: readonly string[], name: string) {
  refuseUnless(isNumber(number), `Say the number of the ${name}, and the file.`);
  return { number: Number(number), path: singleWord(words, 'file on the disk') };
}

/** The keys to files of players. Throws `Misuse` where the site has none. */
export const keysOf = ({ documentKeys }: CommandContext): Keys =>
  orRefuse(documentKeys, 'This site has no key to documents: set DOCUMENTS_KEY.');

/** Writes a file that its owner alone can read, once the look at it is in the log. `what` names it. */
export function written(
  what: string,
  { path, type, content }: { path: string; type: string; content: Buffer },
): CommandResult {
  return {
    ...changed(`${what} (${type}) is in ${path}.`),
    after: () => writeFile(path, content, { mode: 0o600, flag: 'wx' }),
  };
}

/** A file of the disk in the form in which it is kept. Throws `Misuse` for one that players could not send either. */
export async function readKept(path: string): Promise<ReceivedFile> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  refuseUnless(size !== undefined, `There is no file ${path}.`);
  refuseUnless(size <= mostBytes, `${path} is larger than ${mostBytes / 1024 / 1024} MB.`);
  const bytes = await readFile(path);
  const kept = await keptForm(bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? new Misuse(error.message) : error;
  });
  return { ...kept, name: shownName(basename(path)), bytes: bytes.length };
}
