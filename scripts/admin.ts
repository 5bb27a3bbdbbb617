/**
 * `npm run admin -- <command> …`: the operator's commands on a running site; `--help` lists them. Exits with 2 when a
 * command is misused, and with 1 when it cannot be run.
 */
import { userInfo } from 'node:os';
import { pino } from 'pino';
import { parseEnvironment } from '../environment';
import { forTerminal } from '../rules/hiddenControls';
import { reachDatabase } from '../services/database/reach';
import type { TextPlace } from '../services/dictionaries/store';
import { Misuse } from '../services/operator/command';
import { help, runAdmin } from '../services/operator/run';
import { documentKeysOf } from '../services/files/key';
import { isNamespace, loadDictionary } from '../web/foundation/i18n/dictionaries';
import { isLanguage } from '../web/foundation/i18n/languages';
import type { RouteDefinition } from '../web/routing/routes/define';
import { routes } from '../web/routing/routes/table';
import { explainAddress, explainUsage } from './explain';

/** Removes `--by <name>` from the words, at any position. */
function takeBy(words: string[]): { by: string | undefined; rest: string[] } {
  const at = words.indexOf('--by');
  if (at < 0) return { by: undefined, rest: words };
  const by = words[at + 1];
  if (!by || by.startsWith('--') || by.length > 100)
    throw new Misuse('--by needs a name of up to 100 characters.');
  return { by, rest: words.toSpliced(at, 2) };
}

/** The user of the machine, as the operating system knows it: no variable says otherwise. A user without a name has the number. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

const switchable = Object.entries<RouteDefinition>(routes).flatMap(([name, { metaId, path }]) =>
  metaId === undefined ? [] : [{ name, metaId, path }],
);

/** The site's own text at a place; undefined when it has none. */
async function ownText({ lng, dictionary, key }: TextPlace): Promise<string | undefined> {
  if (!isLanguage(lng) || !isNamespace(dictionary)) return undefined;
  const own = await loadDictionary(lng, dictionary);
  return Object.hasOwn(own, key) ? own[key] : undefined;
}

async function main(words: string[]): Promise<void> {
  const { by, rest } = takeBy(words);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const environment = parseEnvironment(process.env);
  if (rest[0] === 'explain') {
    process.stdout.write(`${(await explainAddress(rest.slice(1), environment)).join('\n')}\n`);
    return;
  }
  const { db, close } = await reachDatabase(process.env, logger);
  try {
    const { demo, demoClockAt } = environment;
    const site = { demo, demoClockAt, routes: switchable, ownText };
    const documentKeys = documentKeysOf(environment);
    const lines = await runAdmin(rest, { db, who: machineUser(), by, ...site, documentKeys });
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
}

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help')) {
  process.stdout.write(`${words[0] === 'explain' ? explainUsage : `${help(words[0])}\n${explainUsage}`}\n`);
  process.exit(words.length === 0 ? 2 : 0);
}
main(words).then(
  () => process.exit(0),
  (error: unknown) => {
    const isMisuse = error instanceof Misuse;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      forTerminal(isMisuse ? `${message}\n` : `The command could not be run. ${message}\n`),
    );
    process.exit(isMisuse ? 2 : 1);
  },
);
