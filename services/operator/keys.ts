import { forgetKeys, listKeys, rotateKeys } from '../identity/index';
import { changed, commandOf, expectNoWords, listing, refuseUnless } from './command';

/** The keys that sign user tokens. */
export const keys = commandOf({
  list: {
    does: 'shows the ids of the keys that sign user tokens, the one in use first',
    run: listing(
      async ({ trx }) =>
        (await listKeys(trx)).map(({ id, secret, made_at }) => {
          const home = secret === null ? 'from USER_TOKEN_KEYS' : 'kept in the database';
          return `${id} since ${made_at.toISOString()}, ${home}`;
        }),
      'There is no key yet: the services make one when they start.',
    ),
  },
  rotate: {
    does: 'signs with a new key; the one before stays good, and a second rotation forgets it',
    run: async (words, { trx }) => {
      expectNoWords(words);
      const id = await rotateKeys(trx);
      refuseUnless(id !== null, 'The keys come from USER_TOKEN_KEYS: put a new one first in it.');
      return changed(`User tokens are signed with the key ${id}. Nobody is signed out.`);
    },
  },
  forget: {
    does: 'forgets all keys, so that services which are started next take theirs from elsewhere',
    run: async (words, { trx }) => {
      expectNoWords(words);
      await forgetKeys(trx);
      return changed('All keys are forgotten. Start the services anew: they make or take others.');
    },
  },
});
