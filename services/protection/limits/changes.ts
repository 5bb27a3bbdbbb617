/** Changes of limits, in one transaction with the log of them. */
import { mostHours } from '../../../rules/limitKinds';
import { limitNumber, noAmount, noHours } from '../../../rules/limitNumbers';
import { currencyDecimals } from '../../../rules/minorUnits';
import { dayIn } from '../../days';
import type { Database, Trx } from '../../database/index';
import { note } from './events';
import { largestOf } from './largest';
import { packOf, packsOf } from '../packs';
import type { Person } from '../persons/person';
import { refuse } from './refusals';
import { riseOf } from './rises';
import { approve, change, isRise, reject, type Limit } from '../rules/changes';
import type { Frame } from '../rules/frames';
import { fixedOptions, isAmountType, isLoginType, isPeriodic, kindOf } from '../rules/kinds';
import { heldIn, storedOf, waits } from '../rules/stored';

/** A limit that a player asks for, as on the wire. */
export interface Wish {
  limitType: number;
  limitValue: number;
}

/** Who asks, and when. */
export interface Asking {
  userId: number;
  now: Date;
}

/** The value of a wish in the limit's unit, null for none. Throws a Refusal for one that is not offered. */
export function valueOf({ limitType, limitValue }: Wish, measure: string): number | null {
  if (isAmountType(limitType)) {
    if (limitValue === noAmount) return null;
    if (limitValue < 1) throw refuse('VALUE_NOT_OFFERED');
    return limitValue * 10 ** currencyDecimals(measure);
  }
  if (isLoginType(limitType)) {
    if (limitValue === noHours) return null;
    if (limitValue < 1 || limitValue > mostHours[kindOf(limitType).period]) throw refuse('VALUE_NOT_OFFERED');
    return limitValue;
  }
  if (limitType !== limitNumber.SESSION && limitType !== limitNumber.REALITY_CHECK)
    throw refuse('LIMIT_NOT_OFFERED');
  if (!(fixedOptions[limitType] as readonly number[]).includes(limitValue)) throw refuse('VALUE_NOT_OFFERED');
  return limitValue === noHours ? null : limitValue;
}

/** Throws a Refusal for a value that is larger than a pack allows. */
export function refuseBeyondLargest(
  person: Person,
  { type, value }: { type: number; value: number | null },
  now: Date,
): void {
  const largest = largestOf(person, type, now);
  if (largest !== null && value !== null && value > largest) throw refuse('VALUE_TOO_LARGE');
}

/** Whether a wish has to be preceded by questions: a rise or a removal of a deposit limit, where a pack asks them. */
export function needsTest(
  person: Person,
  { type, value }: { type: number; value: number | null },
  now: Date,
): boolean {
  if (!isAmountType(type) || kindOf(type).metric !== 'DEPOSIT') return false;
  const asks = packsOf(person, now).some(({ asksQuestions }) => asksQuestions.value);
  return asks && isRise(heldIn(person.limits, type), value);
}

/** Takes a value for a limit of a locked person; returns the person as it is then. */
export async function ask(
  trx: Trx,
  person: Person,
  { type, value }: { type: number; value: number | null },
  { userId, now }: Asking,
): Promise<Person> {
  refuseBeyondLargest(person, { type, value }, now);
  const before = person.limits[type];
  const frame = isPeriodic(type) ? (before?.frame ?? newFrame(person, now)) : undefined;
  const due = waits(type) ? riseOf(person, type, frame, now).at : now;
  const held = heldIn(person.limits, type);
  // A change that need not wait is the same as a first limit.
  const after = change(waits(type) ? held : null, value, { now, dueAt: due });
  return store(trx, person, { type, after, frame }, { userId, now, what: 'ASKED' });
}

/** Confirms or rejects what waits. Throws a Refusal when nothing does, or when it is not due. */
export async function decide(
  trx: Trx,
  person: Person,
  { type, isApproved }: { type: number; isApproved: boolean },
  { userId, now }: Asking,
): Promise<Person> {
  const held = heldIn(person.limits, type);
  const decided = isApproved ? approve(held, now) : reject(held);
  if ('fault' in decided) throw refuse(decided.fault);
  const frame = person.limits[type]?.frame;
  const what = isApproved ? 'APPROVED' : 'REJECTED';
  return store(trx, person, { type, after: decided.limit, frame }, { userId, now, what });
}

/** The periods of a limit that is set now. */
function newFrame(person: Person, now: Date): Frame {
  const { frame, zone } = packOf(person);
  return { kind: frame.value, zone: zone.value, anchor: dayIn(now.getTime(), zone.value) };
}

async function store(
  trx: Trx,
  person: Person,
  { type, after, frame }: { type: number; after: Limit; frame: Frame | undefined },
  { userId, now, what }: { userId: number; now: Date; what: Database['limit_events']['what'] },
): Promise<Person> {
  const { [type]: before, ...others } = person.limits;
  const stored = after && storedOf(after, { before, frame, now });
  const limits = stored ? { ...others, [type]: stored } : others;
  await trx
    .updateTable('persons')
    .set({ limits: JSON.stringify(limits) })
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what,
    type,
    before: before ?? null,
    after: stored,
  });
  return { ...person, limits };
}
