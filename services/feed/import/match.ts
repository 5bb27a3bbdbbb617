/** Turns one openfootball match into a fixture, or gives the reason why it cannot. */
import type { Goal, MatchFixture, Score } from '../fixtures';
import { slugOf, teamSlug } from '../text';
import {
  hasImproperText,
  improperText,
  isObject,
  pairOf,
  scoreOf,
  teamOf,
  textOf,
  timedGoals,
  type Json,
} from './values';
import { kickOffOf } from './zones';

/** A readable match without a result; a match that was never played; or a match that cannot be read. */
export type MatchReading = { fixture: MatchFixture } | { reason: string };

const notPlayed = new Set([
  'postponed',
  'cancelled',
  'canceled',
  'awarded',
  'abandoned',
  'suspended',
  'annulled',
]);

/** Reads one match of a round. `zone` applies when the match itself states no offset. */
export function readMatch(raw: unknown, round: unknown, zone: string): MatchReading {
  if (!isObject(raw)) return { reason: 'not an object' };
  if (hasImproperText([round, ...textsOf(raw)])) return { reason: improperText };
  const home = teamOf(raw.team1);
  const away = teamOf(raw.team2);
  if (!home || !away) return { reason: 'no names of both teams' };
  if (home.name === away.name) return { reason: 'a team against itself' };
  const kickOff = typeof raw.date === 'string' ? kickOffOf(raw.date, raw.time, zone, raw.timezone) : null;
  if (!kickOff) return { reason: 'no valid date' };
  const status = textOf(raw.status)?.toLowerCase();
  if (status !== undefined && notPlayed.has(status))
    return { reason: `${status}, so there is no game to replay` };
  const stated = statedScore(raw);
  if (!stated) return { reason: 'no result' };
  return {
    fixture: {
      kind: 'MATCH',
      key: slugOf(`${kickOff.startsAt.slice(0, 10)} ${teamSlug(home.name)} ${teamSlug(away.name)}`),
      round: textOf(raw.round) ?? textOf(round) ?? textOf(raw.group),
      ...kickOff,
      home,
      away,
      ...agreed(stated, goalsOf(raw)),
    },
  };
}

/** The texts of a match that are stored. */
function textsOf({ team1, team2, round, group, goals1, goals2 }: Json): unknown[] {
  const teams = [team1, team2].flatMap((team) =>
    isObject(team) ? [team.name, team.title, team.code] : [team],
  );
  const goals = [goals1, goals2].flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []));
  return [...teams, round, group, ...goals.map((goal) => (isObject(goal) ? goal.name : null))];
}

interface StatedScore {
  halfTime: Score | null;
  fullTime: Score;
  /** Whether the source separates the score after extra time from the score after 90 minutes. */
  extraTimeApart: boolean;
}

/** `score` as an object, a pair or text, or the older `score1` and `score2`. */
function statedScore(raw: Json): StatedScore | null {
  const score = raw.score;
  if (isObject(score)) {
    const fullTime = scoreOf(score.ft);
    return (
      fullTime && { fullTime, halfTime: halfOf(scoreOf(score.ht), fullTime), extraTimeApart: 'et' in score }
    );
  }
  const fullTime = scoreOf(score) ?? pairOf(raw.score1, raw.score2);
  if (!fullTime) return null;
  const halfTime = halfOf(pairOf(raw.score1i, raw.score2i), fullTime);
  return { fullTime, halfTime, extraTimeApart: raw.score1et !== undefined };
}

/** A half-time score above the final score is a fault. Without goals at the end, the half-time score is 0–0. */
function halfOf(half: Score | null, full: Score): Score | null {
  if (full.home + full.away === 0) return { home: 0, away: 0 };
  return half && half.home <= full.home && half.away <= full.away ? half : null;
}

function goalsOf(raw: Json): Goal[] | null {
  const home = timedGoals(raw.goals1, 'HOME');
  const away = timedGoals(raw.goals2, 'AWAY');
  return home && away ? [...home, ...away] : null;
}

/**
 * Makes scores and goals agree. When a source's full-time score includes goals of extra time without saying so, the
 * score after 90 minutes is counted from the goals; so is a half-time score that contradicts them. Goals that do not
 * add up to the score are dropped.
 */
function agreed(
  stated: StatedScore,
  timed: Goal[] | null,
): Pick<MatchFixture, 'halfTime' | 'fullTime' | 'goals'> {
  const { halfTime, fullTime } = stated;
  const noGoals = { halfTime, fullTime, goals: null };
  if (!timed) return noGoals;
  const goals = timed.filter((goal) => goal.minute <= 90).sort(byMinute);
  const counted = count(goals);
  const withExtraTime = !stated.extraTimeApart && timed.length > goals.length && same(count(timed), fullTime);
  if (!same(counted, fullTime) && !withExtraTime) return noGoals;
  return { halfTime: count(goals.filter((goal) => goal.minute <= 45)), fullTime: counted, goals };
}

function byMinute(a: Goal, b: Goal): number {
  return a.minute - b.minute || a.addedMinute - b.addedMinute;
}

function count(goals: readonly Goal[]): Score {
  const home = goals.filter((goal) => goal.side === 'HOME').length;
  return { home, away: goals.length - home };
}

function same(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away;
}
