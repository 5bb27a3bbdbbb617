/**
 * Form, meetings and standings against a naive count over the packed files. The count reads the files' text itself and
 * shares no code with the rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import type { ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import { packChamps, packSchedule, testNow } from '../testing/games';
import { formOf, indexMatches, meetingsOf } from './form';
import { createStandings } from './standings';

/** A match as a line of a packed file has it. */
interface Line {
  file: string;
  start: string;
  round: string;
  home: string;
  away: string;
  score: [number, number];
}

const folder = join(__dirname, '../pack');
const lines: Line[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'formula-1.json')
  .flatMap((file) => {
    const { texts, fixtures } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
      string,
      string[]
    >;
    const text = (ref = ''): string => texts?.[Number(ref.split(':')[0])] ?? '';
    return (fixtures ?? []).map((line) => {
      const [round, start = '', home, away, , full = ''] = line.split('|');
      const [goals = 0, against = 0] = full.split('-').map(Number);
      return {
        file,
        start,
        round: text(round),
        home: text(home),
        away: text(away),
        score: [goals, against] as [number, number],
      };
    });
  });

const knockout = /final|round of/i;

/** Whether a line was over when another began: three hours before it, or on an earlier day where an hour is missing. */
function isBefore(one: Line, other: Line): boolean {
  if (!one.start.includes('T') || !other.start.includes('T'))
    return one.start.slice(0, 10) < other.start.slice(0, 10);
  return new Date(`${one.start}Z`).getTime() <= new Date(`${other.start}Z`).getTime() - 3 * 60 * 60 * 1000;
}

const schedule = packSchedule();
const standings = createStandings(schedule);
const isMatch = (game: ScheduledGame): game is ScheduledMatch => game.kind === 'MATCH';
/** A run of all competitions, so that every real match is in it. */
const scheduled = schedule.between(testNow - 20 * 86_400_000, testNow).filter(isMatch);

const lineOf = ({ champ, fixture }: ScheduledMatch): Line => {
  const found = lines.find(
    (line) =>
      line.file === `${champ.slug}.json` &&
      line.home === fixture.home.name &&
      line.away === fixture.away.name &&
      fixture.startsAt.startsWith(line.start.slice(0, 10)),
  );
  if (!found) throw new Error(`No line for ${fixture.key}`);
  return found;
};

const backgroundOf = (game: ScheduledMatch) => {
  const [background] = standings.backgrounds([game.number], testNow);
  if (!background?.form) throw new Error(`No background of ${game.number}`);
  return { ...background, form: background.form };
};

const matches = fc.constantFrom(...scheduled);
const newest = (a: Line, b: Line): number => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0);

it('shows of any match the last five of both sides as a count over the files finds them', () => {
  fc.assert(
    fc.property(matches, (game) => {
      const shown = lineOf(game);
      const { form } = backgroundOf(game);
      for (const [side, team] of [
        ['home', shown.home],
        ['away', shown.away],
      ] as const) {
        const counted = lines
          .filter((line) => (line.home === team || line.away === team) && isBefore(line, shown))
          .sort(newest)
          .slice(0, 5)
          .map((line) => {
            const [own, other] = line.home === team ? line.score : [line.score[1], line.score[0]];
            return [
              line.start.slice(0, 10),
              line.home,
              line.away,
              own > other ? 'WON' : own < other ? 'LOST' : 'DRAWN',
            ].join();
          });
        const found = form[side].map((one) =>
          [
            one.playedAt.slice(0, counted[0]?.indexOf(',') ?? 0),
            one.home.name,
            one.away.name,
            one.result,
          ].join(),
        );
        expect(found).toEqual(counted);
      }
    }),
    { numRuns: runsOf(200) },
  );
});

it('shows of any match all earlier meetings of both sides', () => {
  fc.assert(
    fc.property(matches, (game) => {
      const shown = lineOf(game);
      const pair = [shown.home, shown.away].sort().join();
      const counted = lines
        .filter((line) => [line.home, line.away].sort().join() === pair && isBefore(line, shown))
        .sort(newest)
        .map(({ home, away, score }) => [home, away, ...score].join());
      const found = backgroundOf(game).meetings.map(({ home, away, score }) =>
        [home.name, away.name, score.home, score.away].join(),
      );
      expect(found).toEqual(counted);
    }),
    { numRuns: runsOf(200) },
  );
});

it('shows of any match the table of the date, place by place', () => {
  fc.assert(
    fc.property(matches, (game) => {
      const shown = lineOf(game);
      const season = lines.filter(({ file }) => file === shown.file);
      const isTournament = season.some(({ round }) => knockout.test(round));
      const forPoints = season.filter(({ round }) => !knockout.test(round));
      for (const { rows } of backgroundOf(game).tables) {
        const teams = rows.map(({ team }) => team.name);
        if (isTournament) expect(teams).toHaveLength(4);
        else expect(new Set(teams)).toEqual(new Set(season.flatMap(({ home, away }) => [home, away])));
        const counted = teams
          .map((team) => {
            const own = forPoints
              .filter((line) => isBefore(line, shown))
              .flatMap(({ home, away, score: [goals, against] }) =>
                home === team ? [[goals, against]] : away === team ? [[against, goals]] : [],
              ) as [number, number][];
            const sum = (of: (goals: [number, number]) => number): number =>
              own.reduce((all, one) => all + of(one), 0);
            const won = sum(([a, b]) => Number(a > b));
            const drawn = sum(([a, b]) => Number(a === b));
            const scored = sum(([a]) => a);
            const conceded = sum(([, b]) => b);
            return { team, played: own.length, won, drawn, scored, conceded, points: 3 * won + drawn };
          })
          .sort(
            (a, b) =>
              b.points - a.points ||
              b.scored - b.conceded - (a.scored - a.conceded) ||
              b.scored - a.scored ||
              (a.team < b.team ? -1 : 1),
          );
        expect(
          rows.map(({ team, played, won, drawn, goalsFor, goalsAgainst, points }) => ({
            ...{ team: team.name, played, won, drawn },
            ...{ scored: goalsFor, conceded: goalsAgainst, points },
          })),
        ).toEqual(counted);
        rows.forEach(({ played, won, drawn, lost }) => expect(won + drawn + lost).toBe(played));
      }
    }),
    { numRuns: runsOf(200) },
  );
});

it('never uses a match of the shown one’s day or later, unless it had ended hours before', () => {
  const index = indexMatches(packChamps);
  fc.assert(
    fc.property(matches, ({ champ, fixture }) => {
      const of = { champ, match: fixture };
      const used = [
        ...formOf(index, of, fixture.home.name),
        ...formOf(index, of, fixture.away.name),
        ...meetingsOf(index, of),
      ];
      for (const { match } of used) {
        const hoursBetween = (Date.parse(fixture.startsAt) - Date.parse(match.startsAt)) / 3_600_000;
        expect(hoursBetween).toBeGreaterThanOrEqual(3);
        if (!match.hourKnown || !fixture.hourKnown) {
          expect(match.startsAt.slice(0, 10) < fixture.startsAt.slice(0, 10)).toBe(true);
        }
      }
    }),
    { numRuns: runsOf(1000) },
  );
});

it('has the groups of both tournaments, each of four teams', () => {
  const sizes = (slug: string): number[] =>
    standings.ofChamp(slug, testNow).tables.map(({ rows }) => rows.length);
  expect(sizes('world-cup-2022')).toEqual(Array(8).fill(4));
  expect(sizes('euro-2024')).toEqual(Array(6).fill(4));
});

it('shows before a race the drivers with the points of the races before it', () => {
  const races = schedule
    .between(testNow - 20 * 86_400_000, testNow)
    .flatMap((game) => (game.kind === 'RACE' ? [game] : []));
  const points = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
  for (const race of races) {
    const [background] = standings.backgrounds([race.number], testNow);
    const season = packChamps.flatMap(({ sport, editions }) =>
      sport === 'motorsport' ? editions.flatMap(({ fixtures }) => fixtures) : [],
    );
    const earlier = season.flatMap((one) =>
      one.kind === 'RACE' && one.startsAt < race.fixture.startsAt ? [one] : [],
    );
    for (const { driver, points: shown, wins } of background?.drivers ?? []) {
      const places = earlier.flatMap(({ entrants }) =>
        entrants.filter(({ name }) => name === driver.name).map(({ position }) => position ?? 99),
      );
      expect([driver.name, shown]).toEqual([
        driver.name,
        places.reduce((sum, place) => sum + (points[place - 1] ?? 0), 0),
      ]);
      expect(wins).toBe(places.filter((place) => place === 1).length);
    }
    expect(background?.drivers.length).toBeGreaterThanOrEqual(race.fixture.entrants.length);
    const shownPoints = background?.drivers.map((row) => row.points) ?? [];
    expect(shownPoints).toEqual([...shownPoints].sort((a, b) => b - a));
  }
  expect(races.length).toBeGreaterThan(20);
});

it('counts in the replay’s table each match of the run that has ended, and no other', () => {
  for (const champ of packChamps) {
    const run = schedule.run(champ, testNow);
    const ended = schedule
      .between(run?.startedAt ?? 0, testNow)
      .filter((game) => game.champ.slug === champ.slug && game.endsAt <= testNow);
    const { games, tables } = standings.ofChamp(champ.slug, testNow);
    expect(games).toBe(ended.length);
    expect(new Set(ended.map(({ fixture }) => fixture.key)).size).toBe(ended.length);
    const counted = ended.filter(
      ({ kind, fixture }) => kind === 'MATCH' && !knockout.test(fixture.round ?? ''),
    );
    const played = tables.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.played, 0);
    expect(played).toBe(2 * counted.length);
  }
});

it('knows no standings of an unknown championship and no background of an unknown game', () => {
  expect(standings.ofChamp('no-such-champ', testNow)).toEqual({ games: 0, tables: [], drivers: [] });
  expect(standings.backgrounds([2 ** 31 - 1], testNow)).toEqual([]);
});
