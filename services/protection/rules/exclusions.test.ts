import { dayMs } from '../../durations';
import { endOf, joinedExclusion, takeExclusion, type Exclusion } from './breaks';

const now = new Date('2026-03-08T12:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const byTime = (days: number, changes: Partial<Exclusion> = {}): Exclusion => ({
  startedAt: now,
  endsAt: later(days),
  returnHours: null,
  returnsAt: null,
  decision: null,
  ...changes,
});
const definite = (days: number) => byTime(days, { decision: { days: 7, hours: 24 } });
const indefinite = byTime(0, { returnHours: 168, decision: { days: 7, hours: 168 } });
const ownAct = byTime(184, { returnHours: 24 });

describe('of two exclusions that hold together', () => {
  it.each<[string, Exclusion, Exclusion, Partial<Exclusion>]>([
    ['the longer time counts', byTime(7), byTime(30), { endsAt: later(30), returnHours: null }],
    [
      'one that nobody ends before keeps the other from it',
      byTime(7),
      definite(92),
      { endsAt: later(92), decision: null },
    ],
    [
      'a decision is needed that one of both needs, and after the length of the other',
      ownAct,
      indefinite,
      { endsAt: later(184), returnHours: 168, decision: { days: 7, hours: 168 } },
    ],
    [
      'the player’s own act is needed, and no decision that would only have ended the other before',
      ownAct,
      definite(366),
      { endsAt: later(366), returnHours: 24, decision: null },
    ],
  ])('%s', (_what, one, other, expected) => {
    const order = [joinedExclusion(one, other, now), joinedExclusion(other, one, now)];
    expect(order[0]).toEqual(order[1]);
    expect(order[0]).toMatchObject(expected);
  });

  it('a return that was granted from one of both is not one from the other', () => {
    expect(joinedExclusion({ ...indefinite, returnsAt: later(2) }, indefinite, now)?.returnsAt).toBeNull();
    expect(joinedExclusion({ ...definite(92), returnsAt: later(2) }, definite(31), now)).toMatchObject({
      endsAt: later(92),
      returnsAt: null,
    });
  });

  it('who returns from both returns at the later instant', () => {
    const joined = joinedExclusion({ ...indefinite, returnsAt: later(2) }, byTime(5), now);
    expect(joined && endOf(joined)).toEqual(later(5));
  });

  it('one that is over does not count', () => {
    expect(joinedExclusion(byTime(-1), indefinite, now)).toEqual(indefinite);
    expect(joinedExclusion(null, byTime(-1), now)).toBeNull();
  });
});

describe('an exclusion on top of another', () => {
  it.each<[string, Exclusion, Parameters<typeof takeExclusion>[1], Partial<Exclusion>]>([
    [
      'that can be ended before, of a pack where nothing ends it before, is not ended before',
      definite(92),
      { days: 184, returnHours: null, decision: null },
      { endsAt: later(184), decision: null },
    ],
    [
      'that the player has to end, keeps the time before which that is not possible',
      ownAct,
      { days: 0, returnHours: 168, decision: { days: 7, hours: 168 } },
      { endsAt: later(184), returnHours: 168, decision: { days: 7, hours: 168 } },
    ],
    [
      'from which a return is granted, takes the return back even when it is shorter',
      { ...definite(92), returnsAt: later(1) },
      { days: 31, returnHours: null, decision: { days: 7, hours: 24 } },
      { endsAt: later(92), returnsAt: null },
    ],
  ])('%s', (_what, held, wish, expected) => {
    expect(takeExclusion(held, wish, now)).toMatchObject(expected);
  });
});
