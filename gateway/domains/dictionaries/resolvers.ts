import type { PageResolvers } from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';

const maxNames = 20;
const dictionaryName = /^[a-z][a-z0-9_-]{0,63}$/;

const Page: Pick<PageResolvers, 'dictionaries'> = {
  async dictionaries({ language }, { names }, { loaders }) {
    if (names.length > maxNames) throw badInput(`At most ${maxNames} names.`);
    if (!names.every((name) => dictionaryName.test(name))) throw badInput('`names` must be in lower case.');
    const asked = [...new Set(names)].map(async (name) => {
      const texts = Object.entries(await loaders.dictionaries.texts(name, language));
      // An empty text counts as not written.
      return { name, texts: texts.flatMap(([key, text]) => (text.trim() === '' ? [] : [{ key, text }])) };
    });
    return (await Promise.all(asked)).filter(({ texts }) => texts.length > 0);
  },
};

export const resolvers = { Page };
