/** Where a match stands at an instant. */
import { minuteMs, secondMs } from '../../durations';
import type { Score } from '../fixtures';
import type { MatchPlay, PlayedGoal } from './match';

/** How far a match is, as shown to players. */
export interface MatchClock {
  period: 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF';
  /** From 1; 45 or 90 in added time. */
  minute: number;
  /** 0 outside added time. */
  addedMinute: number;
}

/** A match at an instant. Clock and scores are null before they exist; the clock is null after the end too. */
export interface MatchState {
  status: 'LINE' | 'LIVE' | 'FINISHED';
  clock: MatchClock | null;
  score: Score | null;
  halfTimeScore: Score | null;
  goals: PlayedGoal[];
  /** Whether betting is suspended: around a goal, a whistle or the end. */
  suspended: boolean;
  /** Why and how long; null while it is not. */
  suspension: MatchSuspension | null;
}

/** A pause of betting, as far as is known when it began: a goal that is to come tells nothing before it. */
export interface MatchSuspension {
  reason: 'GOAL' | 'PERIOD' | 'ENDING';
  /** Milliseconds after kick-off; null when it ends with the match. */
  untilMs: number | null;
}

const open = { suspended: false, suspension: null };

const afterGoalMs = 20 * secondMs;
const afterWhistleMs = 15 * secondMs;
const beforeEndMs = 30 * secondMs;

/** The state at a number of milliseconds after kick-off; negative before it. */
export function matchStateAt(play: MatchPlay, sinceMs: number): MatchState {
  if (sinceMs < 0) {
    return { status: 'LINE', clock: null, score: null, halfTimeScore: null, goals: [], ...open };
  }
  const goals = play.goals.filter((goal) => goal.atMs <= sinceMs);
  const score = goals.at(-1)?.score ?? { home: 0, away: 0 };
  const halfTimeScore = sinceMs >= play.halfTimeMs ? play.halfTime : null;
  if (sinceMs >= play.fullTimeMs) {
    return { status: 'FINISHED', clock: null, score, halfTimeScore, goals, ...open };
  }
  const suspension = suspensionAt(play, sinceMs);
  return {
    status: 'LIVE',
    clock: clockAt(play, sinceMs),
    score,
    halfTimeScore,
    goals,
    suspended: suspension !== null,
    suspension,
  };
}

/** All instants after kick-off at which the state changes, in order. */
export function matchInstants(play: MatchPlay): number[] {
  const known = instants.get(play);
  if (known) return known;
  const minutes = (from: number, to: number): number[] =>
    Array.from({ length: Math.ceil((to - from) / minuteMs) }, (_, minute) => from + minute * minuteMs);
  const all = [
    ...minutes(0, play.halfTimeMs),
    ...minutes(play.secondHalfMs, play.fullTimeMs),
    ...suspensions(play).flatMap(({ from, to }) => [from, to]),
  ];
  const ordered = [...new Set(all)].sort((a, b) => a - b);
  instants.set(play, ordered);
  return ordered;
}

const instants = new WeakMap<MatchPlay, number[]>();

function clockAt(play: MatchPlay, sinceMs: number): MatchClock {
  if (sinceMs < play.halfTimeMs) return { period: 'FIRST_HALF', ...minuteAt(sinceMs, 45) };
  if (sinceMs < play.secondHalfMs) return { period: 'HALF_TIME', minute: 45, addedMinute: 0 };
  return { period: 'SECOND_HALF', ...minuteAt(sinceMs - play.secondHalfMs + 45 * minuteMs, 90) };
}

function minuteAt(playedMs: number, last: number): { minute: number; addedMinute: number } {
  const minute = Math.floor(playedMs / minuteMs) + 1;
  return { minute: Math.min(minute, last), addedMinute: Math.max(0, minute - last) };
}

/** The suspension that holds: where several do, the last one says why, and the longest how long. */
function suspensionAt(play: MatchPlay, sinceMs: number): MatchSuspension | null {
  const holding = suspensions(play).filter(({ from, to }) => from <= sinceMs && sinceMs < to);
  const [last] = holding.sort((a, b) => b.from - a.from);
  if (!last) return null;
  const endsWithMatch = holding.some(({ reason }) => reason === 'ENDING');
  return { reason: last.reason, untilMs: endsWithMatch ? null : Math.max(...holding.map(({ to }) => to)) };
}

interface Pause {
  reason: MatchSuspension['reason'];
  from: number;
  to: number;
}

function suspensions(play: MatchPlay): Pause[] {
  const pause = (reason: Pause['reason'], from: number, lastsMs: number) => ({
    reason,
    from,
    to: from + lastsMs,
  });
  return [
    ...[0, play.halfTimeMs, play.secondHalfMs].map((at) => pause('PERIOD', at, afterWhistleMs)),
    ...play.goals.map(({ atMs }) => pause('GOAL', atMs, afterGoalMs)),
    pause('ENDING', play.fullTimeMs - beforeEndMs, beforeEndMs),
  ];
}
