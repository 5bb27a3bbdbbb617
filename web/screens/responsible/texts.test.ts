import { languages } from '../../../rules/languages';
import { loadDictionary } from '../../foundation/i18n/dictionaries';

/** The sentences of a text. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?؟])\s+/);

it.each(languages)('no sentence about limits and breaks has more than 15 words in %s', async (lng) => {
  const dictionary = await loadDictionary(lng, 'responsible');
  const long = Object.values(dictionary)
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.split(/\s+/).length > 15);
  expect(long).toEqual([]);
});
