/**
 * A plain model of limits, written from the clauses and not from the code: it keeps everything that happened and looks through
 * all of it each time. Tests compare the rules and the database with it.
 */
import fc from 'fast-check';
import { hasSamePeriod, nextPeriod, type PlainPeriods } from './plainPeriods';
import type { PlainRules } from './plainRules';

const hour = 3_600_000;
const day = 24 * hour;

/** What can happen to a person. Amounts are minor units; `of` picks one of the stakes or deposits so far. */
export type Step =
  | { do: 'ask'; type: number; value: number | null }
  | { do: 'approve' | 'reject'; type: number }
  | { do: 'stake' | 'deposit'; amount: number }
  | { do: 'settle'; of: number; returned: number; isVoid: boolean }
  | { do: 'fail' | 'pay'; of: number; more: number }
  | { do: 'exclude' | 'timeOut'; days: number }
  | { do: 'return'; isWanted: boolean }
  | { do: 'askOperator' }
  | { do: 'operatorDecides'; isAccepted: boolean }
  | { do: 'withdraw' }
  | { do: 'pass'; ms: number };

const types = [1, 2, 3, 10, 11, 12, 20, 21, 22];
const type = fc.constantFrom(...types);
const amount = fc.integer({ min: 1, max: 60 });
const of = fc.nat(30);

/** Breaks that last a day most of the time, since little else happens in a long one. */
const breakDays = (offered: readonly number[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(...offered) });

/** What a player asks, and the operator decides, about returning. */
const asking = [
  fc.record({ do: fc.constant('return' as const), isWanted: fc.boolean() }),
  fc.constant({ do: 'askOperator' as const }),
  fc.record({ do: fc.constant('operatorDecides' as const), isAccepted: fc.boolean() }),
];

/**
 * Steps that meet one another: amounts and limits are small, and time passes in pieces of a day and of its seconds.
 */
export const anyStep = ({ exclusions, timeOuts }: PlainRules): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        type,
        value: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null, freq: 5 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
        type,
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constantFrom('stake' as const, 'deposit' as const), amount }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        of,
        returned: fc.nat(120),
        isVoid: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('fail' as const, 'pay' as const),
        of,
        more: fc.constantFrom(0, 0, 5),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.record({ do: fc.constant('exclude' as const), days: breakDays(exclusions) }),
        fc.record({ do: fc.constant('timeOut' as const), days: breakDays(timeOuts) }),
      ),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'withdraw' as const }) },
    {
      weight: 2,
      arbitrary: fc.oneof(...asking),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        ms: fc.oneof(
          fc.integer({ min: 1, max: 3 * hour }),
          fc.constantFrom(1, 1000, hour, day - 1, day, 7 * day, 30 * day),
        ),
      }),
    },
  );

/** Steps about exclusions alone, which follow one another closely. */
export const anyExclusionStep = ({ exclusions }: PlainRules): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ do: fc.constant('exclude' as const), days: fc.constantFrom(...exclusions) }),
    ...asking,
    fc.constant({ do: 'stake' as const, amount: 1 }),
    fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, hour, day - 1, day, 7 * day - 1, 7 * day, 92 * day, 366 * day),
    }),
  );

/** What a step came to: that it happened, or why not. */
export type Outcome =
  | 'DONE'
  | 'NOTHING'
  | 'NOT_DUE'
  | 'NOT_OFFERED'
  | 'NOT_CANCELLABLE'
  | 'REASON_REQUIRED'
  | 'EXCLUDED'
  | 'TIME_OUT'
  | 'LIMIT_REQUIRED'
  | 'SHORTER'
  | `ROOM ${number}`
  | 'HELD';

/** What holds for each type: the value, what waits, and what is used; no entry without a limit. */
export type Standing = Record<number, { value: number; waits: number | null | 'nothing'; used: number }>;

const metricOf = (one: number): string => (one < 10 ? 'stakes' : one < 20 ? 'losses' : 'deposits');
const periodOf = (one: number) => (['day', 'week', 'month'] as const)[one < 10 ? one - 1 : one % 10] ?? 'day';

/** A limit: what it allows, when it was set first, and the wish that waits. */
interface PlainLimit {
  value: number;
  setAt: number;
  wish: { value: number | null; at: number } | null;
}

interface Stake {
  at: number;
  amount: number;
  end: { at: number; returned: number; isVoid: boolean } | null;
}
interface Deposit {
  at: number;
  amount: number;
  state: 'begun' | 'failed' | 'paid';
}

/** The model of one person. */
export class PlainPerson {
  now: number;
  readonly #limits = new Map<number, PlainLimit>();
  readonly #rules: PlainRules;
  readonly stakes: Stake[] = [];
  readonly deposits: Deposit[] = [];
  #excludedUntil = 0;
  /** Whether the player has to end the exclusion; hours of waiting then, and since when they run. */
  #ownAct: { hours: number; actedAt: number | null } | null = null;
  /** Whether the operator decides about a return, and hours of waiting then; a number: when it was decided to let the player return. */
  #byOperator: { hours: number; state: 'nothing' | 'asked' | 'refused' | number } | null = null;
  #timeOutUntil = 0;

  constructor(start: Date, rules: PlainRules) {
    this.now = start.getTime();
    this.#rules = rules;
  }

  /** Does a step; says what came of it. */
  take(step: Step): Outcome {
    switch (step.do) {
      case 'pass':
        this.now += step.ms;
        return 'DONE';
      case 'withdraw':
        return 'DONE';
      case 'ask':
        return this.#ask(step.type, step.value);
      case 'approve':
      case 'reject':
        return this.#decide(step.type, step.do === 'approve');
      case 'exclude':
        return this.#exclude(step.days);
      case 'timeOut': {
        if (!this.#rules.timeOuts.includes(step.days)) return 'NOT_OFFERED';
        const until = this.now + step.days * day;
        if (this.#timeOutUntil > this.now && until <= this.#timeOutUntil) return 'SHORTER';
        this.#timeOutUntil = until;
        return 'DONE';
      }
      case 'return':
        return this.#return(step.isWanted);
      case 'askOperator': {
        if (!this.#isExcluded()) return 'NOTHING';
        if (!this.#byOperator) return 'NOT_CANCELLABLE';
        if (this.#ownAct && this.now < this.#excludedUntil) return 'NOT_DUE';
        if (this.#byOperator.state === 'nothing' || this.#byOperator.state === 'refused')
          this.#byOperator.state = 'asked';
        return 'DONE';
      }
      case 'operatorDecides': {
        if (!this.#isExcluded() || this.#byOperator?.state !== 'asked') return 'NOTHING';
        this.#byOperator.state = step.isAccepted ? this.now : 'refused';
        return 'DONE';
      }
      case 'stake': {
        const against = this.#against(step.amount, ['stakes', 'losses']);
        if (!against) this.stakes.push({ at: this.now, amount: step.amount, end: null });
        return against ?? 'DONE';
      }
      case 'deposit': {
        const against = this.#against(step.amount, ['deposits']);
        if (!against) this.deposits.push({ at: this.now, amount: step.amount, state: 'begun' });
        return against ?? 'DONE';
      }
      case 'settle': {
        const open = this.stakes.filter(({ end }) => end === null);
        const stake = open[step.of % open.length];
        if (!stake) return 'NOTHING';
        stake.end = {
          at: this.now,
          returned: step.isVoid ? stake.amount : step.returned,
          isVoid: step.isVoid,
        };
        return 'DONE';
      }
      case 'fail': {
        const begun = this.deposits.filter(({ state }) => state === 'begun');
        const deposit = begun[step.of % begun.length];
        if (!deposit) return 'NOTHING';
        deposit.state = 'failed';
        return 'DONE';
      }
      case 'pay': {
        const unpaid = this.deposits.filter(({ state }) => state !== 'paid');
        const deposit = unpaid[step.of % unpaid.length];
        if (!deposit) return 'NOTHING';
        deposit.state = 'paid';
        deposit.amount += step.more;
        return this.#against(0, ['deposits']) ? 'HELD' : 'DONE';
      }
    }
  }

  /** What holds now. */
  standing(): Standing {
    const entries = [...this.#limits].map(([one, { value, setAt, wish }]) => {
      const waits = wish ? wish.value : ('nothing' as const);
      return [one, { value, waits, used: this.#used(one, setAt) }] as const;
    });
    return Object.fromEntries(entries);
  }

  #ask(one: number, value: number | null): Outcome {
    const present = this.#limits.get(one);
    if (!present) {
      if (value !== null) this.#limits.set(one, { value, setAt: this.now, wish: null });
    } else if (value !== null && value <= present.value)
      this.#limits.set(one, { ...present, value, wish: null });
    else present.wish = { value, at: this.now };
    return 'DONE';
  }

  #decide(one: number, isApproved: boolean): Outcome {
    const present = this.#limits.get(one);
    if (!present?.wish) return 'NOTHING';
    const { value, at } = present.wish;
    if (isApproved && this.now < this.#dueAt(one, present.setAt, at)) return 'NOT_DUE';
    if (!isApproved) present.wish = null;
    else if (value === null) this.#limits.delete(one);
    else this.#limits.set(one, { ...present, value, wish: null });
    return 'DONE';
  }

  #periods(one: number, setAt: number): PlainPeriods {
    return { ...this.#rules, length: periodOf(one), setAt };
  }

  /** When a wish of an instant may be confirmed. */
  #dueAt(one: number, setAt: number, askedAt: number): number {
    const { waitHours, untilPeriodEnds, periods } = this.#rules;
    const waited = askedAt + waitHours * hour;
    if (!untilPeriodEnds || periods === 'rolling') return waited;
    return Math.max(waited, nextPeriod(this.#periods(one, setAt), askedAt));
  }

  /** Takes an exclusion; 0 days are an indefinite time. */
  #exclude(days: number): Outcome {
    if (!this.#rules.exclusions.includes(days)) return 'NOT_OFFERED';
    const { byOwnAct, hoursAfterAct, operatorDecides } = this.#rules;
    const wasExcluded = this.#isExcluded();
    const isOpen = days === 0 || byOwnAct.includes(days) || (wasExcluded && this.#ownAct !== null);
    const until = this.now + days * day;
    const isLonger = !wasExcluded || until > this.#excludedUntil || days === 0;
    // Who was let return and asks for less takes the return back.
    if (!isLonger && typeof this.#byOperator?.state !== 'number') return 'SHORTER';
    const isIndefinite = days === 0 || (wasExcluded && this.#ownAct !== null && operatorDecides !== null);
    if (operatorDecides) {
      const hours = isIndefinite ? operatorDecides.hoursIndefinite : operatorDecides.hoursDefinite;
      this.#byOperator = { hours, state: 'nothing' };
    }
    this.#ownAct = isOpen ? { hours: hoursAfterAct, actedAt: null } : null;
    if (days === 0) this.#excludedUntil = wasExcluded ? this.#excludedUntil : this.now;
    else if (isLonger) this.#excludedUntil = until;
    return 'DONE';
  }

  #return(isWanted: boolean): Outcome {
    if (!this.#isExcluded()) return 'NOTHING';
    if (!this.#ownAct && !this.#byOperator) return 'NOT_CANCELLABLE';
    if (this.#ownAct && this.now < this.#excludedUntil) return 'NOT_DUE';
    if (this.#byOperator) {
      if (isWanted) return 'REASON_REQUIRED';
      if (this.#byOperator.state !== 'refused') this.#byOperator.state = 'nothing';
    } else if (this.#ownAct) {
      if (!isWanted) this.#ownAct.actedAt = null;
      else this.#ownAct.actedAt ??= this.now;
    }
    return 'DONE';
  }

  #isExcluded(): boolean {
    const { hours = 0, state = 'nothing' } = this.#byOperator ?? {};
    const isLet = typeof state === 'number' && this.now >= state + hours * hour;
    if (this.#byOperator && isLet) return false;
    if (this.#ownAct && this.#byOperator) return true;
    if (!this.#ownAct) return this.now < this.#excludedUntil;
    const { hours: afterAct, actedAt } = this.#ownAct;
    return actedAt === null || this.now < actedAt + afterAct * hour;
  }

  #against(wanted: number, metrics: string[]): Outcome | null {
    if (this.#isExcluded()) return 'EXCLUDED';
    if (this.now < this.#timeOutUntil) return 'TIME_OUT';
    const { needsOneOf } = this.#rules;
    if (needsOneOf.length > 0 && !needsOneOf.some((one) => this.#limits.has(one))) return 'LIMIT_REQUIRED';
    const rooms = [...this.#limits]
      .filter(([one]) => metrics.includes(metricOf(one)))
      .map(([one, { value, setAt }]) => value - this.#used(one, setAt))
      .filter((room) => room < wanted);
    return rooms.length === 0 ? null : `ROOM ${Math.max(0, Math.min(...rooms))}`;
  }

  #used(one: number, setAt: number): number {
    const periods = this.#periods(one, setAt);
    const isRecent = (at: number) => hasSamePeriod(periods, at, this.now);
    if (metricOf(one) === 'deposits')
      return add(
        this.deposits
          .filter(({ at, state }) => isRecent(at) && state !== 'failed')
          .map((each) => each.amount),
      );
    const counting = this.stakes.filter(({ end }) => !end?.isVoid);
    if (metricOf(one) === 'stakes')
      return add(counting.filter(({ at }) => isRecent(at)).map((each) => each.amount));
    const open = add(counting.filter(({ end }) => end === null).map((each) => each.amount));
    const ended = counting.flatMap(({ end, amount: staked }) =>
      end && isRecent(end.at) ? [staked - end.returned] : [],
    );
    return open + Math.max(0, add(ended));
  }
}

const add = (amounts: number[]): number => amounts.reduce((sum, each) => sum + each, 0);
