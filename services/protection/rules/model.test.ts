/** The rules against the plain model: 100,000 steps in random sequences. */
import fc from 'fast-check';
import {
  anyExclusionStep,
  anyStep,
  PlainPerson,
  type Outcome,
  type Standing,
  type Step,
} from '../../testing/limits/plainPerson';
import { packs, type PackName } from '../packs';
import { exclusionEndOf, type Pack } from '../packs/pack';
import { packNames, plainRules } from '../../testing/limits/plainRules';
import { dayIn } from '../../days';
import {
  askDecision,
  askReturn,
  excludes,
  holds,
  letReturn,
  takeBreak,
  takeExclusion,
  type Break,
  type Exclusion,
} from './breaks';
import { approve, change, dueAt, reject, type Limit } from './changes';
import { windowAt, type Frame } from './frames';
import { amountTypes, kindOf, type AmountType, type Metric } from './kinds';
import { fits, used, type Movement } from './usage';

const start = new Date('2026-03-08T12:00:00.000Z');

/** A person who is made of the rules alone. */
class RuledPerson {
  #now = start;
  readonly #pack: Pack;
  readonly #frames = new Map<AmountType, Frame>();
  readonly #limits = new Map<AmountType, NonNullable<Limit>>();
  readonly #movements: Movement[] = [];
  readonly #paid = new Set<Movement>();
  #exclusion: Exclusion | null = null;
  #isAsked = false;
  #timeOut: Break | null = null;

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  take(step: Step): Outcome {
    switch (step.do) {
      case 'pass':
        this.#now = new Date(this.#now.getTime() + step.ms);
        return 'DONE';
      case 'withdraw':
        return 'DONE';
      case 'ask': {
        const type = step.type as AmountType;
        const { to } = windowAt(this.#frameOf(type), kindOf(type).period, this.#now);
        const due = dueAt(this.#pack.wait.value, this.#now, to);
        const held = this.#limits.get(type) ?? null;
        return this.#put(type, change(held, step.value, { now: this.#now, dueAt: due }));
      }
      case 'approve':
      case 'reject': {
        const held = this.#limits.get(step.type as AmountType) ?? null;
        const decided = step.do === 'approve' ? approve(held, this.#now) : reject(held);
        if ('fault' in decided) return decided.fault === 'NOT_DUE' ? 'NOT_DUE' : 'NOTHING';
        return this.#put(step.type as AmountType, decided.limit);
      }
      case 'exclude': {
        if (!this.#pack.exclusionDays.value.includes(step.days)) return 'NOT_OFFERED';
        const wish = { days: step.days, ...exclusionEndOf(this.#pack, step.days) };
        const taken = takeExclusion(this.#exclusion, wish, this.#now);
        if (!taken) return 'SHORTER';
        this.#exclusion = taken;
        this.#isAsked = false;
        return 'DONE';
      }
      case 'return': {
        const asked = askReturn(this.#exclusion, step.isWanted, this.#now);
        if ('fault' in asked) return asked.fault === 'NOTHING_PENDING' ? 'NOTHING' : asked.fault;
        this.#exclusion = asked.exclusion;
        if (!step.isWanted) this.#isAsked = false;
        return 'DONE';
      }
      case 'askOperator': {
        const asked = askDecision(this.#exclusion, this.#now);
        if ('fault' in asked) return asked.fault === 'NOTHING_PENDING' ? 'NOTHING' : asked.fault;
        if (!this.#exclusion?.returnsAt) this.#isAsked = true;
        return 'DONE';
      }
      case 'operatorDecides': {
        if (!excludes(this.#exclusion, this.#now) || !this.#isAsked) return 'NOTHING';
        this.#isAsked = false;
        if (step.isAccepted) this.#exclusion = letReturn(this.#exclusion, this.#now);
        return 'DONE';
      }
      case 'timeOut': {
        if (!this.#pack.timeOutDays.value.includes(step.days)) return 'NOT_OFFERED';
        const taken = takeBreak(this.#timeOut, step.days, this.#now);
        if (taken) this.#timeOut = taken;
        return taken ? 'DONE' : 'SHORTER';
      }
      case 'stake':
      case 'deposit': {
        const kind = step.do === 'stake' ? 'STAKE' : 'DEPOSIT';
        const against = this.#against(step.amount, kind === 'STAKE' ? ['WAGERING', 'LOSS'] : ['DEPOSIT']);
        if (against) return against;
        const added = {
          kind,
          at: this.#now,
          amount: step.amount,
          settledAt: null,
          returned: 0,
          isFreed: false,
        } as const;
        this.#movements.push({ ...added });
        return 'DONE';
      }
      case 'settle': {
        const stake = this.#pick(step.of, ({ kind, settledAt }) => kind === 'STAKE' && settledAt === null);
        if (!stake) return 'NOTHING';
        const returned = step.isVoid ? stake.amount : step.returned;
        Object.assign(stake, { settledAt: this.#now, isFreed: step.isVoid, returned });
        return 'DONE';
      }
      case 'fail': {
        const deposit = this.#pick(
          step.of,
          (one) => one.kind === 'DEPOSIT' && !one.isFreed && !this.#paid.has(one),
        );
        if (!deposit) return 'NOTHING';
        deposit.isFreed = true;
        return 'DONE';
      }
      case 'pay': {
        const deposit = this.#pick(step.of, (one) => one.kind === 'DEPOSIT' && !this.#paid.has(one));
        if (!deposit) return 'NOTHING';
        this.#paid.add(deposit);
        Object.assign(deposit, { isFreed: false, amount: deposit.amount + step.more });
        return this.#against(0, ['DEPOSIT']) ? 'HELD' : 'DONE';
      }
    }
  }

  standing(): Standing {
    const entries = [...this.#limits].map(([type, { value, pending }]) => {
      const waits = pending ? pending.value : ('nothing' as const);
      return [type, { value, waits, used: this.#used(type) }] as const;
    });
    return Object.fromEntries(entries);
  }

  #pick(of: number, isMeant: (one: Movement) => boolean): Movement | undefined {
    const meant = this.#movements.filter(isMeant);
    return meant[of % meant.length];
  }

  #put(type: AmountType, limit: Limit): Outcome {
    if (limit) {
      this.#frames.set(type, this.#frameOf(type));
      this.#limits.set(type, limit);
    } else {
      this.#frames.delete(type);
      this.#limits.delete(type);
    }
    return 'DONE';
  }

  /** The frame of a limit; that of one which is set now, while there is none. */
  #frameOf(type: AmountType): Frame {
    const { frame, zone } = this.#pack;
    const anchor = dayIn(this.#now.getTime(), zone.value);
    return this.#frames.get(type) ?? { kind: frame.value, zone: zone.value, anchor };
  }

  #used(type: AmountType): number {
    const { metric, period } = kindOf(type);
    const loss = { netWinEnlarges: this.#pack.netWinEnlarges.value };
    return used(metric, windowAt(this.#frameOf(type), period, this.#now), this.#movements, loss);
  }

  #against(amount: number, metrics: Metric[]): Outcome | null {
    if (excludes(this.#exclusion, this.#now)) return 'EXCLUDED';
    if (holds(this.#timeOut, this.#now)) return 'TIME_OUT';
    const kinds = this.#pack.requiredKinds.value;
    if (kinds.length > 0 && !kinds.some((type) => this.#limits.has(type))) return 'LIMIT_REQUIRED';
    const rooms = amountTypes.flatMap((type) => {
      const limit = this.#limits.get(type);
      if (!limit || !metrics.includes(kindOf(type).metric)) return [];
      return fits(limit.value, this.#used(type), amount) ? [] : [limit.value - this.#used(type)];
    });
    return rooms.length === 0 ? null : `ROOM ${Math.max(0, Math.min(...rooms))}`;
  }
}

/** Does the steps as the rules and as the plain model, and compares what comes of each. */
function compare(pack: PackName, steps: readonly Step[]): void {
  const [ruled, plain] = [new RuledPerson(packs[pack]), new PlainPerson(start, plainRules[pack])];
  for (const step of steps) {
    const [said, expected] = [ruled.take(step), plain.take(step)];
    if (said !== expected) throw new Error(`${JSON.stringify(step)}: ${said} instead of ${expected}`);
  }
  expect(ruled.standing()).toEqual(plain.standing());
}

it.each(packNames)(
  'under the pack %s say what the plain model says, whatever happens',
  (pack) => {
    const steps = fc.array(anyStep(plainRules[pack]), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(steps, (each) => compare(pack, each)),
      { numRuns: 85 },
    );
  },
  120_000,
);

it.each(packNames)('under the pack %s exclusions end as the plain model says', (pack) => {
  const steps = fc.array(anyExclusionStep(plainRules[pack]), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(steps, (each) => compare(pack, each)),
    { numRuns: 500 },
  );
});
