import fc from 'fast-check';
import { languages } from '../../../rules/languages';
import { namesIn } from '../names/names';
import { packSchedule, testNow, viewsOf } from '../testing/games';
import { faultySearches, shareFound } from '../testing/searches';
import { fold } from './letters';
import { asked, calledBy, isOneFaultApart, Match } from './match';
import { createNameIndex } from './nameIndex';
import { createSearch } from './search';

const schedule = packSchedule();
const views = viewsOf(schedule);
const search = createSearch(schedule, views);
const index = createNameIndex(schedule.champs);
const find = (text: string) => search.find(text, testNow);
const teamsFor = (text: string) => find(text).teams.map(({ competitor }) => competitor.name);

const sides = fc.constantFrom(...index.sides.values());
const sideNames = sides.chain((side) =>
  fc.record({ side: fc.constant(side), name: fc.constantFrom(...side.names) }),
);

it('finds each team and driver first by each of its names, in any case and without accents', () => {
  fc.assert(
    fc.property(sideNames, fc.constantFrom('as it is', 'upper', 'folded'), ({ side, name }, form) => {
      const text = form === 'upper' ? name.toUpperCase() : form === 'folded' ? fold(name) : name;
      expect(
        find(text)
          .teams.slice(0, 3)
          .map(({ key }) => key),
      ).toContain(side.key);
    }),
    { numRuns: 150 },
  );
});

it('finds each team and driver by each beginning of three letters or more, among all that begin so', () => {
  fc.assert(
    fc.property(sideNames, fc.nat(), ({ side, name }, cut) => {
      const whole = fold(name);
      const text = whole.slice(0, 3 + (cut % Math.max(1, whole.length - 2)));
      const { teams } = find(text);
      const at = teams.findIndex(({ key }) => key === side.key);
      expect([name, text, at >= 0]).toEqual([name, text, true]);
      // What stands before it begins so too: nothing that is merely alike.
      const worst = asked(text).match(side.called);
      for (const other of teams.slice(0, at))
        expect(asked(text).match(other.called)).toBeLessThanOrEqual(worst);
    }),
    { numRuns: 150 },
  );
});

it('finds each championship first by its name in every language', () => {
  for (const champ of schedule.champs)
    for (const lng of languages) {
      const { name } = namesIn(lng).champ(champ);
      expect([name, find(name).champs.slice(0, 3)]).toEqual([name, expect.arrayContaining([champ])]);
    }
});

it('finds what was meant among the first three for 95 of 100 searches with one typing fault', () => {
  const searches = faultySearches(schedule, views.current(testNow), 160, 'jest');
  const { share, missed } = shareFound(searches, find);
  expect([share, missed]).toEqual([expect.any(Number), expect.any(Array)]);
  expect(share).toBeGreaterThanOrEqual(0.95);
});

it.each([
  ['арсенал', 'Arsenal FC'],
  ['Ливерпуль', 'Liverpool FC'],
  ['ليفربول', 'Liverpool FC'],
  ['germaniya', 'Germany'],
  ['bayern munchen', 'FC Bayern München'],
  ['realmadrid', 'Real Madrid CF'],
  ['real mad', 'Real Madrid CF'],
  ['verstapen', 'Max Verstappen'],
])('finds for %s first %s', (text, name) => {
  expect(teamsFor(text)[0]).toBe(name);
});

it('ranks whole names before beginnings, and beginnings before typing faults', () => {
  const called = calledBy(['Arsenal FC']);
  const matches = ['Arsenal FC', 'arsenal', 'ars', 'arsnal', 'asren', 'chelsea'].map((text) =>
    asked(text).match(called),
  );
  expect(matches).toEqual([
    Match.name,
    Match.words,
    Match.beginning,
    Match.fault,
    Match.faultInBeginning,
    Match.none,
  ]);
});

it('lists games in play first, then the soonest, then those that are over', () => {
  const { games } = find('real');
  const phases = games.map(({ startsAt, endsAt }) => (endsAt <= testNow ? 2 : startsAt <= testNow ? 0 : 1));
  expect(phases.length).toBeGreaterThan(10);
  expect(phases).toEqual([...phases].sort());
  const starts = games.filter((_, at) => phases[at] === 1).map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
});

it('finds a match by both of its sides in either order, before all others', () => {
  const matches = views.current(testNow).filter(({ kind }) => kind === 'MATCH');
  for (const game of matches.slice(0, 40)) {
    if (game.kind !== 'MATCH') continue;
    const [home, away] = [game.fixture.home.name, game.fixture.away.name];
    for (const text of [`${home} ${away}`, `${away} – ${home}`])
      expect(find(text).games[0]?.slug).toContain(game.slug.replace(/^\d+-/, ''));
  }
});

it('finds nothing for texts without letters, and answers any text of a hundred characters', () => {
  expect(find(' <>!? ')).toMatchObject({ teams: [], champs: [], games: [] });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const { teams, champs, games } = search.answer(text, 3, testNow, 'ar');
      expect(Math.max(teams.length, champs.length, games.length)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['arsenal', 'arsenal', true],
  ['arsenal', 'arsenl', true],
  ['arsenal', 'arrsenal', true],
  ['arsenal', 'arsemal', true],
  ['arsenal', 'asrenal', true],
  ['arsenal', 'asernal', false],
  ['arsenal', 'rsena', false],
  ['', 'a', true],
])('says of %s and %s that one fault at most is between them: %s', (one, other, isIt) => {
  expect([isOneFaultApart(one, other), isOneFaultApart(other, one)]).toEqual([isIt, isIt]);
});
