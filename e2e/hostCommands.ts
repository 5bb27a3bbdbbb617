/**
 * Gives the operator's commands that it reads from its input, one after another. Each line is the words and the
 * environment of one as JSON, and each line of the output is what came of it. Ends with its input.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { parseEnvironment } from '../environment';
import { reachDatabase } from '../services/database/reach';
import { documentKeysOf } from '../services/files/key';
import { Misuse } from '../services/operator/command';
import { runAdmin } from '../services/operator/run';
import type { Done, Given } from './admin';

async function give({ typed, env }: Given): Promise<Done> {
  const all = { ...process.env, ...env };
  const environment = parseEnvironment(all);
  const [words = '', by] = typed.split(' --by ');
  const { db, close } = await reachDatabase(all, pino({ level: 'silent' }));
  try {
    const who = { who: 'tester', by, demo: environment.demo, routes: [] };
    const documentKeys = documentKeysOf(environment);
    const lines = await runAdmin(words.split(' '), { db, ...who, documentKeys });
    return { status: 0, told: `${lines.join('\n')}\n`, complaint: '' };
  } finally {
    await close();
  }
}

const refused = (error: unknown): Done => ({
  status: error instanceof Misuse ? 2 : 1,
  told: '',
  complaint: `${(error as Error).message}\n`,
});

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await give(JSON.parse(line) as Given).catch(refused))}\n`);
