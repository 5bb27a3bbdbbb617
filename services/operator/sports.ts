import { sportsNames } from '../feed/index';
import { hiddenSportsOf, hideSport, showSport, type HiddenIn } from '../user/index';
import { playerOf } from './ban';
import { changed, Misuse, shown, type Command } from './command';

const sections: Readonly<Record<string, HiddenIn>> = { line: 'LINE', live: 'LIVE' };

/** Hides sports from one player, in line or in live. */
export const sports: Command = {
  usage: [
    ['hide <login> line|live <sport>', 'leaves a sport out of the lists of line or live for a player'],
    ['show <login> line|live <sport>', 'shows a hidden sport again'],
    ['list <login>', 'the sports that are hidden from a player'],
  ],
  async run([action, login, ...rest], { trx, siteNow }) {
    if (action !== 'hide' && action !== 'show' && action !== 'list')
      throw new Misuse('Say hide, show or list.');
    if (login === undefined) throw new Misuse('Say the login, e-mail or phone of the player.');
    const { id } = await playerOf(trx, login);
    if (action === 'list') {
      if (rest.length > 0) throw new Misuse(`"${rest[0]}" is one word too many.`);
      return shown(linesOf(await hiddenSportsOf(trx, id)), `No sport is hidden from ${login}.`);
    }
    const { section, sportId, said } = readPlace(rest);
    if (action === 'hide') {
      if (!(await hideSport(trx, id, section, sportId, siteNow)))
        throw new Misuse(`${said} is hidden from ${login} already.`);
      return changed(`${said} is hidden from ${login}.`);
    }
    if (!(await showSport(trx, id, section, sportId)))
      throw new Misuse(`${said} is not hidden from ${login}.`);
    return changed(`${said} is shown to ${login} again.`);
  },
};

function readPlace([where = '', name = '', more]: string[]) {
  const section = Object.hasOwn(sections, where) ? sections[where] : undefined;
  if (!section) throw new Misuse('Say line or live after the player.');
  if (more !== undefined) throw new Misuse(`"${more}" is one word too many.`);
  const [sport] = name === '' ? [] : sportsNames(name);
  if (!sport) {
    const known = sportsNames().map(({ nameEng }) => nameEng.toLowerCase());
    throw new Misuse(`"${name}" is no sport: ${known.join(', ')}.`);
  }
  return { section, sportId: sport.sportId, said: `${sport.nameEng} in ${where}` };
}

function linesOf(hidden: Record<HiddenIn, number[]>): string[] {
  const names = new Map(sportsNames().map(({ sportId, nameEng }) => [sportId, nameEng]));
  return Object.entries(sections).flatMap(([where, section]) =>
    hidden[section].map((sportId) => `${names.get(sportId) ?? `sport ${sportId}`} in ${where}`),
  );
}
