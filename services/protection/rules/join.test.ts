import fc from 'fast-check';
import { currencies } from '../../../rules/currencies';
import { hourMs } from '../../durations';
import { factor, rateOf } from '../limits/measure';
import type { StoredLimit, StoredLimits } from '../limits/tables';
import { windowAt, type Frame } from './frames';
import { inMeasure, joinedHome, strictest, type Factor, type Home } from './join';
import { amountTypes, kindOf, type AmountType } from './kinds';
import { used, type Movement } from './usage';

const at = '2026-03-08T12:00:00.000Z';
const now = new Date(at);
const limit = (value: number, pending: number | null = null): StoredLimit => ({
  value,
  since: at,
  pending: pending === null ? null : { value: pending, requestedAt: at, dueAt: at },
});

it.each<[string, StoredLimits, StoredLimits, StoredLimits]>([
  ['none', {}, {}, {}],
  ['of one person alone, whose rise that waits is asked for anew', { 20: limit(5, 9) }, {}, { 20: limit(5) }],
  ['of the other alone', {}, { 20: limit(5) }, { 20: limit(5) }],
  ['of both: the smaller', { 20: limit(5) }, { 20: limit(3) }, { 20: limit(3) }],
  ['of both: a rise that waits is asked for anew', { 20: limit(3, 9) }, { 20: limit(5) }, { 20: limit(3) }],
  ['of other kinds', { 1: limit(5) }, { 20: limit(3) }, { 1: limit(5), 20: limit(3) }],
])('limits %s', (_, one, other, joined) => {
  expect(strictest(one, other, now)).toEqual(joined);
});

const anyLimits = fc.dictionary(
  fc.constantFrom('1', '10', '20', '31'),
  fc.integer({ min: 1, max: 99 }).map((value) => limit(value)),
);

it('nobody has more room than before, and the order does not count', () => {
  fc.assert(
    fc.property(anyLimits, anyLimits, (one, other) => {
      const joined = strictest(one, other, now);
      for (const limits of [one, other])
        for (const [type, { value }] of Object.entries(limits))
          expect(joined[type]?.value).toBeLessThanOrEqual(value);
      expect(strictest(other, one, now)).toEqual(joined);
    }),
  );
});

describe('limits in another measure', () => {
  const twoThirds: Factor = { numerator: 2n, denominator: 3n };

  it.each<[string, StoredLimits, StoredLimits]>([
    ['an amount is rounded down', { 20: limit(100) }, { 20: limit(66) }],
    ['an amount below a minor unit is none at all', { 1: limit(1) }, { 1: limit(0) }],
    ['a rise that waits is rounded down, too', { 20: limit(100, 200) }, { 20: limit(66, 133) }],
    ['hours stay', { 31: limit(2) }, { 31: limit(2) }],
    ['minutes stay', { 32: limit(30) }, { 32: limit(30) }],
  ])('%s', (_, before, after) => {
    expect(inMeasure(before, twoThirds)).toEqual(after);
  });

  it('a removal that waits stays one', () => {
    const pending = { value: null, requestedAt: at, dueAt: at };
    expect(inMeasure({ 20: { ...limit(100), pending } }, twoThirds)).toEqual({
      20: { ...limit(66), pending },
    });
  });

  it('an amount that would be too large to be exact is the largest that is', () => {
    const huge = inMeasure({ 20: limit(99_999_999_800) }, { numerator: 300_000n, denominator: 1n });
    expect(huge[20]?.value).toBe(Number.MAX_SAFE_INTEGER);
  });
});

/** Somebody with limits of amounts, and what was staked and paid in; nobody wins more than the stake. */
const anyPerson = fc.record({
  limits: fc.dictionary(
    fc.constantFrom(...amountTypes.map(String)),
    fc.record({
      value: fc.integer({ min: 0, max: 1_000_000 }),
      frame: fc.record<Frame>({
        kind: fc.constantFrom('ROLLING', 'FIXED', 'CALENDAR'),
        zone: fc.constantFrom('0', 'Europe/Berlin', 'Asia/Almaty'),
        anchor: fc.constantFrom('2026-01-31', '2026-03-05'),
      }),
    }),
  ),
  movements: fc.array(
    fc
      .record({
        kind: fc.constantFrom('STAKE' as const, 'DEPOSIT' as const),
        hoursAgo: fc.integer({ min: 0, max: 40 * 24 }),
        amount: fc.integer({ min: 1, max: 200_000 }),
        brought: fc.option(fc.integer({ min: 0, max: 100 })),
        isFreed: fc.boolean(),
      })
      .map(({ kind, hoursAgo, amount, brought, isFreed }): Movement => {
        const began = new Date(now.getTime() - hoursAgo * hourMs);
        const isSettled = kind === 'STAKE' && brought !== null;
        const returned = isSettled ? Math.floor((amount * brought) / 100) : 0;
        return { kind, at: began, amount, settledAt: isSettled ? began : null, returned, isFreed };
      }),
    { maxLength: 8 },
  ),
});
type AnyPerson = typeof anyPerson extends fc.Arbitrary<infer Value> ? Value : never;

const limitsOf = ({ limits }: AnyPerson): StoredLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([type, { value, frame }]) => [type, { ...limit(value), frame }]),
  );

/** The room of a limit. */
function roomOf(type: AmountType, { value, frame }: StoredLimit, movements: readonly Movement[]): bigint {
  if (!frame) throw new Error('A limit of amounts has a frame.');
  const { metric, period } = kindOf(type);
  return BigInt(value - used(metric, windowAt(frame, period, now), movements, { netWinEnlarges: false }));
}

it('two persons with two measures have no more room together than either of them had alone', () => {
  const codes = fc.constantFrom(...currencies.keys());
  fc.assert(
    fc.property(anyPerson, anyPerson, codes, codes, (kept, other, measure, currency) => {
      const rate = rateOf({ currency, measure, now, isDemo: true });
      if (!rate) throw new Error('Every currency of the table has a rate.');
      const by = factor(rate, currency, measure);
      const { numerator, denominator } = by;
      const others = other.movements.map((one) => ({
        ...one,
        amount: Number((BigInt(one.amount) * numerator + denominator - 1n) / denominator),
        returned: Number((BigInt(one.returned) * numerator) / denominator),
      }));
      const joined = strictest(limitsOf(kept), inMeasure(limitsOf(other), by), now);
      const movements = [...kept.movements, ...others];
      for (const type of amountTypes) {
        const [held, before, its] = [joined[type], limitsOf(kept)[type], limitsOf(other)[type]];
        if (!held) continue;
        const room = roomOf(type, held, movements);
        if (before) expect(room <= roomOf(type, before, kept.movements)).toBe(true);
        if (its) expect(room * denominator <= roomOf(type, its, other.movements) * numerator).toBe(true);
      }
      expect(Object.keys(joined).toSorted()).toEqual(
        [...new Set([...Object.keys(kept.limits), ...Object.keys(other.limits)])].toSorted(),
      );
    }),
    { numRuns: 500 },
  );
});

it('a joined limit counts over the period that began earlier, whichever limit is the smaller one', () => {
  const frame = (kind: Frame['kind']): Frame => ({ kind, zone: '0', anchor: '2026-03-05' });
  const framed = (value: number, kind: Frame['kind']) => ({ ...limit(value), frame: frame(kind) });
  for (const [one, other] of [
    [framed(5, 'CALENDAR'), framed(9, 'ROLLING')],
    [framed(9, 'ROLLING'), framed(5, 'CALENDAR')],
  ] as const)
    expect(strictest({ 20: one }, { 20: other }, now)[20]).toMatchObject({
      value: 5,
      frame: frame('ROLLING'),
    });
});

describe('where the person lives', () => {
  const home = (residence: string | null, isProved = false): Home => ({ residence, isProved });

  it.each<[string, Home, Home, ReturnType<typeof joinedHome>]>([
    ['nobody said it', home(null), home(null), { ...home(null), isDisputed: false }],
    ['one said it', home(null), home('GB'), { ...home('GB'), isDisputed: false }],
    ['both said the same', home('GB'), home('GB'), { ...home('GB'), isDisputed: false }],
    ['they said two places', home('FR'), home('GB'), { ...home('FR'), isDisputed: true }],
    ['one proved it', home('FR'), home('GB', true), { ...home('GB', true), isDisputed: false }],
    ['both proved two places', home('FR', true), home('GB', true), { ...home('FR', true), isDisputed: true }],
  ])('%s', (_, kept, other, joined) => {
    expect(joinedHome(kept, other)).toEqual(joined);
  });

  const anyHome = fc.constantFrom(home(null), home('FR'), home('GB'), home('FR', true), home('GB', true));

  it('is never forgotten, and what is proved is replaced by nothing else', () => {
    fc.assert(
      fc.property(anyHome, anyHome, (kept, other) => {
        const joined = joinedHome(kept, other);
        const said = [kept, other].flatMap(({ residence }) => residence ?? []);
        if (said.length > 0) expect(joined.residence).not.toBeNull();
        const proved = [kept, other].filter(({ isProved }) => isProved);
        if (proved.length > 0) expect(proved.map(({ residence }) => residence)).toContain(joined.residence);
        if (joined.isDisputed) expect(new Set(said).size).toBe(2);
      }),
    );
  });
});
