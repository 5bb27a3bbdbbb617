/** Who is joined and parted again stands as if they had never been joined: the same acts, done by each alone. */
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { dayMs, hourMs } from '../../durations';
import { askReturn, joinedExclusion, takeBreak, takeExclusion, type Exclusion } from './breaks';
import { approve, change, reject } from './changes';
import { strictest } from './join';
import { replay, type Act, type Standing } from './replay';
import { heldIn, storedOf } from './stored';

const begin = Date.parse('2026-03-08T00:00:00.000Z');
const frame = { kind: 'ROLLING', zone: '0', anchor: '2026-03-08' } as const;
const dueOf = (_type: number, _frame: unknown, at: Date) => new Date(at.getTime() + 24 * hourMs);
const nothing: Standing = { limits: {}, exclusion: null, timeOut: null };
const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other);

type Wish =
  | { do: 'ask'; type: number; value: number | null }
  | { do: 'approve' | 'reject'; type: number }
  | { do: 'exclude'; days: number; returnHours: number | null }
  | { do: 'timeOut'; days: number }
  | { do: 'return' | 'stay' };

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    type: fc.constantFrom(1, 10, 20),
    value: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ do: fc.constantFrom('approve' as const, 'reject' as const), type: fc.constantFrom(1, 10, 20) }),
  fc.record({
    do: fc.constant('exclude' as const),
    days: fc.constantFrom(0, 1, 30),
    returnHours: fc.constantFrom(null, 24),
  }),
  fc.record({ do: fc.constant('timeOut' as const), days: fc.constantFrom(1, 7) }),
  fc.record({ do: fc.constantFrom('return' as const, 'stay' as const) }),
);

/** Does a wish as the site does it: the standing after it, and what is logged; null when it is refused. */
function take(standing: Standing, one: Wish, at: Date): { standing: Standing; act: Act } | null {
  const { limits, exclusion, timeOut } = standing;
  if (one.do === 'exclude') {
    const asked = { days: one.days, returnHours: one.days === 0 ? 24 : one.returnHours, decision: null };
    const taken = takeExclusion(exclusion, asked, at);
    return (
      taken && {
        standing: { ...standing, exclusion: taken },
        act: { did: 'EXCLUDED', at, taken, wish: asked },
      }
    );
  }
  if (one.do === 'timeOut') {
    const taken = takeBreak(timeOut, one.days, at);
    const act = { did: 'TIME_OUT', at, endsAt: taken?.endsAt ?? at } as const;
    return taken && { standing: { ...standing, timeOut: taken }, act };
  }
  if (one.do === 'return' || one.do === 'stay') {
    const asked = askReturn(exclusion, one.do === 'return', at);
    if ('fault' in asked) return null;
    const did = one.do === 'return' ? ('RETURN_ASKED' as const) : ('RETURN_REJECTED' as const);
    return { standing: { ...standing, exclusion: asked.exclusion }, act: { did, at } };
  }
  if (one.do !== 'ask' && one.do !== 'approve' && one.do !== 'reject') return null;
  const { type } = one;
  const held = heldIn(limits, type);
  const decided =
    one.do === 'ask'
      ? { limit: change(held, one.value, { now: at, dueAt: dueOf(type, frame, at) }) }
      : one.do === 'approve'
        ? approve(held, at)
        : reject(held);
  if ('fault' in decided) return null;
  const { [type]: before, ...others } = limits;
  const stored = decided.limit && storedOf(decided.limit, { before, frame, now: at });
  const act: Act =
    one.do === 'ask'
      ? { did: 'ASKED', at, type, value: one.value, frame }
      : { did: one.do === 'approve' ? 'APPROVED' : 'REJECTED', at, type };
  return { standing: { ...standing, limits: stored ? { ...others, [type]: stored } : others }, act };
}

/** The standing of one person who was two. */
function join(one: Standing, other: Standing, at: Date): Standing {
  const ends = [one, other].flatMap(({ timeOut }) => (timeOut && at < timeOut.endsAt ? [timeOut] : []));
  return {
    limits: strictest(one.limits, other.limits, at),
    exclusion: joinedExclusion(one.exclusion, other.exclusion, at) ?? one.exclusion,
    timeOut: ends.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? one.timeOut,
  };
}

const steps = fc.array(fc.record({ who: fc.nat(1), hours: fc.integer({ min: 0, max: 60 }), wish }), {
  maxLength: 12,
});

it('two who were one are each as their own acts alone make them, whatever the other one did', () => {
  fc.assert(
    fc.property(steps, steps, (before, since) => {
      let ms = begin;
      const own: [Standing, Standing] = [nothing, nothing];
      for (const { who, hours, wish: one } of before) {
        ms += hours * hourMs;
        const standing = own[who] ?? nothing;
        own[who] = take(standing, one, new Date(ms))?.standing ?? standing;
      }
      const base: [Standing, Standing] = [...own];
      let joined = join(own[0], own[1], new Date(ms));
      const logged: { who: number; act: Act }[] = [];
      for (const { who, hours, wish: one } of since) {
        ms += hours * hourMs;
        const at = new Date(ms);
        const taken = take(joined, one, at);
        if (!taken) continue;
        joined = taken.standing;
        logged.push({ who, act: taken.act });
        const alone = own[who] ?? nothing;
        own[who] = take(alone, one, at)?.standing ?? alone;
      }
      for (const who of [0, 1]) {
        const acts = logged.filter((one) => one.who === who).map(({ act }) => act);
        expect(replay(base[who] ?? nothing, acts, dueOf)).toEqual(own[who]);
      }
    }),
    { numRuns: runsOf(20_000, 200) },
  );
});

it('an exclusion stays with who asked for it, and no limit of the other one is left', () => {
  const at = new Date(begin);
  const other: Standing = {
    ...nothing,
    limits: { 1: { value: 5, since: at.toISOString(), pending: null, frame } },
  };
  const joined = join(nothing, other, at);
  const excluded = take(joined, { do: 'exclude', days: 30, returnHours: null }, at);
  if (!excluded) throw new Error('refused');
  expect(replay(other, [], dueOf)).toEqual(other);
  expect(replay(nothing, [excluded.act], dueOf)).toEqual({
    ...nothing,
    exclusion: excluded.standing.exclusion,
  });
});

it('of a former release, which logged no wish, the exclusion that came of it is kept', () => {
  const at = new Date(begin);
  const taken: Exclusion = {
    ...{ startedAt: new Date(begin - dayMs), endsAt: new Date(begin + 30 * dayMs) },
    ...{ returnHours: null, returnsAt: null, decision: null },
  };
  const { exclusion } = replay(nothing, [{ did: 'EXCLUDED', at, taken, wish: null }], dueOf);
  expect(exclusion).toEqual({ ...taken, startedAt: at });
  expect(isSame(replay(nothing, [], dueOf), nothing)).toBe(true);
});
