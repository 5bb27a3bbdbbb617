/** The clauses of each jurisdiction, at the second before and at the second after: in the database, and in the plain model. */
import { useTestDatabase } from '../../testing/database';
import { StoredPerson } from '../../testing/storedPerson';
import { PlainPerson, type Outcome, type Step } from '../../testing/limits/plainPerson';
import { plainRules } from '../../testing/limits/plainRules';
import type { PackName } from '.';

const database = useTestDatabase();

/** What is done at an instant, and what comes of it. */
type Row = readonly [at: string, step: Exclude<Step, { do: 'pass' }>, outcome: Outcome];

const limit = (type: number, value: number | null) => ({ do: 'ask', type, value }) as const;
const confirm = (type: number) => ({ do: 'approve', type }) as const;
const deposit = (amount: number) => ({ do: 'deposit', amount }) as const;
const stake = (amount: number) => ({ do: 'stake', amount }) as const;
const exclude = (days: number) => ({ do: 'exclude', days }) as const;
const timeOut = (days: number) => ({ do: 'timeOut', days }) as const;

const toReturn = { do: 'return', isWanted: true } as const;
const toStay = { do: 'return', isWanted: false } as const;

const askOperator = { do: 'askOperator' } as const;
const operatorDecides = (isAccepted: boolean) => ({ do: 'operatorDecides', isAccepted }) as const;

const depositDay = 20;
const depositWeek = 21;
const depositMonth = 22;

/** A limit that leaves room, for packs that demand one. */
const roomy: Row = ['2026-01-01T00:00:00Z', limit(depositMonth, 1000), 'DONE'];

/** A rise and a removal of a limit that wait until an instant. */
const waits = (type: number, asked: string, secondBefore: string, due: string): Row[] => [
  [asked, limit(type, 100), 'DONE'],
  [asked, limit(type, 200), 'DONE'],
  [secondBefore, confirm(type), 'NOT_DUE'],
  [due, confirm(type), 'DONE'],
];

const clauses: Readonly<Record<PackName, Readonly<Record<string, readonly Row[]>>>> = {
  specification: {
    'LM-14: a rise is confirmed after 24 hours': waits(
      depositDay,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00Z',
    ),
    'LM-06: a month is the last 30 days': [
      ['2026-03-08T12:00:00Z', limit(depositMonth, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', deposit(50), 'DONE'],
      ['2026-04-07T11:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-04-07T12:00:00Z', deposit(50), 'DONE'],
    ],
    'LM-24: an exclusion ends by its time': [
      ['2026-03-08T12:00:00Z', exclude(2), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(0), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(1), 'DONE'],
      ['2026-03-09T11:59:59Z', askOperator, 'NOT_CANCELLABLE'],
      ['2026-03-09T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-03-09T12:00:00Z', stake(1), 'DONE'],
    ],
  },
  greatBritain: {
    'RTS 12D: a rise is confirmed after 24 hours': waits(
      depositDay,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00Z',
    ),
    'RTS 12D: a decrease holds at once': [
      ['2026-03-08T12:00:00Z', limit(depositDay, 50), 'DONE'],
      ['2026-03-08T12:00:01Z', limit(depositDay, 20), 'DONE'],
      ['2026-03-08T12:00:01Z', deposit(21), 'ROOM 20'],
    ],
    'RTS 12B: a day of 23 hours is one period': [
      ['2026-03-28T10:00:00Z', limit(depositDay, 50), 'DONE'],
      ['2026-03-29T00:00:00Z', deposit(50), 'DONE'],
      ['2026-03-29T22:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-03-29T23:00:00Z', deposit(50), 'DONE'],
    ],
    'RTS 12B: a day of 25 hours is one period': [
      ['2026-10-24T10:00:00Z', limit(depositDay, 50), 'DONE'],
      ['2026-10-24T23:00:00Z', deposit(50), 'DONE'],
      ['2026-10-25T23:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-10-26T00:00:00Z', deposit(50), 'DONE'],
    ],
    'RTS 12B: seven days begin with the day on which the limit was set': [
      ['2026-03-25T10:00:00Z', limit(depositWeek, 50), 'DONE'],
      ['2026-03-25T10:00:00Z', deposit(50), 'DONE'],
      ['2026-03-31T22:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-03-31T23:00:00Z', deposit(50), 'DONE'],
    ],
    'RTS 12B: a month begins with the day on which the limit was set': [
      ['2026-01-31T10:00:00Z', limit(depositMonth, 50), 'DONE'],
      ['2026-01-31T10:00:00Z', deposit(50), 'DONE'],
      ['2026-02-27T23:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-02-28T00:00:00Z', deposit(50), 'DONE'],
    ],
    'RTS 12B: the limit with the least room applies': [
      ['2026-03-08T12:00:00Z', limit(depositDay, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', limit(depositMonth, 30), 'DONE'],
      ['2026-03-08T12:00:00Z', deposit(31), 'ROOM 30'],
    ],
    'LCCP 3.5: an exclusion is six months at least and five years at most': [
      ['2026-03-08T12:00:00Z', exclude(183), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(184), 'DONE'],
      ['2026-03-08T12:00:00Z', exclude(1828), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(1827), 'DONE'],
    ],
    'LCCP 3.5.4: an exclusion ends by the player’s own act alone, and then after one day': [
      ['2026-03-08T12:00:00Z', exclude(184), 'DONE'],
      ['2026-09-08T11:59:59Z', toReturn, 'NOT_DUE'],
      ['2026-09-08T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2027-09-08T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2027-09-08T12:00:00Z', toReturn, 'DONE'],
      ['2027-09-09T11:00:00Z', toReturn, 'DONE'],
      ['2027-09-09T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2027-09-09T12:00:00Z', stake(1), 'DONE'],
      ['2027-09-09T12:00:00Z', toReturn, 'NOTHING'],
    ],
    'LCCP 3.5.4: who asked to return may take that back, and waits anew': [
      ['2026-03-08T12:00:00Z', exclude(184), 'DONE'],
      ['2026-09-08T12:00:00Z', toReturn, 'DONE'],
      ['2026-09-09T11:59:59Z', toStay, 'DONE'],
      ['2026-09-10T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-09-10T12:00:00Z', toReturn, 'DONE'],
      ['2026-09-11T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-09-11T12:00:00Z', stake(1), 'DONE'],
    ],
    'LCCP 3.5.4: an exclusion that is made longer while the player waits for the end asks for the act again':
      [
        ['2026-03-08T12:00:00Z', exclude(184), 'DONE'],
        ['2026-09-08T12:00:00Z', toReturn, 'DONE'],
        ['2026-09-08T12:00:00Z', exclude(366), 'DONE'],
        ['2026-09-09T12:00:00Z', stake(1), 'EXCLUDED'],
        ['2027-09-09T11:59:59Z', toReturn, 'NOT_DUE'],
        ['2027-09-09T12:00:00Z', toReturn, 'DONE'],
        ['2027-09-10T12:00:00Z', stake(1), 'DONE'],
      ],
    'LCCP 3.3.4: a time-out is up to six weeks': [
      ['2026-03-08T12:00:00Z', timeOut(43), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', timeOut(42), 'DONE'],
      ['2026-04-19T11:59:59Z', stake(1), 'TIME_OUT'],
      ['2026-04-19T12:00:00Z', stake(1), 'DONE'],
    ],
  },
  ontario: {
    '2.24: a rise is confirmed after 24 hours, on the day without an hour too': waits(
      depositDay,
      '2026-03-07T12:00:00Z',
      '2026-03-08T11:59:59Z',
      '2026-03-08T12:00:00Z',
    ),
    '2.23: 24 hours are counted back from each deposit, on the day with 25 hours too': [
      ['2026-10-31T18:00:00Z', limit(depositDay, 50), 'DONE'],
      ['2026-10-31T18:00:00Z', deposit(50), 'DONE'],
      ['2026-11-01T17:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-11-01T18:00:00Z', deposit(50), 'DONE'],
    ],
    '2.23: the limit of losses counts open stakes': [
      ['2026-03-08T12:00:00Z', limit(10, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', stake(50), 'DONE'],
      ['2026-03-08T12:00:01Z', stake(1), 'ROOM 0'],
    ],
    '2.14: an exclusion is six months, a year or five years': [
      ['2026-03-08T12:00:00Z', exclude(183), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(184), 'DONE'],
      ['2026-09-08T11:59:59Z', deposit(1), 'EXCLUDED'],
      ['2026-09-08T12:00:00Z', deposit(1), 'DONE'],
    ],
    '2.13: a time-out is a day, a week, one, two or three months': [
      ['2026-03-08T12:00:00Z', timeOut(2), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', timeOut(62), 'DONE'],
      ['2026-03-08T12:00:00Z', timeOut(31), 'SHORTER'],
    ],
  },
  sweden: {
    '11:3: a rise of a day’s limit waits for 72 hours': waits(
      depositDay,
      '2026-03-08T12:00:00Z',
      '2026-03-11T11:59:59Z',
      '2026-03-11T12:00:00Z',
    ),
    '11:3: a rise of a month’s limit waits for the end of the month, where that is later': waits(
      depositMonth,
      '2026-03-10T12:00:00Z',
      '2026-03-31T21:59:59Z',
      '2026-03-31T22:00:00Z',
    ),
    '11:3: a rise at the end of a month waits for 72 hours': waits(
      depositMonth,
      '2026-03-30T12:00:00Z',
      '2026-04-02T11:59:59Z',
      '2026-04-02T12:00:00Z',
    ),
    '11:3: a rise of a week’s limit waits for the end of the week, where that is later': waits(
      depositWeek,
      '2026-03-09T12:00:00Z',
      '2026-03-15T22:59:59Z',
      '2026-03-15T23:00:00Z',
    ),
    '11:3: a removal waits as a rise does': [
      ['2026-03-10T12:00:00Z', limit(depositMonth, 100), 'DONE'],
      ['2026-03-10T12:00:00Z', limit(depositMonth, null), 'DONE'],
      ['2026-03-31T21:59:59Z', confirm(depositMonth), 'NOT_DUE'],
      ['2026-03-31T22:00:00Z', confirm(depositMonth), 'DONE'],
    ],
    '14:7: a week begins on Monday, with a day of 23 hours in it': [
      roomy,
      ['2026-03-22T22:59:59Z', deposit(50), 'DONE'],
      ['2026-03-22T23:00:00Z', limit(depositWeek, 50), 'DONE'],
      ['2026-03-22T23:00:00Z', deposit(50), 'DONE'],
      ['2026-03-29T21:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-03-29T22:00:00Z', deposit(50), 'DONE'],
    ],
    '14:7: nothing is paid in or staked before a limit of deposits is set': [
      ['2026-03-08T12:00:00Z', deposit(1), 'LIMIT_REQUIRED'],
      ['2026-03-08T12:00:00Z', limit(10, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', stake(1), 'LIMIT_REQUIRED'],
      ['2026-03-08T12:00:01Z', limit(depositWeek, 50), 'DONE'],
      ['2026-03-08T12:00:01Z', deposit(1), 'DONE'],
      ['2026-03-08T12:00:01Z', stake(1), 'DONE'],
    ],
    '14: an exclusion until further notice lasts twelve months at least, and then until the player asks to return':
      [
        roomy,
        ['2026-03-08T12:00:00Z', exclude(366), 'DONE'],
        ['2027-03-09T11:59:59Z', toReturn, 'NOT_DUE'],
        ['2027-06-09T12:00:00Z', deposit(1), 'EXCLUDED'],
        ['2027-06-09T12:00:00Z', toReturn, 'DONE'],
        ['2027-06-09T12:00:00Z', deposit(1), 'DONE'],
      ],
    '14: an exclusion is one, three or six months': [
      roomy,
      ['2026-03-08T12:00:00Z', exclude(30), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(31), 'DONE'],
      ['2026-04-08T11:59:59Z', deposit(1), 'EXCLUDED'],
      ['2026-04-08T12:00:00Z', deposit(1), 'DONE'],
    ],
  },
  germany: {
    'an exclusion ends by its time, and not before by any act': [
      roomy,
      ['2026-03-08T12:00:00Z', toReturn, 'NOTHING'],
      ['2026-03-08T12:00:00Z', exclude(366), 'DONE'],
      ['2027-03-09T11:59:59Z', toReturn, 'NOT_CANCELLABLE'],
      ['2027-03-09T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2027-03-09T12:00:00Z', stake(1), 'DONE'],
    ],
    '§ 6c: a rise waits for seven days': waits(
      depositMonth,
      '2026-03-08T12:00:00Z',
      '2026-03-15T11:59:59Z',
      '2026-03-15T12:00:00Z',
    ),
    '§ 6c: the limit of deposits counts over the month of the calendar': [
      ['2026-03-20T12:00:00Z', limit(depositMonth, 50), 'DONE'],
      ['2026-03-20T12:00:00Z', deposit(50), 'DONE'],
      ['2026-03-31T21:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-03-31T22:00:00Z', deposit(50), 'DONE'],
      ['2026-04-30T21:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-04-30T22:00:00Z', deposit(50), 'DONE'],
    ],
    '§ 6c(1): nothing is paid in or staked before the limit of a month is set': [
      ['2026-03-08T12:00:00Z', limit(depositWeek, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', deposit(1), 'LIMIT_REQUIRED'],
      ['2026-03-08T12:00:00Z', stake(1), 'LIMIT_REQUIRED'],
      ['2026-03-08T12:00:01Z', limit(depositMonth, 50), 'DONE'],
      ['2026-03-08T12:00:01Z', deposit(1), 'DONE'],
      ['2026-03-08T12:00:01Z', stake(1), 'DONE'],
    ],
    '§ 6c: a day of 25 hours is one day': [
      roomy,
      ['2026-10-24T10:00:00Z', limit(1, 50), 'DONE'],
      ['2026-10-24T22:00:00Z', stake(50), 'DONE'],
      ['2026-10-25T22:59:59Z', stake(1), 'ROOM 0'],
      ['2026-10-25T23:00:00Z', stake(50), 'DONE'],
    ],
    '§ 6i(3): a time-out is 24 hours': [
      roomy,
      ['2026-03-08T12:00:00Z', timeOut(2), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', timeOut(1), 'DONE'],
      ['2026-03-09T11:59:59Z', stake(1), 'TIME_OUT'],
      ['2026-03-09T12:00:00Z', stake(1), 'DONE'],
    ],
    'an exclusion is a year at least': [
      roomy,
      ['2026-03-08T12:00:00Z', exclude(365), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', exclude(366), 'DONE'],
      ['2027-03-09T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2027-03-09T12:00:00Z', stake(1), 'DONE'],
    ],
  },
  malta: {
    'a rise waits for 24 hours': waits(
      depositMonth,
      '2026-03-08T12:00:00Z',
      '2026-03-09T11:59:59Z',
      '2026-03-09T12:00:00Z',
    ),
    'a month is the last 30 days': [
      ['2026-03-08T12:00:00Z', limit(depositMonth, 50), 'DONE'],
      ['2026-03-08T12:00:00Z', deposit(50), 'DONE'],
      ['2026-04-07T11:59:59Z', deposit(1), 'ROOM 0'],
      ['2026-04-07T12:00:00Z', deposit(50), 'DONE'],
    ],
    'an exclusion for an indefinite time ends 7 days after a decision, and by nothing else': [
      ['2026-03-08T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-08T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-03-08T12:00:00Z', toReturn, 'REASON_REQUIRED'],
      ['2026-03-08T12:00:00Z', operatorDecides(true), 'NOTHING'],
      ['2028-03-08T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2028-03-08T12:00:00Z', askOperator, 'DONE'],
      ['2028-03-10T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2028-03-10T12:00:00Z', operatorDecides(true), 'NOTHING'],
      ['2028-03-17T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2028-03-17T12:00:00Z', stake(1), 'DONE'],
      ['2028-03-17T12:00:00Z', askOperator, 'NOTHING'],
    ],
    'an exclusion for a definite time ends 24 hours after a decision, or by its time': [
      ['2026-03-08T12:00:00Z', exclude(92), 'DONE'],
      ['2026-03-08T12:00:01Z', askOperator, 'DONE'],
      ['2026-03-09T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-03-10T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-03-10T12:00:00Z', stake(1), 'DONE'],
      ['2026-03-10T12:00:00Z', exclude(92), 'DONE'],
      ['2026-06-10T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-06-10T12:00:00Z', stake(1), 'DONE'],
    ],
    'a decision that is overdue ends nothing, and can still be made': [
      ['2026-03-08T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-08T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-15T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-03-29T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-03-29T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-04-05T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-04-05T12:00:00Z', stake(1), 'DONE'],
    ],
    'a refusal changes nothing, and the player may ask again': [
      ['2026-03-08T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-08T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-09T12:00:00Z', operatorDecides(false), 'DONE'],
      ['2026-03-29T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-03-29T12:00:00Z', operatorDecides(true), 'NOTHING'],
      ['2026-03-29T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-29T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-04-05T12:00:00Z', stake(1), 'DONE'],
    ],
    'who takes the return back, or takes another exclusion, waits for another decision': [
      ['2026-03-08T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-08T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-08T12:00:00Z', toStay, 'DONE'],
      ['2026-03-08T12:00:00Z', operatorDecides(true), 'NOTHING'],
      ['2026-03-08T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-08T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-03-14T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-15T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-03-15T12:00:00Z', askOperator, 'DONE'],
      ['2026-03-15T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-03-22T12:00:00Z', stake(1), 'DONE'],
    ],
    'a definite time on top of an indefinite one keeps the decision, and its own length': [
      ['2026-03-08T12:00:00Z', exclude(0), 'DONE'],
      ['2026-03-08T12:00:00Z', exclude(92), 'DONE'],
      ['2026-06-08T11:59:59Z', askOperator, 'NOT_DUE'],
      ['2026-06-08T12:00:00Z', stake(1), 'EXCLUDED'],
      ['2026-06-08T12:00:00Z', askOperator, 'DONE'],
      ['2026-06-08T12:00:00Z', operatorDecides(true), 'DONE'],
      ['2026-06-15T11:59:59Z', stake(1), 'EXCLUDED'],
      ['2026-06-15T12:00:00Z', stake(1), 'DONE'],
    ],
    'a time-out is more than 24 hours and 30 days at most': [
      ['2026-03-08T12:00:00Z', timeOut(1), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', timeOut(31), 'NOT_OFFERED'],
      ['2026-03-08T12:00:00Z', timeOut(30), 'DONE'],
      ['2026-04-07T11:59:59Z', stake(1), 'TIME_OUT'],
      ['2026-04-07T12:00:00Z', stake(1), 'DONE'],
    ],
  },
};

const rows = Object.entries(clauses).flatMap(([pack, byClause]) =>
  Object.entries(byClause).map(([clause, steps]) => [pack as PackName, clause, steps] as const),
);

it.each(rows)('%s, %s', async (pack, _clause, steps) => {
  const start = new Date('2026-01-01T00:00:00Z');
  const stored = await StoredPerson.under(database.db, pack, start);
  const plain = new PlainPerson(start, plainRules[pack]);
  for (const [at, step, outcome] of steps) {
    stored.at(new Date(at));
    plain.now = Date.parse(at);
    expect([at, await stored.take(step)]).toEqual([at, outcome]);
    expect([at, plain.take(step)]).toEqual([at, outcome]);
  }
});
