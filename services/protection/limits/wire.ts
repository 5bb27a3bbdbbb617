/** Limits in the form of the contract. */
import type { components } from '../../../schema/upstreams/__generated__/limits';
import { limitNumber, noAmount, noHours, type LimitNumber } from '../../../rules/limitNumbers';
import { currencyDecimals } from '../../../rules/minorUnits';
import type { Db } from '../../database/index';
import { hourMs, secondMs } from '../../durations';
import { waits } from '../rules/stored';
import { exclusionOf } from '../breaks/breaks';
import { foretell, foretellReturn, type Sentence } from './forecast';
import { heldValue, largestOf } from './largest';
import type { LoginTime } from '../time/logins/rules';
import { packOf } from '../packs';
import type { Person } from '../persons/person';
import { riseOf } from './rises';
import { presentReturn, type StoredReturn } from '../breaks/returns';
import { daysOf, endOf, excludes, holds, returnFrom, type Break, type Exclusion } from '../rules/breaks';
import { fixedOptions, isAmountType, isPeriodic, kindOf } from '../rules/kinds';
import { registerExclusion } from '../rules/registers';
import { readSitting, type Sitting } from '../time/sittings/sitting';
import type { StoredLimit } from './tables';
import { languageOf, reasonsIn } from './texts';
import { missingKinds } from './requirements';
import { usedLimits, type UsedLimit } from './usage';

export type LimitOnWire = components['schemas']['Limit'];

const seconds = (instant: Date | string): number => Math.floor(new Date(instant).getTime() / 1000);

/** What a value is measured in: the currency, or days, hours, minutes. */
export const measureOf = (type: LimitNumber, measure: string): string =>
  isAmountType(type) ? measure : kindOf(type).unit.toLowerCase();

/** LM-28: the values to choose from; none for amounts, which are free. */
export function valuesOf(type: number, person: Person): number[] {
  const pack = packOf(person);
  if (type === limitNumber.EXCLUSION) return [...pack.exclusionDays.value];
  if (type === limitNumber.TIME_OUT) return [...pack.timeOutDays.value];
  if (type === limitNumber.SESSION || type === limitNumber.REALITY_CHECK) return [...fixedOptions[type]];
  return [];
}

/** A person's limits of the types that are offered, as the contract lists them. */
export async function limitsOnWire(
  db: Db,
  person: Person,
  { types, lng, now }: { types: readonly LimitNumber[]; lng: string | undefined; now: Date },
): Promise<LimitOnWire[]> {
  const used = await usedLimits(db, person, { now });
  const breaks = await breaksOnWire(db, person, lng, now);
  const sitting = await readSitting(db, person, now);
  const required: readonly number[] = missingKinds(person, now);
  const marked = (limit: LimitOnWire) => ({ ...limit, isRequired: required.includes(limit.limitType) });
  const listed = types.flatMap((type) => {
    if (type === limitNumber.EXCLUSION || type === limitNumber.TIME_OUT) return [breaks[type]];
    const login = sitting?.logins.find((one) => one.type === type);
    const asked = { login, used: used.find((one) => one.type === type), lng, now };
    const entries = onWire(type, person, asked);
    return type === limitNumber.SESSION ? entries.map((one) => withTimeLeft(one, sitting, now)) : entries;
  });
  return listed.map(marked);
}

/** What a limit is listed with: how far it is used, for which language, and when. */
interface Asked {
  used: UsedLimit | undefined;
  login: LoginTime | undefined;
  lng: string | undefined;
  now: Date;
}

function onWire(type: LimitNumber, person: Person, { used, login, lng, now }: Asked): LimitOnWire[] {
  const stored = person.limits[type];
  const blank = { ...blankOf(type, person), largest: largestOnWire(type, person, now) };
  const foretold = foretell(person, type, languageOf(lng), now).map(sentenceOnWire);
  if (!stored) return [{ ...blank, foretold }];
  const left = used ? Math.max(0, used.value - used.used) : null;
  const held: LimitOnWire = {
    ...blank,
    limitValue: wholeOf(type, heldValue(person, type, stored.value, now), person),
    limitState: 'ACTIVE',
    startedAt: seconds(stored.since),
    endsAt: used?.window.to ? seconds(used.window.to) : null,
    limitBalance: left === null ? null : Math.floor(left / unitOf(type, person)),
    used: used?.used ?? null,
    left,
    ...(login && loginOnWire(login)),
    foretold,
    riseDueAt: waits(type) ? seconds(riseOf(person, type, stored.frame, now).at) : null,
  };
  return stored.pending ? [held, pendingOnWire(blank, stored.pending, person)] : [held];
}

/** What a limit of login time has used: in seconds, a begun one as used. */
function loginOnWire({ usedMs, leftMs, periodEndsAt, until }: LoginTime): Partial<LimitOnWire> {
  const end = periodEndsAt ?? until;
  return {
    endsAt: end && seconds(end),
    limitBalance: Math.floor(leftMs / hourMs),
    used: Math.ceil(usedMs / secondMs),
    left: Math.floor(leftMs / secondMs),
  };
}

/** SL-03: a session limit that holds says when it ends the sitting, and how many whole hours are left of it. */
function withTimeLeft(limit: LimitOnWire, sitting: Sitting | null, now: Date): LimitOnWire {
  const endsAt = sitting?.sessionEndsAt;
  if (limit.limitState !== 'ACTIVE' || !endsAt) return limit;
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  return { ...limit, endsAt: seconds(endsAt), limitBalance: Math.floor(left / hourMs) };
}

function pendingOnWire(
  blank: LimitOnWire,
  { value, requestedAt, dueAt }: NonNullable<StoredLimit['pending']>,
  person: Person,
): LimitOnWire {
  const limitValue = value === null ? blank.limitValue : wholeOf(blank.limitType, value, person);
  return {
    ...blank,
    limitValue,
    limitState: 'PENDING',
    startedAt: seconds(requestedAt),
    needApprove: true,
    dueAt: seconds(dueAt),
  };
}

/** A limit that is not set. */
function blankOf(type: LimitNumber, person: Person): LimitOnWire {
  return {
    limitType: type,
    limitValue: isAmountType(type) ? noAmount : noHours,
    limitState: 'INACTIVE',
    startedAt: null,
    endsAt: null,
    limitBalance: null,
    needApprove: false,
    selfExcludeReason: null,
    measure: measureOf(type, person.measure),
    availableValues: valuesOf(type, person),
    used: null,
    left: null,
    dueAt: null,
    riseDueAt: null,
    foretold: [],
    largest: null,
    openValues: type === limitNumber.EXCLUSION ? [...packOf(person).openExclusions.value.days] : [],
    isRequired: false,
    isByRegister: false,
    returnNeedsReason: false,
    returnRequest: null,
    frame: isPeriodic(type) ? (person.limits[type]?.frame?.kind ?? packOf(person).frame.value) : null,
  };
}

/** Minor units of one whole unit; 1 for hours and minutes. */
const unitOf = (type: number, { measure }: Person): number =>
  isAmountType(type) ? 10 ** currencyDecimals(measure) : 1;

/** The largest value that can be asked for, in whole units; null where any will do. */
function largestOnWire(type: LimitNumber, person: Person, now: Date): number | null {
  const largest = largestOf(person, type, now);
  return largest === null ? null : wholeOf(type, largest, person);
}

const wholeOf = (type: number, value: number, person: Person): number =>
  Math.floor(value / unitOf(type, person));

/** The exclusion and the time-out. With an exclusion that the player can ask to return from, `dueAt` says from when on. */
async function breaksOnWire(db: Db, person: Person, lng: string | undefined, now: Date) {
  const row = await db
    .selectFrom('persons')
    .select(['exclusion_reason', 'time_out_at', 'time_out_until'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const [exclusion, timeOut] = [
    blankOf(limitNumber.EXCLUSION, person),
    blankOf(limitNumber.TIME_OUT, person),
  ];
  const held = await exclusionOf(db, person.id);
  const request = await presentReturn(db, person.id, held, now);
  const reasons = reasonsIn(languageOf(lng));
  const reason = reasons.find(({ id }) => id === row.exclusion_reason)?.selfExcludeReason ?? null;
  const present = row.time_out_at &&
    row.time_out_until && { startedAt: row.time_out_at, endsAt: row.time_out_until };
  const own = excludes(held, now) ? held : null;
  return {
    [limitNumber.EXCLUSION]: {
      ...exclusion,
      ...(own && exclusionOnWire(own, request, lng, now)),
      ...registerOnWire(person, own && { end: endOf(own) }, now),
      selfExcludeReason: reason,
    },
    [limitNumber.TIME_OUT]: holds(present, now) && present ? { ...timeOut, ...activeOf(present) } : timeOut,
  };
}

/** An exclusion of the player's own that holds. One for an indefinite time has no length. */
function exclusionOnWire(
  held: Exclusion,
  request: StoredReturn | undefined,
  lng: string | undefined,
  now: Date,
): Partial<LimitOnWire> {
  const [end, from] = [endOf(held), returnFrom(held)];
  const isOpen = held.returnHours !== null;
  return {
    ...activeOf(held),
    ...(isOpen && held.decision && { limitValue: noHours }),
    endsAt: end && seconds(end),
    needApprove: isOpen && !held.decision && end === null,
    dueAt: from && seconds(from),
    returnNeedsReason: held.decision !== null,
    returnRequest: request ? requestOnWire(request) : null,
    foretold: foretellReturn(held, request, languageOf(lng), now).map(sentenceOnWire),
  };
}

function requestOnWire({
  asked_at,
  due_at,
  decided_at,
  is_accepted,
  answer,
}: StoredReturn): NonNullable<LimitOnWire['returnRequest']> {
  return {
    state: is_accepted === null ? 'ASKED' : is_accepted ? 'ACCEPTED' : 'REFUSED',
    askedAt: asked_at.toISOString(),
    decideBy: due_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    answer,
  };
}

const sentenceOnWire = ({ text, at }: Sentence) => ({ text, at: at?.toISOString() ?? null });

/** The exclusion of a register that holds longer than the player's own; nothing without one. `own`: the player's, where it holds. */
function registerOnWire(
  { register }: Person,
  own: { end: Date | null } | null,
  now: Date,
): Partial<LimitOnWire> {
  const exclusion = registerExclusion(register, now);
  if (!exclusion) return {};
  const { since, until } = exclusion;
  const isLonger = !own || until === null || (own.end !== null && own.end < new Date(until));
  if (!isLonger) return {};
  const days = until === null ? noHours : daysOf({ startedAt: new Date(since), endsAt: new Date(until) });
  return {
    limitValue: days,
    limitState: 'ACTIVE',
    startedAt: seconds(since),
    endsAt: until === null ? null : seconds(until),
    needApprove: false,
    dueAt: null,
    returnNeedsReason: false,
    returnRequest: null,
    foretold: [],
    isByRegister: true,
  };
}

/** What the list says of a break that holds. */
const activeOf = (one: Break) => ({
  limitValue: daysOf(one),
  limitState: 'ACTIVE' as const,
  startedAt: seconds(one.startedAt),
  endsAt: seconds(one.endsAt),
});
