import { readConfig } from '../config/index';
import { listTexts, putText, removeText, type TextPlace } from '../dictionaries/index';
import {
  changed,
  commandOf,
  expectNoWords,
  refuseUnless,
  shown,
  singleWord,
  type CommandContext,
} from './command';

/** The largest number of characters in a text. */
const longest = 2000;

/** Sets texts in place of the site's own. */
export const text = commandOf({
  set: {
    typed: '<lng> <dictionary> <key> <text>',
    does: 'shows a text of yours in place of the site’s own; what stands in {{braces}} there is filled in here too',
    run: async ([lng, dictionary, key, ...words], { trx, now, ownText }) => {
      const place = await readPlace(lng, dictionary, key, trx);
      const said = readSaid(words.join(' '));
      await putText(trx, { ...place, text: said, now });
      return changed(
        `${nameOf(place)} says: ${said}`,
        ...(ownText ? unlike(await ownText(place), said) : []),
      );
    },
  },
  remove: {
    typed: '<lng> <dictionary> <key>',
    does: 'shows the site’s own text again',
    run: async ([lng, dictionary, ...words], { trx }) => {
      const place = await readPlace(lng, dictionary, singleWord(words, 'key of the text'), trx);
      refuseUnless(await removeText(trx, place), `${nameOf(place)} has no text of yours.`);
      return changed(`${nameOf(place)} is the site’s own text again.`);
    },
  },
  list: {
    typed: '[<lng> [<dictionary>]]',
    does: 'shows your texts',
    run: async ([lng, dictionary, ...words], { trx }) => {
      expectNoWords(words);
      const texts = await listTexts(trx, { ...(lng && { lng }), ...(dictionary && { dictionary }) });
      return shown(
        texts.map((one) => `${nameOf(one)}: ${one.text}`),
        'No text is yours there.',
      );
    },
  },
});

const nameOf = ({ lng, dictionary, key }: TextPlace): string => `${lng} ${dictionary} ${key}`;

/** Throws `Misuse` for an unknown language, dictionary or key. */
async function readPlace(
  lng: string | undefined,
  dictionary: string | undefined,
  key: string | undefined,
  trx: CommandContext['trx'],
): Promise<TextPlace> {
  refuseUnless(
    lng !== undefined && dictionary !== undefined && key !== undefined,
    'Say the language, the dictionary and the key of the text.',
  );
  const { languages } = await readConfig(trx);
  refuseUnless(languages.includes(lng), `"${lng}" is no language of the site: ${languages.join(', ')}.`);
  refuseUnless(/^[a-z][a-z0-9_-]{0,63}$/.test(dictionary), `"${dictionary}" is no dictionary, such as main.`);
  refuseUnless(/^[A-Za-z][\w.-]{0,127}$/.test(key), `"${key}" is no key, such as nav_live.`);
  return { lng, dictionary, key };
}

/** Throws `Misuse` for a text that cannot be shown. */
function readSaid(said: string): string {
  refuseUnless(said.trim() !== '', 'Say the text.');
  refuseUnless(said.length <= longest, `A text has ${longest} characters at most.`);
  refuseUnless(!/[^\P{Cc}\n]/u.test(said), 'A text has no control characters.');
  return said;
}

/** A warning about a text that the site has not, or whose placeholders differ from those of the site's own text. */
function unlike(own: string | undefined, said: string): string[] {
  if (own === undefined)
    return ['Careful: the site has no text of its own there, so its own pages do not show it.'];
  const [ours, theirs] = [placeholdersOf(own), placeholdersOf(said)];
  const lost = ours.filter((one) => !theirs.includes(one));
  const unknown = theirs.filter((one) => !ours.includes(one));
  return [
    ...(lost.length > 0 ? [`Careful: the site’s own text has ${lost.join(', ')}, yours has not.`] : []),
    ...(unknown.length > 0 ? [`Careful: nothing is filled in for ${unknown.join(', ')}.`] : []),
  ];
}

const placeholdersOf = (said: string): string[] => [...new Set(said.match(/\{\{.+?\}\}/g))];
