import {
  reasonName,
  reasonNumbers,
  type ReasonName,
  listBlocks,
  putBlock,
  removeBlock,
  type Blocked,
} from '../blocks/index';
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
import { readAddress } from './paths';

const reasons = Object.keys(reasonNumbers) as ReasonName[];

/** Blocks visitors from a part of the site. */
export const block: Command = {
  usage: [
    [
      'add <path> [--reason <reason>] [--country <code>]',
      `keeps visitors out of a path and all below it, / for the whole site; reasons: ${reasons.join(', ')}`,
    ],
    ['remove <path> [--country <code>]', 'lets them in again'],
    ['list', 'shows what visitors are kept out of'],
  ],
  run: byAction({ add, remove, list }),
};

async function add(given: string[], { trx, now }: CommandContext) {
  const { words, options } = readWords(given, ['reason', 'country']);
  const blocked = readBlocked(words, options.country);
  const reason = reasons.find((one) => one === (options.reason ?? 'block'));
  if (!reason) throw new Misuse(`There is no reason "${options.reason}": ${reasons.join(', ')}.`);
  await putBlock(trx, { ...blocked, reason: reasonNumbers[reason], now });
  return changed(`${visitorsOf(blocked)} are kept out: ${reason}.`);
}

async function remove(given: string[], { trx }: CommandContext) {
  const { words, options } = readWords(given, ['country']);
  const blocked = readBlocked(words, options.country);
  if (!(await removeBlock(trx, blocked))) throw new Misuse(`${visitorsOf(blocked)} are not kept out.`);
  return changed(`${visitorsOf(blocked)} are let in again.`);
}

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rules = await listBlocks(trx);
  return shown(
    rules.map((rule) => `${visitorsOf(rule)}: ${reasonName(rule.reason)}`),
    'Nobody is kept out.',
  );
}

function readBlocked(words: string[], country: string | undefined): Blocked {
  const { language, path } = readAddress(singleWord(words, 'path'));
  if (language) throw new Misuse(`A block holds in every language: say ${path}.`);
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw new Misuse(`"${country}" is no code of a country, such as UA.`);
  return { path, country: country?.toUpperCase() ?? null };
}

const visitorsOf = ({ path, country }: Blocked): string =>
  country ? `Visitors of ${path} from ${country}` : `Visitors of ${path}`;
