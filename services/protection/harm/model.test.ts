/** The markers against a plain model, which counts minute by minute. */
import fc from 'fast-check';
import { minuteMs } from '../../durations';
import { harm } from '../packs/harm';
import { sightingsOf, type MarkerKind, type Strength } from './rules';

const now = Date.parse('2026-03-28T12:00:00Z');
const minute = (ago: number) => new Date(now - ago * minuteMs);
const day = 24 * 60;

/** What happened so many minutes ago. */
interface Life {
  deposits: { ago: number; amount: number; afterLoss: number | null }[];
  stakes: number[];
  failed: number[];
  raised: number[];
  judged: number | null;
}

const ago = (days: number) => fc.integer({ min: 0, max: days * day });
/** Around the first hours of a day, of which most instants of a week are none. */
const nightsAgo = fc
  .record({ days: fc.integer({ min: 0, max: 8 }), minutes: fc.integer({ min: -60, max: 360 }) })
  .map(({ days, minutes }) => 720 + days * day - minutes);
const someAgo = (days: number) => fc.array(ago(days), { maxLength: 8 });
const lives: fc.Arbitrary<Life> = fc.record({
  deposits: fc.array(
    fc.record({
      ago: fc.oneof(ago(2), ago(10), ago(100)),
      amount: fc.integer({ min: 1, max: 40 }),
      afterLoss: fc.option(fc.integer({ min: 0, max: 120 })),
    }),
    { maxLength: 16 },
  ),
  stakes: fc.array(fc.oneof(ago(9), nightsAgo), { maxLength: 20 }),
  failed: someAgo(2),
  raised: someAgo(40),
  judged: fc.option(ago(40), { freq: 1 }),
});

/** The strength of a number by the levels of a threshold, as a sentence would say it. */
function strengthOf(count: number, weak: number, strong: number): Strength | undefined {
  if (count < weak) return undefined;
  return count < strong ? 'WEAK' : 'STRONG';
}

/** What a person who counts on paper would say, in minutes. */
function plainly({ deposits, stakes, failed, raised, judged }: Life): Partial<Record<MarkerKind, Strength>> {
  const isNew = (one: number, minutes: number) => one < minutes && (judged === null || one < judged);
  const chased = deposits.filter(
    (one) => isNew(one.ago, 7 * day) && one.afterLoss !== null && one.afterLoss <= 60,
  );
  const nights = new Set<number>();
  for (const one of stakes)
    if (isNew(one, 7 * day)) {
      // Noon is 720 minutes after midnight, and nights end 300 minutes after it.
      const sinceMidnight = (((720 - one) % day) + day) % day;
      if (sinceMidnight < 300) nights.add(Math.floor((720 - one) / day));
    }
  return Object.fromEntries(
    Object.entries({
      CHASING: strengthOf(chased.length, 3, 5),
      LARGE_DEPOSIT: plainLarge(deposits, isNew),
      NIGHTS: strengthOf(nights.size, 3, 5),
      FAILED_DEPOSITS: strengthOf(failed.filter((one) => isNew(one, day)).length, 3, 5),
      LIMITS_RAISED: strengthOf(raised.filter((one) => isNew(one, 30 * day)).length, 2, 4),
    }).filter(([, strength]) => strength),
  );
}

function plainLarge(
  deposits: Life['deposits'],
  isNew: (one: number, minutes: number) => boolean,
): Strength | undefined {
  const earlier = deposits.filter((one) => one.ago >= day && one.ago < 90 * day).map(({ amount }) => amount);
  if (earlier.length < 5) return undefined;
  // The least and the greatest go until the middle is left.
  let middle = [...earlier];
  while (middle.length > 2) middle = middle.sort((one, other) => one - other).slice(1, -1);
  const median = middle.reduce((sum, one) => sum + one, 0) / middle.length;
  const largest = Math.max(0, ...deposits.filter((one) => isNew(one.ago, day)).map(({ amount }) => amount));
  return strengthOf(largest / median, 3, 6);
}

it('the rules say what somebody would say who counts on paper', () => {
  const thresholds = {
    chasing: harm.chasing.value,
    largeDeposit: harm.largeDeposit.value,
    nights: harm.nights.value,
    failedDeposits: harm.failedDeposits.value,
    limitsRaised: harm.limitsRaised.value,
  };
  const met = new Set<string>();
  fc.assert(
    fc.property(lives, (life) => {
      const facts = {
        deposits: life.deposits.map((one) => ({
          at: minute(one.ago),
          amount: one.amount,
          lossAt: one.afterLoss === null ? null : minute(one.ago + one.afterLoss),
        })),
        stakes: life.stakes.map(minute),
        failedDeposits: life.failed.map(minute),
        limitsRaised: life.raised.map(minute),
        judgedUntil: life.judged === null ? null : minute(life.judged),
      };
      const sightings = sightingsOf(facts, { thresholds, zone: '0', now: new Date(now) });
      const said = Object.fromEntries(sightings.map(({ kind, strength }) => [kind, strength]));
      for (const [kind, strength] of Object.entries(said)) met.add(`${strength} ${kind}`);
      expect(said).toEqual(plainly(life));
    }),
    { numRuns: 1500 },
  );
  // All of them were met, so that the comparison says something about each.
  expect([...met].toSorted()).toHaveLength(10);
});
