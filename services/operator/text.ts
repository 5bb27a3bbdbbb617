import { readConfig } from '../config/index';
import { listTexts, putText, removeText, type TextPlace } from '../dictionaries/index';
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

/** The largest number of characters in a text. */
const longest = 2000;

/** Sets texts in place of the site's own. */
export const text: Command = {
  usage: [
    [
      'set <lng> <dictionary> <key> <text>',
      'shows a text of yours in place of the site’s own; what stands in {{braces}} there is filled in here too',
    ],
    ['remove <lng> <dictionary> <key>', 'shows the site’s own text again'],
    ['list [<lng> [<dictionary>]]', 'shows your texts'],
  ],
  run: byAction({ set, remove, list }),
};

async function set([lng, dictionary, key, ...words]: string[], { trx, now, ownText }: CommandContext) {
  const place = await readPlace(lng, dictionary, key, trx);
  const said = readText(words.join(' '));
  await putText(trx, { ...place, text: said, now });
  const told = `${nameOf(place)} says: ${said}`;
  if (!ownText) return changed(told);
  const own = await ownText(place);
  if (own === undefined)
    return changed(told, 'Careful: the site has no text of its own there, so its own pages do not show it.');
  return changed(told, ...unlike(own, said));
}

async function remove([lng, dictionary, ...words]: string[], { trx }: CommandContext) {
  const place = await readPlace(lng, dictionary, singleWord(words, 'key of the text'), trx);
  if (!(await removeText(trx, place))) throw new Misuse(`${nameOf(place)} has no text of yours.`);
  return changed(`${nameOf(place)} is the site’s own text again.`);
}

async function list([lng, dictionary, ...words]: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const texts = await listTexts(trx, { ...(lng && { lng }), ...(dictionary && { dictionary }) });
  return shown(
    texts.map((one) => `${nameOf(one)}: ${one.text}`),
    'No text is yours there.',
  );
}

const nameOf = ({ lng, dictionary, key }: TextPlace): string => `${lng} ${dictionary} ${key}`;

/** Throws `Misuse` for an unknown language, dictionary or key. */
async function readPlace(
  lng: string | undefined,
  dictionary: string | undefined,
  key: string | undefined,
  trx: CommandContext['trx'],
): Promise<TextPlace> {
  if (lng === undefined || dictionary === undefined || key === undefined)
    throw new Misuse('Say the language, the dictionary and the key of the text.');
  const { languages } = await readConfig(trx);
  if (!languages.includes(lng))
    throw new Misuse(`"${lng}" is no language of the site: ${languages.join(', ')}.`);
  if (!/^[a-z][a-z0-9_-]{0,63}$/.test(dictionary))
    throw new Misuse(`"${dictionary}" is no dictionary, such as main.`);
  if (!/^[A-Za-z][\w.-]{0,127}$/.test(key)) throw new Misuse(`"${key}" is no key, such as nav_live.`);
  return { lng, dictionary, key };
}

/** Throws `Misuse` for a text that cannot be shown. */
function readText(said: string): string {
  if (said.trim() === '') throw new Misuse('Say the text.');
  if (said.length > longest) throw new Misuse(`A text has ${longest} characters at most.`);
  if (/[^\P{Cc}\n]/u.test(said)) throw new Misuse('A text has no control characters.');
  return said;
}

/** A warning about a text whose placeholders differ from those of the site's own text. */
function unlike(own: string, said: string): string[] {
  const [ours, theirs] = [placeholdersOf(own), placeholdersOf(said)];
  const lost = ours.filter((one) => !theirs.includes(one));
  const unknown = theirs.filter((one) => !ours.includes(one));
  return [
    ...(lost.length > 0 ? [`Careful: the site’s own text has ${lost.join(', ')}, yours has not.`] : []),
    ...(unknown.length > 0 ? [`Careful: nothing is filled in for ${unknown.join(', ')}.`] : []),
  ];
}

const placeholdersOf = (said: string): string[] => [...new Set(said.match(/\{\{.+?\}\}/g))];
