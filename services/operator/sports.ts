import { sportsNames } from '../feed/index';
import { hiddenSportsOf, hideSport, showSport, type HiddenIn } from '../user/index';
import {
  changed,
  expectNoWords,
  orRefuse,
  ownOr,
  playerOf,
  refuseUnless,
  shown,
  type Command,
} from './command';

const sections: Readonly<Record<string, HiddenIn>> = { line: 'LINE', live: 'LIVE' };

/** Hides sports from one player, in line or in live. */
export const sports: Command = {
  usage: [
    ['hide <login> line|live <sport>', 'leaves a sport out of the lists of line or live for a player'],
    ['show <login> line|live <sport>', 'shows a hidden sport again'],
    ['list <login>', 'the sports that are hidden from a player'],
  ],
  async run([action, login, ...rest], { trx, siteNow }) {
    refuseUnless(action === 'hide' || action === 'show' || action === 'list', 'Say hide, show or list.');
    refuseUnless(login !== undefined, 'Say the login, e-mail or phone of the player.');
    const { id } = await playerOf(trx, login);
    if (action === 'list') {
      expectNoWords(rest);
      return shown(linesOf(await hiddenSportsOf(trx, id)), `No sport is hidden from ${login}.`);
    }
    const { section, sportId, said } = readPlace(rest);
    if (action === 'hide') {
      const isNew = await hideSport(trx, id, section, sportId, siteNow);
      refuseUnless(isNew, `${said} is hidden from ${login} already.`);
      return changed(`${said} is hidden from ${login}.`);
    }
    refuseUnless(await showSport(trx, id, section, sportId), `${said} is not hidden from ${login}.`);
    return changed(`${said} is shown to ${login} again.`);
  },
};

function readPlace([where = '', name = '', ...words]: string[]) {
  const section = ownOr(sections, where, 'Say line or live after the player.');
  expectNoWords(words);
  const sport = orRefuse(
    name === '' ? undefined : sportsNames(name)[0],
    `"${name}" is no sport: ${sportsNames()
      .map(({ nameEng }) => nameEng.toLowerCase())
      .join(', ')}.`,
  );
  return { section, sportId: sport.sportId, said: `${sport.nameEng} in ${where}` };
}

function linesOf(hidden: Record<HiddenIn, number[]>): string[] {
  const names = new Map(sportsNames().map(({ sportId, nameEng }) => [sportId, nameEng]));
  return Object.entries(sections).flatMap(([where, section]) =>
    hidden[section].map((sportId) => `${names.get(sportId) ?? `sport ${sportId}`} in ${where}`),
  );
}
