import { languages } from '../../../rules/languages';
import { loadDictionary } from '../../foundation/i18n/dictionaries';

/** The sentences of a text, without its tags. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/?\w+>/g, '')
    .split('\n')
    .flatMap((line) => line.replace(/^(?:# |- )/, '').split(/(?<=[.!?؟])\s+/));

it.each(languages)('no sentence about limits and breaks has more than 15 words in %s', async (lng) => {
  const dictionary = await loadDictionary(lng, 'responsible');
  const { responsiblegaming_text: page = '' } = await loadDictionary(lng, 'information');
  const long = [...Object.values(dictionary), page]
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.split(/\s+/).length > 15);
  expect(long).toEqual([]);
});
