import {
  findRedirect,
  listRedirects,
  putRedirect,
  removeRedirect,
  type RedirectCode,
} from '../redirects/index';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  singleWord,
  readWords,
  shown,
  type Command,
  type CommandContext,
} from './command';
import { readAddress, readTarget, pathWithLanguage } from './paths';

const codes: readonly RedirectCode[] = [301, 302, 307, 308];
/** As many redirects in a row as the gateway follows. */
const maxHops = 5;

/** Redirects visitors of a path to another path of the site. */
export const redirect: Command = {
  usage: [
    [
      'add <path> <target> [--code 301|302|307|308]',
      'sends visitors of a path elsewhere; 302 unless said otherwise',
    ],
    ['remove <path>', 'stops doing so'],
    ['list', 'shows all redirects'],
  ],
  run: byAction({ add, remove, list }),
};

async function add(given: string[], { trx, now }: CommandContext) {
  const { words, options } = readWords(given, ['code']);
  const [from, ...others] = words;
  if (from === undefined) throw new Misuse('Say the path, and where its visitors are sent.');
  const path = pathWithLanguage(readAddress(from));
  const target = readTarget(singleWord(others, 'path to which they are sent'));
  const code = codes.find((one) => String(one) === (options.code ?? '302'));
  if (!code) throw new Misuse(`--code is one of ${codes.join(', ')}.`);
  if (target === path) throw new Misuse(`${path} would lead to itself.`);
  await putRedirect(trx, { path, target, code, now });
  const told = `Visitors of ${path} are sent to ${target} (${code}).`;
  if (await isEndless(trx, path))
    return changed(told, 'Careful: it leads in a circle, or on and on, so it is not followed.');
  return changed(told);
}

async function isEndless(trx: CommandContext['trx'], path: string): Promise<boolean> {
  let at = path;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const rule = await findRedirect(trx, at);
    if (!rule) return false;
    at = rule.target;
  }
  return true;
}

async function remove(words: string[], { trx }: CommandContext) {
  const path = pathWithLanguage(readAddress(singleWord(words, 'path')));
  if (!(await removeRedirect(trx, path))) throw new Misuse(`There is no redirect from ${path}.`);
  return changed(`Visitors of ${path} are no longer sent elsewhere.`);
}

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rules = await listRedirects(trx);
  return shown(
    rules.map(({ path, target, code }) => `${path} → ${target} (${code})`),
    'There are no redirects.',
  );
}
