/** Markers of harm where the clocks of two processes differ, or one of them goes back. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { runsOf } from '../../../testing/runs';
import { changeConfig } from '../../config/index';
import { dayMs, hourMs } from '../../durations';
import { manualClock } from '../../testing/clock';
import { playingOn } from '../../testing/playing';
import { useTestServices, type TestPlayer, type TestServices } from '../../testing/services';
import { failToPayIn } from '../../testing/withdrawals';
import { keepMarkers } from './markers';

const services = useTestServices();
const { database, clock } = services;
const behindBy: [string, number][] = [
  ['five minutes', 5 * 60],
  ['two hours', 2 * 3600],
  ['two weeks', 14 * 86_400],
];

beforeAll(async () => {
  await clock.advance(14 * 86_400);
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
});

/** Has a process do what is due. */
const work = async ({ client }: TestServices): Promise<number> =>
  (await client().post('/dev/clock', { body: { advanceSeconds: 0 } })).status;

const keptOf = (personId: number) =>
  database.db
    .selectFrom('harm_markers')
    .select(['strength', 'since', 'holds_until'])
    .where('person_id', '=', personId)
    .execute();

async function newPerson(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO persons (measure, created_at) VALUES ('RUB', ${clock.now()}) RETURNING id`.execute(
    database.db,
  );
  return rows[0]?.id ?? 0;
}

const markersOf = async ({ id }: TestPlayer) =>
  database.db
    .selectFrom('harm_markers')
    .innerJoin('person_users', 'person_users.person_id', 'harm_markers.person_id')
    .select(['kind', 'strength', 'since', 'seen_at', 'holds_until'])
    .where('user_id', '=', id)
    .orderBy('harm_markers.id')
    .execute();

describe.each(behindBy)('two processes, one behind the other by %s', (_, seconds) => {
  let behind: TestServices;
  beforeAll(async () => {
    behind = await services.beside(
      manualClock(new Date(clock.now().getTime() - seconds * 1000).toISOString()),
    );
  });

  it('the one behind works on where the other has noted a marker, and shortens nothing', async () => {
    const player = await services.player();
    await failToPayIn(services, player, 3);
    expect(await work(services)).toBe(200);
    const [noted] = await markersOf(player);
    expect(noted).toMatchObject({ kind: 'FAILED_DEPOSITS', strength: 'WEAK', since: clock.now() });
    await failToPayIn(behind, await playingOn(behind).signIn(player), 3);
    expect(await work(behind)).toBe(200);
    const markers = await markersOf(player);
    for (const { holds_until: end } of markers)
      expect(end.getTime()).toBeGreaterThanOrEqual(noted?.holds_until.getTime() ?? Infinity);
  });

  it('the one behind notes a marker of what the other took', async () => {
    const player = await services.player();
    await failToPayIn(services, player, 5);
    expect(await work(behind)).toBe(200);
    expect(await markersOf(player)).toMatchObject([
      { kind: 'FAILED_DEPOSITS', strength: 'STRONG', since: clock.now() },
    ]);
  });
});

describe('a clock that goes back', () => {
  /** A look at a marker: how far its newest fact is from the first look, and how strong it is seen. */
  const looks = fc.array(
    fc.record({
      hours: fc.integer({ min: -40 * 24, max: 40 * 24 }),
      strength: fc.constantFrom('WEAK' as const, 'STRONG' as const),
      holdsDays: fc.constantFrom(1, 30),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('shortens and weakens no marker, whatever is seen in which order', async () => {
    const start = clock.now().getTime();
    await fc.assert(
      fc.asyncProperty(looks, async (all) => {
        const personId = await newPerson();
        /** Until when at least a marker of each strength holds. */
        const ends = { WEAK: 0, STRONG: 0 };
        for (const { hours, strength, holdsDays } of all) {
          const seenAt = start + hours * hourMs;
          const sighting = { kind: 'NIGHTS' as const, strength, at: new Date(seenAt), seen: { count: 3 } };
          await database.db
            .transaction()
            .execute((trx) => keepMarkers(trx, personId, { sightings: [sighting], holdsDays }));
          // A weak one beside a strong one that holds is not noted.
          if (strength === 'STRONG' || ends.STRONG <= seenAt)
            ends[strength] = Math.max(ends[strength], seenAt + holdsDays * dayMs);
          const markers = await keptOf(personId);
          for (const one of ['WEAK', 'STRONG'] as const) {
            const until = markers.filter((marker) => marker.strength === one);
            expect(Math.max(0, ...until.map(({ holds_until: end }) => end.getTime()))).toBe(ends[one]);
          }
        }
      }),
      { numRuns: runsOf(300, 25) },
    );
  });
});
