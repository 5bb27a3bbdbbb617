import fc from 'fast-check';
import { packChamps, packSchedule, testNow } from '../testing/games';
import { teamsOf } from './blocks';
import { createSchedule, longestGameMs } from './schedule';
import type { ScheduledGame } from './schedule';
import { largestBlock } from './blocks';
import { lineHorizonMs, mostCompetitions, numberOf, positionOf } from './slots';

const hourMs = 3_600_000;
const schedule = packSchedule();

function liveAt(now: number): ScheduledGame[] {
  return schedule
    .between(now - longestGameMs, now + 1)
    .filter((game) => game.kind === 'MATCH' && game.endsAt > now);
}

const instants = fc.integer({ min: testNow, max: testNow + 60 * 24 * hourMs });

it('always has at least eight matches in play', () => {
  fc.assert(
    fc.property(instants, (now) => {
      expect(liveAt(now).length).toBeGreaterThanOrEqual(8);
    }),
    { numRuns: 300 },
  );
});

it('always has more than three hundred coming games, over all competitions and both sports', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const line = schedule.between(now + 1, now + lineHorizonMs);
      expect(line.length).toBeGreaterThan(300);
      expect(new Set(line.map(({ champ }) => champ.slug)).size).toBe(packChamps.length);
    }),
    { numRuns: 20 },
  );
});

it('never lets a team play two games at once', () => {
  const games = schedule.between(testNow, testNow + 6 * 24 * hourMs);
  const byTeam = new Map<string, ScheduledGame[]>();
  for (const game of games) {
    for (const team of teamsOf(game.fixture)) byTeam.set(team, [...(byTeam.get(team) ?? []), game]);
  }
  for (const own of byTeam.values()) {
    own.sort((a, b) => a.startsAt - b.startsAt);
    own
      .slice(1)
      .forEach((game, index) => expect(game.startsAt).toBeGreaterThanOrEqual(own[index]?.endsAt ?? 0));
  }
});

it('never lists a fixture twice on the line', () => {
  const keys = schedule
    .between(testNow, testNow + lineHorizonMs)
    .map(({ champ, fixture }) => `${champ.slug} ${fixture.key}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('lets games of one round kick off together, at most four', () => {
  const blocks = new Map<string, ScheduledGame[]>();
  for (const game of schedule.between(testNow, testNow + 24 * hourMs)) {
    const key = `${game.champ.ordinal} ${game.startsAt}`;
    blocks.set(key, [...(blocks.get(key) ?? []), game]);
  }
  for (const block of blocks.values()) {
    expect(block.length).toBeLessThanOrEqual(largestBlock);
    expect(new Set(block.map(({ fixture }) => fixture.round)).size).toBe(1);
  }
});

it('finds every game by its number, and none by an unknown number', () => {
  const games = schedule.between(testNow, testNow + 48 * hourMs);
  expect(new Set(games.map(({ number }) => number)).size).toBe(games.length);
  for (const game of games) expect(schedule.game(game.number)).toEqual(game);
  expect(schedule.game(numberOf({ period: 9, ordinal: 100, place: 0 }))).toBeUndefined();
});

it('turns positions into numbers and back', () => {
  const positions = fc.record({
    period: fc.integer({ min: 0, max: 300_000 }),
    ordinal: fc.integer({ min: 0, max: mostCompetitions - 1 }),
    place: fc.integer({ min: 0, max: largestBlock - 1 }),
  });
  fc.assert(fc.property(positions, (position) => expect(positionOf(numberOf(position))).toEqual(position)));
});

it('is equal for equal seeds, and different for different seeds', () => {
  const slugs = (seed: string): string[] =>
    packSchedule(seed)
      .between(testNow, testNow + hourMs)
      .map(({ slug }) => slug);
  expect(slugs('test')).toEqual(slugs('test'));
  expect(slugs('test')).not.toEqual(slugs('other'));
});

it('moves no game when a competition is added, and skips new games of teams that already play', () => {
  const english = packChamps[0];
  if (!english) throw new Error('The pack is empty');
  const copy = { ...english, ordinal: packChamps.length + 11, slug: 'copy', name: 'Copy' };
  const extended = createSchedule('test', [...packChamps, copy]);
  const strip = ({ number, slug, startsAt }: ScheduledGame): unknown => ({ number, slug, startsAt });
  const games = extended.between(testNow, testNow + 48 * hourMs);
  expect(games.filter(({ champ }) => champ.slug !== 'copy').map(strip)).toEqual(
    schedule.between(testNow, testNow + 48 * hourMs).map(strip),
  );
});

it('plays a later edition only from its own period on', () => {
  const [english] = packChamps;
  if (!english) throw new Error('The pack is empty');
  const [now] = [testNow];
  const switchAt = positionOf(schedule.between(now + 24 * hourMs, now + 30 * hourMs)[0]?.number ?? 0).period;
  const fixtures = english.editions[0]?.fixtures.slice(0, 40) ?? [];
  const changed = createSchedule('test', [
    { ...english, editions: [...english.editions, { fromPeriod: switchAt, fixtures }] },
  ]);
  const only = createSchedule('test', [english]);
  const slugs = (of: typeof only, from: number, to: number): string[] =>
    of.between(from, to).map(({ slug }) => slug);
  expect(slugs(changed, now, now + 20 * hourMs)).toEqual(slugs(only, now, now + 20 * hourMs));
  expect(slugs(changed, now + 30 * hourMs, now + 60 * hourMs)).not.toEqual(
    slugs(only, now + 30 * hourMs, now + 60 * hourMs),
  );
});
