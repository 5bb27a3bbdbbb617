/** Searches with one typing fault, drawn from a seed: what the bench and the tests measure the search by. */
import { languages } from '../../../rules/languages';
import { namesIn } from '../names/names';
import { fraction, integer } from '../random';
import type { Schedule, ScheduledGame } from '../schedule/schedule';
import { createNameIndex } from '../search/nameIndex';
import type { Found } from '../search/search';

/** A search, and whether its answer has what was meant among the first three of its group. */
export interface FaultySearch {
  text: string;
  meant: string;
  isFound(found: Found): boolean;
}

const firstOnes = 3;

/** Kinds of faults that fingers make. */
const faults: ((text: string, at: number, letter: string) => string)[] = [
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
];

/** Letters that a fault may bring, of the script of the name. */
const alphabets: [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшюя'],
  [/\p{Script=Arabic}/u, 'ابتجحدرزسشصطعفقكلمنهوي'],
  [/./u, 'abcdefghijklmnopqrstuvwxyz'],
];

/** A name with one fault; never the name itself. */
function withOneFault(name: string, seed: string): string {
  const alphabet = alphabets.find(([script]) => script.test(name))?.[1] ?? '';
  for (let attempt = 0; ; attempt += 1) {
    const draw = `${seed} ${attempt}`;
    const fault = faults[integer(`${draw} kind`, 0, faults.length - 1)];
    const letter = alphabet[integer(`${draw} letter`, 0, alphabet.length - 1)] ?? '';
    const faulty = fault?.(name, integer(`${draw} place`, 0, name.length - 1), letter) ?? name;
    // Case, spaces at the ends and accents are no faults for the search, so they do not count as one here.
    if (faulty.trim().toLowerCase() !== name.trim().toLowerCase()) return faulty;
  }
}

/** Searches for teams, drivers and championships in all languages, and for matches of the line by both sides. */
export function faultySearches(
  schedule: Schedule,
  games: readonly ScheduledGame[],
  count: number,
  seed: string,
): FaultySearch[] {
  const index = createNameIndex(schedule.champs);
  const sides = [...index.sides.values()].flatMap((side) =>
    [...new Set(side.names)].map((name) => ({
      name,
      isFound: ({ teams }: Found) => teams.slice(0, firstOnes).some(({ key }) => key === side.key),
    })),
  );
  const champs = schedule.champs.flatMap((champ) =>
    [...new Set([champ.name, ...languages.map((lng) => namesIn(lng).champ(champ).name)])].map((name) => ({
      name,
      isFound: ({ champs: found }: Found) => found.slice(0, firstOnes).includes(champ),
    })),
  );
  const matches = games.flatMap((game) =>
    game.kind === 'MATCH'
      ? {
          name: `${game.fixture.home.name} ${game.fixture.away.name}`,
          isFound: (found: Found) => found.games.slice(0, firstOnes).includes(game),
        }
      : [],
  );
  const groups = [sides, sides, champs, matches];
  return Array.from({ length: count }, (_, number) => {
    const draw = `${seed} ${number}`;
    const group = groups[number % groups.length] ?? sides;
    const picked = group[Math.floor(fraction(`${draw} name`) * group.length)];
    if (!picked) throw new Error('There is nothing to search for.');
    return { text: withOneFault(picked.name, draw), meant: picked.name, isFound: picked.isFound };
  });
}

/** The share of searches that find what was meant among the first three, and those that do not. */
export function shareFound(
  searches: readonly FaultySearch[],
  find: (text: string) => Found,
): { share: number; missed: FaultySearch[] } {
  const missed = searches.filter(({ text, isFound }) => !isFound(find(text)));
  return { share: 1 - missed.length / searches.length, missed };
}
