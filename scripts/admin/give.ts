import { userInfo } from 'node:os';
import { pino } from 'pino';
import { parseEnvironment } from '../../environment';
import { forTerminal } from '../../rules/hiddenControls';
import { reachDatabase } from '../../services/reachDatabase';
import type { TextPlace } from '../../services/dictionaries/store';
import { documentKeysOf } from '../../services/files/key';
import { Misuse } from '../../services/operator/command';
import { help, runAdmin } from '../../services/operator/run';
import { isNamespace, loadDictionary } from '../../web/foundation/i18n/dictionaries';
import { isLanguage } from '../../web/foundation/i18n/languages';
import type { RouteDefinition } from '../../web/routing/routes/define';
import { routes } from '../../web/routing/routes/table';
import { explainAddress, explainUsage } from '../explain';

/** What came of a command that was given. */
export interface Given {
  /** The exit code: 2 when the command is misused, and 1 when it cannot be run. */
  status: 0 | 1 | 2;
  /** For the standard output. */
  told: string;
  /** For the standard error: what is wrong, after the warnings of the work. */
  complaint: string;
}

/** The variables of a process. */
type Variables = Record<string, string | undefined>;

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

/** Gives a command; `tell` gets its lines, `warn` the warnings of the work as they come. */
async function give(
  words: string[],
  env: Variables,
  { tell, warn }: Record<'tell' | 'warn', (text: string) => void>,
): Promise<void> {
  const { by, rest } = takeBy(words);
  const environment = parseEnvironment(env);
  if (rest[0] === 'explain')
    return tell(`${(await explainAddress(rest.slice(1), environment)).join('\n')}\n`);
  const { db, close } = await reachDatabase(env, pino({ level: 'warn' }, { write: warn }));
  try {
    const { demo, demoClockAt } = environment;
    const site = { demo, demoClockAt, routes: switchable, ownText };
    const documentKeys = documentKeysOf(environment);
    const lines = await runAdmin(rest, { db, who: machineUser(), by, ...site, documentKeys });
    tell(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
}

/** The usage of all commands, or of the one that the words name. */
const usageOf = ([name]: string[]): string =>
  name === 'explain' ? explainUsage : `${help(name)}\n${explainUsage}`;

/**
 * Gives one of the operator's commands, as `npm run admin -- <words>` does in an environment that says which site.
 * Never throws: what is wrong is the complaint.
 */
export async function giveCommand(words: string[], env: Variables): Promise<Given> {
  if (words.length === 0 || words.includes('--help'))
    return { status: words.length === 0 ? 2 : 0, told: `${usageOf(words)}\n`, complaint: '' };
  const given: Given = { status: 0, told: '', complaint: '' };
  try {
    await give(words, env, {
      tell: (text) => (given.told += text),
      warn: (text) => (given.complaint += text),
    });
  } catch (error) {
    const isMisuse = error instanceof Misuse;
    const message = error instanceof Error ? error.message : String(error);
    given.status = isMisuse ? 2 : 1;
    given.complaint += forTerminal(isMisuse ? `${message}\n` : `The command could not be run. ${message}\n`);
  }
  return given;
}
