import { changeConfig, readConfig } from '../config/index';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  singleWord,
  readTime,
  readWords,
  shown,
  type Command,
  type CommandContext,
} from './command';

type Context = CommandContext;

/** Sets which paybills are out of service. */
export const paybill: Command = {
  usage: [
    ['out <name> [--until <time>]', 'tells players that a paybill is out of service'],
    ['back <name>', 'takes that back'],
    ['list', 'shows those that are out of service'],
  ],
  run: byAction({ out, back, list }),
};

async function out(given: string[], { trx, now }: Context) {
  const { words, options } = readWords(given, ['until']);
  const name = singleWord(words, 'name of the paybill');
  if (name.trim() === '' || name.length > 60) throw new Misuse('A name has 1 to 60 characters.');
  const until = readTime(options.until);
  if (until && until <= now) throw new Misuse('It would be back already: --until has to be later than now.');
  await changeConfig(trx, ({ paybillsOutOfService = [], ...config }) => ({
    ...config,
    paybillsOutOfService: [
      ...paybillsOutOfService.filter((paybill) => paybill.name !== name),
      { name, until: until?.toISOString() ?? null },
    ],
  }));
  return changed(`"${name}" is out of service${until ? ` until ${until.toISOString()}` : ''}.`);
}

async function back(words: string[], { trx }: Context) {
  const name = singleWord(words, 'name of the paybill');
  const { paybillsOutOfService: outOfService = [] } = await readConfig(trx);
  if (!outOfService.some((paybill) => paybill.name === name))
    throw new Misuse(`"${name}" is not out of service.`);
  await changeConfig(trx, ({ paybillsOutOfService = [], ...config }) => ({
    ...config,
    paybillsOutOfService: paybillsOutOfService.filter((paybill) => paybill.name !== name),
  }));
  return changed(`"${name}" is back.`);
}

async function list(words: string[], { trx }: Context) {
  expectNoWords(words);
  const { paybillsOutOfService = [] } = await readConfig(trx);
  return shown(
    paybillsOutOfService.map(({ name, until }) => (until ? `${name} until ${until}` : name)),
    'Every paybill is in service.',
  );
}
