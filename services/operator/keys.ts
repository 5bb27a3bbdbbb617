import { forgetKeys, listKeys, rotateKeys } from '../identity/index';
import {
  byAction,
  changed,
  Misuse,
  expectNoWords,
  shown,
  type Command,
  type CommandContext,
} from './command';

/** The keys that sign user tokens. */
export const keys: Command = {
  usage: [
    ['list', 'shows the ids of the keys that sign user tokens, the one in use first'],
    ['rotate', 'signs with a new key; the one before stays good, and a second rotation forgets it'],
    ['forget', 'forgets all keys, so that services which are started next take theirs from elsewhere'],
  ],
  run: byAction({ list, rotate, forget }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const known = await listKeys(trx);
  return shown(
    known.map(({ id, secret, made_at }) => {
      const home = secret === null ? 'from USER_TOKEN_KEYS' : 'kept in the database';
      return `${id} since ${made_at.toISOString()}, ${home}`;
    }),
    'There is no key yet: the services make one when they start.',
  );
}

async function rotate(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const id = await rotateKeys(trx);
  if (id === null) throw new Misuse('The keys come from USER_TOKEN_KEYS: put a new one first in it.');
  return changed(`User tokens are signed with the key ${id}. Nobody is signed out.`);
}

async function forget(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  await forgetKeys(trx);
  return changed('All keys are forgotten. Start the services anew: they make or take others.');
}
