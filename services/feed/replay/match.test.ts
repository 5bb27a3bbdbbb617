import fc from 'fast-check';
import { hourMs, minuteMs } from '../../durations';
import type { ScheduledMatch } from '../schedule/schedule';
import { matchOfGoals, packSchedule, testNow } from '../testing/games';
import { playMatch } from './match';
import { matchInstants, matchStateAt } from './state';

const matches = packSchedule()
  .between(testNow, testNow + 48 * hourMs)
  .filter((game): game is ScheduledMatch => game.kind === 'MATCH');

it('replays every match of two days to its half-time and full-time scores, goals in order and within play', () => {
  for (const { fixture, play } of matches) {
    expect(play.goals.at(-1)?.score ?? { home: 0, away: 0 }).toEqual(fixture.fullTime);
    if (fixture.halfTime) expect(play.halfTime).toEqual(fixture.halfTime);
    play.goals.forEach((goal, index) => {
      expect(goal.atMs).toBeGreaterThan(play.goals[index - 1]?.atMs ?? -1);
      const inFirst = goal.atMs < play.halfTimeMs;
      const inSecond = goal.atMs >= play.secondHalfMs && goal.atMs < play.fullTimeMs;
      expect([goal.minute, inFirst, inSecond]).toEqual([goal.minute, goal.minute <= 45, goal.minute > 45]);
    });
  }
});

it('gives every goal the minute that the clock shows', () => {
  for (const { play } of matches.slice(0, 100)) {
    for (const goal of play.goals) {
      const { clock, score } = matchStateAt(play, goal.atMs);
      expect([clock?.minute, clock?.addedMinute, score]).toEqual([goal.minute, goal.addedMinute, goal.score]);
    }
  }
});

it('draws the same events for the same seed, and marks drawn events', () => {
  const { fixture } = matches.find(({ play }) => play.reconstructed) as ScheduledMatch;
  expect(playMatch('a', fixture)).toEqual(playMatch('a', fixture));
  expect(playMatch('a', fixture)).not.toEqual(playMatch('b', fixture));
  expect(playMatch('a', matchOfGoals(['HOME'])).reconstructed).toBe(false);
});

const play = playMatch('x', matchOfGoals(['HOME', 'AWAY']));

it.each([
  [-1, 'LINE', null],
  [0, 'LIVE', { period: 'FIRST_HALF', minute: 1, addedMinute: 0 }],
  [44 * minuteMs, 'LIVE', { period: 'FIRST_HALF', minute: 45, addedMinute: 0 }],
  [45 * minuteMs, 'LIVE', { period: 'FIRST_HALF', minute: 45, addedMinute: 1 }],
  [play.halfTimeMs, 'LIVE', { period: 'HALF_TIME', minute: 45, addedMinute: 0 }],
  [play.secondHalfMs, 'LIVE', { period: 'SECOND_HALF', minute: 46, addedMinute: 0 }],
  [play.secondHalfMs + 45 * minuteMs, 'LIVE', { period: 'SECOND_HALF', minute: 90, addedMinute: 1 }],
  [play.fullTimeMs, 'FINISHED', null],
])('at %i ms stands at %s %j', (sinceMs, status, clock) => {
  expect(matchStateAt(play, sinceMs)).toMatchObject({ status, clock });
});

it('suspends betting for twenty seconds after a goal', () => {
  const at = play.goals[0]?.atMs ?? 0;
  expect([at - 1, at, at + 19_999, at + 20_000].map((ms) => matchStateAt(play, ms).suspended)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('a suspension', () => {
  const at = play.goals[0]?.atMs ?? 0;

  it.each([
    ['a goal', at + 1, { reason: 'GOAL', untilMs: at + 20_000 }],
    ['the kick-off', 1, { reason: 'PERIOD', untilMs: 15_000 }],
    ['the half-time whistle', play.halfTimeMs, { reason: 'PERIOD', untilMs: play.halfTimeMs + 15_000 }],
    ['the second half', play.secondHalfMs, { reason: 'PERIOD', untilMs: play.secondHalfMs + 15_000 }],
    ['the end', play.fullTimeMs - 1, { reason: 'ENDING', untilMs: null }],
  ])('for %s says why and how long it lasts', (_, sinceMs, suspension) => {
    expect(matchStateAt(play, sinceMs)).toMatchObject({ suspended: true, suspension });
  });

  it('is told exactly while betting is suspended, and knows nothing of what is to come', () => {
    fc.assert(
      fc.property(fc.nat({ max: matches.length - 1 }), fc.nat({ max: 10_000 }), (index, share) => {
        const { play: one } = matches[index] as ScheduledMatch;
        const near = [...one.goals.map(({ atMs }) => atMs), one.halfTimeMs, one.fullTimeMs - 30_000];
        const sinceMs = (near[share % near.length] ?? 0) + (share % 45_000);
        const { suspended, suspension } = matchStateAt(one, sinceMs);
        expect(suspension !== null).toBe(suspended);
        const sofar = { ...one, goals: one.goals.filter(({ atMs }) => atMs <= sinceMs) };
        expect(matchStateAt(sofar, sinceMs).suspension).toEqual(suspension);
        if (suspension?.untilMs != null) expect(suspension.untilMs).toBeGreaterThan(sinceMs);
      }),
    );
  });
});

it('changes its state only at the instants that it lists', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: play.fullTimeMs - 1 }), (sinceMs) => {
      const last = matchInstants(play).findLast((at) => at <= sinceMs) ?? 0;
      expect(matchStateAt(play, sinceMs)).toEqual(matchStateAt(play, last));
    }),
  );
});
