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
 * Provides the operator's texts that replace the site's own, before any of the page is shown. It leads nobody
 * elsewhere; while the service does not answer, the site's own texts are used.
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
