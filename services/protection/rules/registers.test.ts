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
  const formerly = { asked: { register: 'gamstop', at: now.toISOString() } };
  it.each<[string, RegisterStanding, string | readonly string[], ReturnType<typeof unclearedBy>]>([
    ['whose packs name no register', {}, [], null],
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
    ['whom one of two registers does not exclude', cleared, ['gamstop', 'oasis'], 'REGISTER_UNANSWERED'],
    [
      'whom neither of two excludes',
      afterAnswer(cleared, answered(notExcluded, { register: 'oasis' }), now),
      ['gamstop', 'oasis'],
      null,
    ],
    [
      'whom one of two does not exclude, while the other is silent',
      afterAnswer(cleared, answered(noAnswer, { register: 'oasis' }), now),
      ['gamstop', 'oasis'],
      'REGISTER_UNANSWERED',
    ],
    ['whom the former release cleared', { ...formerly, clearedBy: 'gamstop' }, 'gamstop', null],
    [
      'whom the former release cleared by one of two',
      afterAnswer({ ...formerly, clearedBy: 'gamstop' }, answered(notExcluded, { register: 'oasis' }), now),
      ['gamstop', 'oasis'],
      null,
    ],
    [
      'of whom the former release had to know more',
      { ...formerly, needsMore: true },
      'gamstop',
      'REGISTER_NEEDS_DATA',
    ],
    ['about whom the former release heard nothing', formerly, 'gamstop', 'REGISTER_UNANSWERED'],
  ])('%s', (_, standing, registers, reason) => {
    expect(unclearedBy(standing, [registers].flat(), now)).toBe(reason);
  });

  it('play no longer by an answer because the register is asked again and is silent', () => {
    const again = whileAsked(cleared, 'gamstop', later(day));
    expect(unclearedBy(again, ['gamstop'], later(day))).toBe('REGISTER_UNANSWERED');
  });

  it('play for a day by an answer, and not at its end', () => {
    expect(unclearedBy(cleared, ['gamstop'], later(day - 1))).toBeNull();
    expect(unclearedBy(cleared, ['gamstop'], later(day))).toBe('REGISTER_UNANSWERED');
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
    expect(unclearedBy(standing, ['gamstop'], later(60))).toBe('REGISTER_UNANSWERED');
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
        const last = all.findLast(({ register }) => register === 'gamstop');
        const lets = last?.answer.kind === 'NOT_EXCLUDED' && last.isCurrent;
        expect(unclearedBy(standing, ['gamstop'], now) === null).toBe(lets);
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
