import { join } from 'node:path';
import { giveCommand } from '../admin/give';
import { writeText } from './files';

const helpOf = async (words: string[]): Promise<string> => (await giveCommand([...words, '--help'], {})).told;

/** The names of the operator's commands, as their help lists them. */
const commandsIn = (help: string): string[] => [
  ...new Set([...help.matchAll(/npm run admin -- ([\w-]+)/g)].flatMap(([, name]) => name ?? [])),
];

/** Records the help of the operator's command: the whole of it, and that of each command. */
export async function recordHelp(folder: string): Promise<void> {
  const all = await helpOf([]);
  writeText(join(folder, 'admin', '_all.txt'), all);
  for (const name of commandsIn(all)) writeText(join(folder, 'admin', `${name}.txt`), await helpOf([name]));
}
