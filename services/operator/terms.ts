import { listTerms, publishTerms } from '../terms/index';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  singleWord,
  shown,
  type Command,
  type CommandContext,
} from './command';

/** Puts new terms in force. */
export const terms: Command = {
  usage: [
    ['publish <name>', 'puts a new version in force: players have to confirm it'],
    ['list', 'shows all versions, the latest first'],
  ],
  run: byAction({ publish, list }),
};

async function publish(words: string[], { trx, siteNow }: CommandContext) {
  const name = singleWord(words, 'name of the version');
  if (name === '' || name.length > 100) throw new Misuse('A name has 1 to 100 characters.');
  if (!(await publishTerms(trx, name, siteNow))) throw new Misuse(`There is a version "${name}" already.`);
  return changed(`The terms "${name}" are in force: players are asked to confirm them.`);
}

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const versions = await listTerms(trx);
  return shown(
    versions.map(({ name, published_at }) => `${published_at.toISOString()} ${name}`),
    'The first terms are in force.',
  );
}
