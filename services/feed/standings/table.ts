/** The table of a championship: who has how many points after a number of matches. */
import type { Competitor, MatchFixture } from '../fixtures';
import { teamSlug } from '../text';
import { compare } from './past';

/** One line of a table. Goals are those of normal time. */
export interface TableRow {
  team: Competitor;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

/** What a win and a draw are worth. */
const pointsFor = { win: 3, draw: 1 };

/**
 * The table of teams after matches: by points, then goal difference, then goals scored, then name. Teams that have not
 * played are in it too. Championships that look at the meetings of equal teams first are ordered by this rule as well.
 */
export function tableOf(teams: readonly Competitor[], matches: readonly MatchFixture[]): TableRow[] {
  const rows = new Map(teams.map((team): [string, TableRow] => [teamSlug(team.name), emptyRow(team)]));
  for (const { home, away, fullTime } of matches) {
    count(rows, home, fullTime.home, fullTime.away);
    count(rows, away, fullTime.away, fullTime.home);
  }
  return [...rows.values()].sort(byRank);
}

/** The teams of matches, each once, in the order of the matches. */
export function teamsIn(matches: readonly MatchFixture[]): Competitor[] {
  const teams = matches.flatMap(({ home, away }) => [home, away]);
  return [...new Map(teams.map((team) => [teamSlug(team.name), team])).values()];
}

function emptyRow(team: Competitor): TableRow {
  return { team, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 };
}

function count(rows: Map<string, TableRow>, team: Competitor, scored: number, conceded: number): void {
  const row = rows.get(teamSlug(team.name));
  if (!row) return;
  row.played += 1;
  row.goalsFor += scored;
  row.goalsAgainst += conceded;
  if (scored > conceded) row.won += 1;
  else if (scored < conceded) row.lost += 1;
  else row.drawn += 1;
  row.points = row.won * pointsFor.win + row.drawn * pointsFor.draw;
}

function byRank(a: TableRow, b: TableRow): number {
  return (
    b.points - a.points ||
    b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
    b.goalsFor - a.goalsFor ||
    compare(a.team.name, b.team.name)
  );
}
