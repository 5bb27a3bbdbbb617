import fc from 'fast-check';
import {
  afterAnswer,
  afterChange,
  mayAskToPlay,
  registerExclusion,
  unclearedBy,
  whileAsked,
  type Answered,
  type RegisterAnswer,
  type RegisterStanding,
} from './registers';

const now = new Date('2026-03-08T12:00:00.000Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const day = 86_400;

const notExcluded: RegisterAnswer = { kind: 'NOT_EXCLUDED', reference: null };
const excluded = (until: Date | null): RegisterAnswer => ({ kind: 'EXCLUDED', until, reference: 'r' });
const moreNeeded: RegisterAnswer = { kind: 'MORE_NEEDED' };
const noAnswer: RegisterAnswer = { kind: 'NO_ANSWER', fault: 'TIMEOUT' };

const answered = (answer: RegisterAnswer, more: Partial<Answered> = {}): Answered => ({
  register: 'gamstop',
  answer,
  check: 7,
  isCurrent: true,
  repeats: [1],
  ...more,
});

const cleared: RegisterStanding = afterAnswer({}, answered(notExcluded), now);
const held = (until: Date | null) => afterAnswer({}, answered(excluded(until), { check: 1 }), now);

describe('who may play', () => {
  it.each<[string, RegisterStanding, string | null, ReturnType<typeof unclearedBy>]>([
    ['whose pack names no register', {}, null, null],
    ['who was never asked about', {}, 'gamstop', 'REGISTER_UNANSWERED'],
    ['whom the register does not exclude', cleared, 'gamstop', null],
    ['whom another register does not exclude', cleared, 'oasis', 'REGISTER_UNANSWERED'],
    [
      'about whom it did not answer',
      afterAnswer(cleared, answered(noAnswer), now),
      'gamstop',
      'REGISTER_UNANSWERED',
    ],
    [
      'of whom it has to know more',
      afterAnswer(cleared, answered(moreNeeded), now),
      'gamstop',
      'REGISTER_NEEDS_DATA',
    ],
    ['who has changed since', afterChange(cleared), 'gamstop', 'REGISTER_UNANSWERED'],
    [
      'who has changed during the question',
      afterAnswer({}, answered(notExcluded, { isCurrent: false }), now),
      'gamstop',
      'REGISTER_UNANSWERED',
    ],
    ['while it is asked again', whileAsked(cleared, 'gamstop', later(60)), 'gamstop', null],
  ])('%s', (_, standing, register, reason) => {
    expect(unclearedBy(standing, register)).toBe(reason);
  });
});

describe('an exclusion of a register', () => {
  it('holds until its date, and not at it', () => {
    const standing = held(later(day));
    expect(registerExclusion(standing, later(day - 1))).toMatchObject({ check: 1 });
    expect(registerExclusion(standing, later(day))).toBeNull();
    expect(registerExclusion(held(null), later(10_000 * day))).not.toBeNull();
  });

  it.each<[string, Answered, boolean]>([
    ['that it does not exclude, to the same question', answered(notExcluded), true],
    [
      'that it does not exclude, to a question that names less or another',
      answered(notExcluded, { repeats: [] }),
      false,
    ],
    ['that it does not exclude, to an outdated question', answered(notExcluded, { isCurrent: false }), false],
    ['of another register that it does not exclude', answered(notExcluded, { register: 'oasis' }), false],
    ['of no use', answered(noAnswer), false],
    ['that more is needed', answered(moreNeeded), false],
  ])('is ended by an answer %s: %#', (_, answer, ends) => {
    for (const until of [later(day), null]) {
      const standing = afterAnswer(held(until), answer, later(60));
      expect(registerExclusion(standing, later(60)) === null).toBe(ends);
    }
  });

  it.each<[string, Date | null, Answered, Date | null]>([
    ['the same question: longer', later(day), answered(excluded(later(2 * day))), later(2 * day)],
    ['the same question: shorter', later(2 * day), answered(excluded(later(day))), later(day)],
    ['the same question: without an end', later(day), answered(excluded(null)), null],
    [
      'another question: longer',
      later(day),
      answered(excluded(later(2 * day)), { repeats: [] }),
      later(2 * day),
    ],
    [
      'another question: shorter',
      later(2 * day),
      answered(excluded(later(day)), { repeats: [] }),
      later(2 * day),
    ],
    [
      'another question, after one without an end',
      null,
      answered(excluded(later(day)), { repeats: [] }),
      null,
    ],
    ['another register: without an end', later(day), answered(excluded(null), { register: 'oasis' }), null],
  ])('is what it says anew to %s', (_, before, answer, until) => {
    const standing = afterAnswer(held(before), answer, later(60));
    expect(registerExclusion(standing, later(60))).toMatchObject({
      until: until?.toISOString() ?? null,
    });
    expect(standing.clearedBy).toBeUndefined();
  });

  it('stays when the person becomes somebody else on paper', () => {
    expect(registerExclusion(afterChange(held(null)), now)).not.toBeNull();
  });
});

it.each([
  ['never asked', {}, 'gamstop', 0, true],
  ['29 seconds ago', cleared, 'gamstop', 29, false],
  ['30 seconds ago', cleared, 'gamstop', 30, true],
  ['another register a moment ago', cleared, 'oasis', 0, true],
  ['before the person changed', afterChange(cleared), 'gamstop', 0, true],
])('a register is asked for a stake or a deposit: %s', (_, standing, register, seconds, may) => {
  expect(mayAskToPlay(standing, register, later(seconds))).toBe(may);
});

const anyAnswer = fc.oneof(
  fc.constant(notExcluded),
  fc.constant(noAnswer),
  fc.constant(moreNeeded),
  fc.option(fc.integer({ min: 1, max: 100 * day })).map((s) => excluded(s === null ? null : later(s))),
);
const anyAnswered = fc
  .record({
    answer: anyAnswer,
    register: fc.constantFrom('gamstop', 'oasis'),
    isCurrent: fc.boolean(),
    repeats: fc.subarray([1, 7]),
  })
  .map(({ answer, ...more }) => answered(answer, more));

describe('whatever registers answer', () => {
  it('only a register that says so to the present question lets play', () => {
    fc.assert(
      fc.property(fc.array(anyAnswered, { minLength: 1 }), (all) => {
        const standing = all.reduce<RegisterStanding>((before, one) => afterAnswer(before, one, now), {});
        const last = all.at(-1);
        const lets = last?.answer.kind === 'NOT_EXCLUDED' && last.isCurrent && last.register === 'gamstop';
        expect(unclearedBy(standing, 'gamstop') === null).toBe(lets);
      }),
    );
  });

  it('nobody comes out of an exclusion without its register', () => {
    fc.assert(
      fc.property(fc.array(anyAnswered), (all) => {
        const others = all.filter(({ register }) => register === 'oasis');
        const standing = others.reduce<RegisterStanding>(
          (before, one) => afterAnswer(afterChange(before), one, now),
          held(later(day)),
        );
        expect(registerExclusion(standing, later(day - 1))).not.toBeNull();
      }),
    );
  });
});
