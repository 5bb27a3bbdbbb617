import { graphql, readInlineData } from 'react-relay/hooks';
import type { dictionaryLoader_page$key } from './__generated__/dictionaryLoader_page.graphql';
import type { Guard } from './guard';

const fragment = graphql`
  fragment dictionaryLoader_page on Page @inline {
    dictionaries(names: $dictionaries) {
      name
      texts {
        key
        text
      }
    }
  }
`;

/**
 * Brings what the operator says in place of the site's own texts, before anything of the page is shown. It turns nobody
 * away: while the service cannot say, the site speaks for itself.
 */
export const dictionaryLoader: Guard = {
  name: 'dictionary loader',
  texts(page) {
    const { dictionaries } = readInlineData<dictionaryLoader_page$key>(fragment, page);
    if (!dictionaries) return undefined;
    return Object.fromEntries(
      dictionaries.map(({ name, texts }) => [
        name,
        Object.fromEntries(texts.map(({ key, text }) => [key, text])),
      ]),
    );
  },
};
