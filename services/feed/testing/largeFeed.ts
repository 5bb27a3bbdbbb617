/** A feed of any size, for tests of growth. */
import type { Champ } from '../schedule/schedule';
import type { MatchFixture, Side } from '../fixtures';
import { matchOfGoals } from './games';

const teams = 8;
const results: readonly Side[][] = [[], ['HOME'], ['AWAY', 'HOME'], ['HOME', 'HOME', 'AWAY']];

/** Competitions of eight teams that meet once, with ordinals from 0 on, as if they had always been played. */
export function generatedChamps(count: number): Champ[] {
  return Array.from({ length: count }, (_, ordinal) => {
    const slug = `league-${ordinal}`;
    const editions = [{ fromPeriod: 0, fixtures: seasonOf(slug) }];
    return { ordinal, slug, name: `League ${ordinal}`, countryCode: null, sport: 'football', editions };
  });
}

/** A season of seven rounds, by the circle method: one team stays, the others move on by one place. */
function seasonOf(slug: string): MatchFixture[] {
  const names = Array.from({ length: teams }, (_, number) => `${slug} Team ${number}`);
  return Array.from({ length: teams - 1 }, (_, round) => {
    const moved = names.slice(1).map((_, index, rest) => rest[(index + round) % rest.length] ?? '');
    const order = [names[0] ?? '', ...moved];
    const startsAt = new Date(Date.UTC(2025, 7, 2 + 7 * round, 14)).toISOString();
    return order.slice(0, teams / 2).map((home, index): MatchFixture => {
      const away = order[teams - 1 - index] ?? '';
      return {
        ...matchOfGoals(results[(round + index) % results.length] ?? []),
        key: `${startsAt.slice(0, 10)}-${index}`,
        round: `Matchday ${round + 1}`,
        startsAt,
        home: { name: home, code: null },
        away: { name: away, code: null },
      };
    });
  }).flat();
}
