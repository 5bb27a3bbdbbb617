/** What the limits service will do to a person, and when, in plain words. */
import { sql } from 'kysely';
import { limitNumber } from '../../../rules/limitNumbers';
import type { Db } from '../../database/index';
import { counted, dueAtFirst, moneyText, timeText, type Due, type Foresight } from '../../due/index';
import { exclusionOf } from '../breaks/breaks';
import { identityDueOf } from '../persons/holds';
import { dueOfHarm, nextCase } from '../harm/due';
import { loginLimitsOf } from '../time/logins/used';
import { loginEndOf } from '../time/logins/rules';
import { packNamed, packNamesOf, untilProved } from '../packs';
import { clauseOf, packWords } from '../packs/words';
import { findPerson, type Person } from '../persons/person';
import { nextReturn, ofDecision } from '../breaks/due';
import { presentReturn } from '../breaks/returns';
import { missingKinds } from './requirements';
import { riseOf, riseThatWaits, type Rise } from './rises';
import { endOf, excludes } from '../rules/breaks';
import { windowAt } from '../rules/frames';
import { registerExclusions } from '../rules/registers';
import { isAmountType, isLoginType, isPeriodic, kindOf, periodOf, type PeriodicType } from '../rules/kinds';
import { readSitting, type Sitting } from '../time/sittings/sitting';
import type { StoredLimit } from './tables';

const metrics = { DEPOSIT: 'Deposit', WAGERING: 'Stake', LOSS: 'Loss' } as const;
const periods = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;
const rollingPeriods = { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' } as const;

/** What the limits service says of times to come. */
export const foresightOf = (db: Db): Foresight => ({
  async ofPlayer(userId, now) {
    const person = await findPerson(db, userId);
    if (!person) return [];
    const limits = Object.entries(person.limits);
    return [
      ...limits.flatMap(([type, limit]) => ofLimit(person, Number(type), limit, now)),
      ...(await ofSitting(db, person, now)),
      ...(await ofExclusion(db, person, now)),
      ...ofRegisters(person, now),
      ...ofTimeOut(person, now),
      ...ofPacks(person, now),
      ...ofDemand(person, now),
      ...(await dueOfHarm(db, person.id, now)),
      ...(await ofIdentity(db, userId)),
    ];
  },

  async next(now) {
    const { rows } = await sql<{ at: Date | null }>`SELECT min(look_at) AS at FROM sittings`.execute(db);
    const text =
      'A person is looked at whose session limit or login time may be over: then their sessions end.';
    return [...dueAtFirst(rows[0]?.at, text), ...(await nextCase(db)), ...(await nextReturn(db, now))];
  },
});

/** A limit in words: `Deposit limit of RUB 5,000 per week`. */
function nameOf(person: Person, type: number, { value, frame }: StoredLimit): string {
  if (type === limitNumber.SESSION) return `Session limit of ${counted(value, 'hour')}`;
  if (!isPeriodic(type)) return `Reality check every ${counted(value, 'minute')}`;
  const per = (frame?.kind === 'ROLLING' ? rollingPeriods : periods)[periodOf(type)];
  if (isLoginType(type)) return `Login time limit of ${counted(value, 'hour')} per ${per}`;
  const { metric } = kindOf(type);
  return `${metrics[metric]} limit of ${moneyText(value, person.measure)} per ${per}`;
}

function ofLimit(person: Person, type: number, limit: StoredLimit, now: Date): Due[] {
  // A reality check waits for nothing; when it is due is a matter of the sitting.
  if (type === limitNumber.REALITY_CHECK) return [];
  const name = nameOf(person, type, limit);
  const rise = riseOf(person, type, limit.frame, now);
  return [
    ...(isPeriodic(type) ? ofPeriod(name, type, limit, now) : []),
    ...ofPending(name, person, type, limit),
    {
      at: rise.at,
      text: `${name}: a rise or removal that is asked for now can be confirmed from ${timeText(rise.at)}, ${because(rise)}. A lower value applies at once.`,
    },
  ];
}

function ofPeriod(name: string, type: PeriodicType, { frame }: StoredLimit, now: Date): Due[] {
  const to = frame && windowAt(frame, periodOf(type), now).to;
  return dueAtFirst(to, `${name}: a new period begins, of which nothing is used.`);
}

function ofPending(name: string, person: Person, type: number, { pending, frame }: StoredLimit): Due[] {
  if (!pending) return [];
  const at = new Date(pending.dueAt);
  const rise = riseThatWaits(person, type, { frame, requestedAt: new Date(pending.requestedAt), dueAt: at });
  const why = rise ? because(rise) : 'by the rules at the time of the request';
  const what = pending.value === null ? 'is removed' : `rises to ${valueText(person, type, pending.value)}`;
  return [{ at, text: `${name}: ${what} if confirmed after ${timeText(at)}, ${why}.` }];
}

const valueText = (person: Person, type: number, value: number): string =>
  isAmountType(type) ? moneyText(value, person.measure) : counted(value, 'hour');

/** Why a rise waits, with the clause: `because Great Britain waits 24 hours (RTS 12D)`. */
function because({ pack, hours, isPeriodEnd }: Rise): string {
  const rule = isPeriodEnd ? 'waits for the end of the running period' : `waits ${counted(hours, 'hour')}`;
  return `because ${packWords[pack]} ${rule} ${clauseOf(packNamed(pack).wait.source)}`;
}

async function ofSitting(db: Db, person: Person, now: Date): Promise<Due[]> {
  const sitting = await readSitting(db, person, now);
  if (!sitting) return [];
  const { [limitNumber.SESSION]: hours, [limitNumber.REALITY_CHECK]: minutes } = person.limits;
  const { began, sessionEndsAt, restUntil, check } = sitting;
  const since = began
    ? `the person has been here since ${timeText(began)}`
    : 'it counts from the next sign-in';
  const session = hours && nameOf(person, limitNumber.SESSION, hours);
  const told = minutes && nameOf(person, limitNumber.REALITY_CHECK, minutes);
  return [
    ...ofLogins(person, sitting, now),
    ...(session
      ? [{ at: sessionEndsAt, text: `${session}: all sessions of the person end; ${since}.` }]
      : []),
    ...dueAtFirst(restUntil, 'Rest after a session limit: stakes and deposits are taken again.'),
    ...(told
      ? [
          {
            at: check?.dueAt ?? null,
            text: `${told}: no stake is taken until it is answered; ${silence(check, since)}.`,
          },
        ]
      : []),
  ];
}

/** When limits of login time are used up, for who stays signed in; and until when they are. */
function ofLogins(person: Person, { began, logins }: Sitting, now: Date): Due[] {
  return loginLimitsOf(person).flatMap((limit) => {
    const login = logins.find(({ type }) => type === limit.type);
    const stored = person.limits[limit.type];
    if (!login || !stored) return [];
    const name = nameOf(person, limit.type, stored);
    if (login.usedUpAt)
      return dueAtFirst(
        login.until,
        `${name}: used up since ${timeText(login.usedUpAt)}; stakes and deposits are taken again.`,
      );
    if (!began) return [{ at: null, text: `${name}: counts while somebody is signed in.` }];
    const text = `${name}: all sessions of the person end if somebody stays signed in.`;
    return [{ at: loginEndOf(login, limit, now), text }];
  });
}

const silence = (check: { dueAt: Date | null } | null, since: string): string =>
  check?.dueAt === null && since.startsWith('the')
    ? 'the person asked not to be told before the next sign-in'
    : since;

async function ofExclusion(db: Db, person: Person, now: Date): Promise<Due[]> {
  const held = await exclusionOf(db, person.id);
  if (!excludes(held, now)) return [];
  if (held.decision)
    return ofDecision(held, held.decision, await presentReturn(db, person.id, held, now), now);
  const end = endOf(held);
  if (held.returnHours === null) return [{ at: end, text: 'Exclusion: ends by its time.' }];
  const wait = counted(held.returnHours, 'hour');
  if (end)
    return [{ at: end, text: `Exclusion: ends, since the player asked to return and waited ${wait}.` }];
  const clause = clauseOf(packNamed(person.packs.due).openExclusions.source);
  const text = `Exclusion: does not end by time alone. From ${timeText(held.endsAt)} on the player can ask to return, and then waits ${wait} ${clause}.`;
  return [{ at: held.endsAt > now ? held.endsAt : null, text }];
}

const ofRegisters = ({ register }: Person, now: Date): Due[] =>
  registerExclusions(register, now).map(({ register: name, until }) => ({
    at: until === null ? null : new Date(until),
    text: `Exclusion by the register ${name}: ends ${until === null ? 'when the register says so' : 'by its date'}.`,
  }));

const ofTimeOut = ({ timeOutUntil }: Person, now: Date): Due[] =>
  timeOutUntil && timeOutUntil > now ? [{ at: timeOutUntil, text: 'Time-out: ends by its time.' }] : [];

/** Packs that the person left, and that still count. */
function ofPacks({ packs: { due, held, former, possible } }: Person, now: Date): Due[] {
  const running = former.filter(({ until }) => now < new Date(until));
  const left = running.map(({ name, until }) =>
    until === untilProved
      ? {
          at: null,
          text: `The rules of ${packWords[name]} count until documents prove where the person lives.`,
        }
      : {
          at: new Date(until),
          text: `The rules of ${packWords[name]}, which the person left, count no longer for new wishes.`,
        },
  );
  const others = (possible ?? []).filter((name) => name !== due);
  const open = others.map((name) => ({
    at: null,
    text: `The rules of ${packWords[name]} count until it is known where the person lives.`,
  }));
  if (due === held) return [...left, ...open];
  const text = `The person moves from the rules of ${packWords[held]} to those of ${packWords[due]} with the next change, stake or deposit.`;
  return [...left, ...open, { at: null, text }];
}

async function ofIdentity(db: Db, userId: number): Promise<Due[]> {
  const { rows } = await sql`${identityDueOf(userId)} LIMIT 1`.execute(db);
  const text =
    'No stake and no deposit is taken until documents prove who the player is: the account may be of the person of another one.';
  return rows.length > 0 ? [{ at: null, text }] : [];
}

function ofDemand(person: Person, now: Date): Due[] {
  if (missingKinds(person, now).length === 0) return [];
  const sources = packNamesOf(person, now)
    .map((name) => packNamed(name).requiredKinds)
    .filter(({ value }) => value.length > 0);
  const clauses = sources.map(({ source }) => clauseOf(source)).join(' ');
  return [
    {
      at: null,
      text: `No stake and no deposit is taken until the person sets a limit that is demanded ${clauses}.`,
    },
  ];
}
