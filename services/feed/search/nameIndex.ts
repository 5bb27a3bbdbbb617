/** What can be found by name: teams, drivers and competitions of all that is played, in every language. */
import { languages } from '../../../rules/languages';
import type { Competitor, Fixture } from '../fixtures';
import { namesIn } from '../names/names';
import type { Champ } from '../schedule/schedule';
import { teamSlug } from '../text';
import { calledBy, type Called } from './match';

/** A team or a driver. A team that plays in several competitions is one; teams are told apart as the timetable does. */
export interface FoundSide {
  key: string;
  /** As the source names it there. */
  competitor: Competitor;
  /** The first of its competitions, in the order of the timetable. */
  champ: Champ;
  /** Its names: in the source, then in every language. */
  names: readonly string[];
  called: Called;
}

/** A competition. */
export interface FoundChamp {
  champ: Champ;
  called: Called;
}

/** Everything that has a name of its own. */
export interface NameIndex {
  sides: ReadonlyMap<string, FoundSide>;
  champs: readonly FoundChamp[];
}

/** Reads the names of all competitions; done once. */
export function createNameIndex(champs: readonly Champ[]): NameIndex {
  const sides = new Map<string, FoundSide>();
  for (const champ of champs) {
    for (const competitor of competitorsOf(champ)) {
      const key = sideKey(champ, competitor);
      if (!sides.has(key)) sides.set(key, sideOf(key, champ, competitor));
    }
  }
  return { sides, champs: champs.map((champ) => ({ champ, called: calledBy(champNames(champ)) })) };
}

/** A side of one sport and name is one, in however many competitions it plays. */
export function sideKey({ sport }: Champ, { name }: Competitor): string {
  return `${sport} ${teamSlug(name)}`;
}

/** The sides of a match, or the entrants of a race. */
export function competitorsIn(fixture: Fixture): readonly Competitor[] {
  return fixture.kind === 'RACE' ? fixture.entrants : [fixture.home, fixture.away];
}

function competitorsOf({ editions }: Champ): Competitor[] {
  const all = editions.flatMap(({ fixtures }) => fixtures.flatMap(competitorsIn));
  return [...new Map(all.map((competitor) => [competitor.name, competitor])).values()];
}

function sideOf(key: string, champ: Champ, { name, code }: Competitor): FoundSide {
  const names = [name, ...languages.map((lng) => namesIn(lng).team(champ, name).name)];
  // Without the words for "club", so that `arsenal` is the whole name of Arsenal FC.
  const short = teamSlug(name).replaceAll('-', ' ');
  return { key, competitor: { name, code }, champ, names, called: calledBy([...names, short]) };
}

/** A competition is also found by its country. */
function champNames(champ: Champ): string[] {
  return [undefined, ...languages].flatMap((lng) => {
    const names = namesIn(lng);
    const country = champ.countryCode === null ? [] : [names.country(champ.countryCode)];
    return [names.champ(champ).name, ...country];
  });
}
