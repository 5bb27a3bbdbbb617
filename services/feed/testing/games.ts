/** Games of the pack without a database, for tests of pure rules. */
import type { MatchFixture, Score, Side } from '../fixtures';
import { createBooks } from '../book/books';
import ratings from '../model/ratings.json';
import { unpack } from '../pack/codec';
import { replayPack } from '../pack/index';
import type { Champ, Schedule, ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import { createSchedule } from '../schedule/schedule';
import { createViews, type Views } from '../views/views';

/** The pack's competitions, as if they had always been played. */
export const packChamps: readonly Champ[] = replayPack.map((packed, ordinal) => {
  const { slug, name, countryCode, sport, fixtures } = unpack(packed);
  return { ordinal, slug, name, countryCode, sport, editions: [{ fromPeriod: 0, fixtures }] };
});

/** The current instant of the tests. */
export const testNow = Date.parse('2026-03-08T12:00:00.000Z');

export function packSchedule(seed = 'test'): Schedule {
  return createSchedule(seed, packChamps);
}

/** The answers about a schedule's games at the prices of the committed model. */
export function viewsOf(schedule: Schedule): Views {
  return createViews(schedule, createBooks(ratings));
}

/** A football game of a schedule that starts after the instant. */
export function upcomingMatch(schedule: Schedule, afterMs = testNow, skip = 0): ScheduledMatch {
  const isMatch = (game: ScheduledGame): game is ScheduledMatch => game.kind === 'MATCH';
  const match = schedule.between(afterMs, afterMs + 86_400_000).filter(isMatch)[skip];
  if (!match) throw new Error('There is no such match');
  return match;
}

/** A match with goals by the given sides in order, one every three minutes from the first. */
export function matchOfGoals(scorers: readonly Side[]): MatchFixture {
  const count = (side: Side, until: number): number =>
    scorers.slice(0, until).filter((one) => one === side).length;
  const scoreAfter = (until: number): Score => ({ home: count('HOME', until), away: count('AWAY', until) });
  return {
    kind: 'MATCH',
    key: `test-${scorers.join('-')}`,
    round: 'Matchday 1',
    startsAt: '2025-08-16T14:00:00.000Z',
    hourKnown: true,
    home: { name: 'Home', code: null },
    away: { name: 'Away', code: null },
    halfTime: scoreAfter(Math.min(15, scorers.length)),
    fullTime: scoreAfter(scorers.length),
    goals: scorers.map((side, index) => ({
      kind: 'GOAL',
      side,
      minute: 1 + index * 3,
      addedMinute: 0,
      player: null,
    })),
  };
}
