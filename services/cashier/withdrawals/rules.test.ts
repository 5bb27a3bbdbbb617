import fc from 'fast-check';
import { dayMs, hourMs, minuteMs } from '../../durations';
import {
  approvalsNeeded,
  moveOf,
  nextAsk,
  wayFault,
  withdrawalEvents,
  type EndedBy,
  type Way,
  type WithdrawalEvent,
  type WithdrawalState,
} from './rules';

type Row = [WithdrawalState, EndedBy | null, boolean, WithdrawalEvent, string | null];

/** Where a withdrawal is, whether it was sent, what happens, and what follows. What is not here changes nothing. */
const rows: Row[] = [
  ['REQUESTED', null, false, 'SEND', 'SENT NONE'],
  ['REQUESTED', null, false, 'CANCEL', 'REFUSED RETURN PLAYER'],
  ['REQUESTED', null, false, 'REFUSE', 'REFUSED RETURN OPERATOR'],
  ['REQUESTED', null, false, 'WITHHOLD', 'REFUSED RETURN SITE'],
  ['REQUESTED', null, false, 'EXPIRE', 'EXPIRED RETURN SITE'],
  ['SENT', null, true, 'PAID', 'PAID PAY'],
  ['SENT', null, true, 'FAILED', 'REFUSED RETURN PROVIDER'],
  ['SENT', null, true, 'RETURNED', 'REFUSED RETURN BANK'],
  ['PAID', null, true, 'RETURNED', 'REFUSED GIVE_BACK BANK'],
  ['REFUSED', 'PROVIDER', true, 'PAID', 'PAID TAKE_AGAIN'],
];

const places: [WithdrawalState, EndedBy | null, boolean][] = [
  ['REQUESTED', null, false],
  ['SENT', null, true],
  ['PAID', null, true],
  ['REFUSED', 'PROVIDER', true],
  ['REFUSED', 'BANK', true],
  ['REFUSED', 'PLAYER', false],
  ['REFUSED', 'OPERATOR', false],
  ['REFUSED', 'SITE', false],
  ['EXPIRED', 'SITE', false],
];

describe('a withdrawal', () => {
  const all = places.flatMap((place) =>
    withdrawalEvents.map((event): Row => {
      const row = rows.find((one) => one.slice(0, 4).join() === [...place, event].join());
      return [...place, event, row?.[4] ?? null];
    }),
  );

  it.each(all)(
    'that is %s (by %s, sent: %s) and meets %s: %s',
    (state, endedBy, wasSent, event, expected) => {
      const move = moveOf({ state, endedBy, wasSent }, event);
      const told = move && [move.to, move.booking, ...(move.endedBy ? [move.endedBy] : [])].join(' ');
      expect(told).toBe(expected);
    },
  );

  it('is nobody’s to end once it was sent but the provider’s', () => {
    for (const event of ['CANCEL', 'REFUSE', 'EXPIRE', 'SEND'] as const)
      expect(moveOf({ state: 'SENT', endedBy: null, wasSent: true }, event)).toBeNull();
  });
});

const way = (methodId: string, change: Partial<Way> = {}): Way => ({
  methodId,
  min: 100,
  takesTarget: methodId !== 'card',
  back: 0,
  isBackClosed: false,
  ...change,
});
const own = 'DE02120300000000202051';

describe('where money may go', () => {
  it.each<[string, Way[], string, string | null, number, boolean, object | null]>([
    ['back, all of it', [way('card', { back: 500 })], 'card', null, 500, false, null],
    ['back, a part', [way('card', { back: 500 })], 'card', null, 200, false, null],
    [
      'more than came in',
      [way('card', { back: 500 })],
      'card',
      null,
      501,
      true,
      { code: 'BACK_TOO_HIGH', bound: 500 },
    ],
    ['nothing came in', [way('card')], 'card', null, 100, true, { code: 'BACK_TOO_HIGH', bound: 0 }],
    ['an unknown method', [way('card')], 'gold', null, 100, true, { code: 'METHOD_UNKNOWN' }],
    ['a card that is typed', [way('card')], 'card', own, 100, true, { code: 'METHOD_UNKNOWN' }],
    ['the rest, verified', [way('card'), way('bank')], 'bank', own, 900, true, null],
    [
      'the rest, not verified',
      [way('card'), way('bank')],
      'bank',
      own,
      900,
      false,
      { code: 'VERIFICATION_DUE' },
    ],
    [
      'elsewhere before it went back',
      [way('card', { back: 500 }), way('wallet', { back: 300 }), way('bank')],
      'bank',
      own,
      900,
      true,
      { code: 'BACK_FIRST', bound: 800 },
    ],
    [
      'an own account of the method that it came from',
      [way('bank', { back: 300 })],
      'bank',
      own,
      300,
      true,
      { code: 'BACK_FIRST', bound: 300 },
    ],
    [
      'what is left is too little to go back',
      [way('card', { back: 99 }), way('bank')],
      'bank',
      own,
      100,
      true,
      null,
    ],
    [
      'the provider could not send it back',
      [way('card', { back: 500, isBackClosed: true }), way('bank')],
      'bank',
      own,
      500,
      true,
      null,
    ],
  ])('%s', (_name, ways, methodId, target, amount, isVerified, expected) => {
    expect(wayFault(ways, { methodId, target, amount }, isVerified)).toEqual(expected);
  });

  it('is never an account of the player’s choice while something has to go back', () => {
    const ways = fc.array(
      fc.record({
        methodId: fc.constantFrom('card', 'bank', 'wallet'),
        min: fc.integer({ min: 1, max: 200 }),
        takesTarget: fc.boolean(),
        back: fc.nat(400),
        isBackClosed: fc.boolean(),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(ways, fc.integer({ min: 1, max: 900 }), fc.boolean(), (list, amount, isVerified) => {
        const fault = wayFault(list, { methodId: 'bank', target: own, amount }, isVerified);
        if (fault !== null) return;
        expect(isVerified).toBe(true);
        expect(list.every(({ back, min, isBackClosed }) => back < min || isBackClosed)).toBe(true);
      }),
    );
  });
});

it.each([
  [50_000, 0],
  [50_001, 2],
])('%i above 50000 needs %i people', (amount, people) => {
  expect(approvalsNeeded(amount, 50_000)).toBe(people);
});

describe('the provider is asked', () => {
  const now = new Date('2026-03-08T12:00:00.000Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  it.each<[WithdrawalState, number, number | null]>([
    ['SENT', 0, 5 * minuteMs],
    ['SENT', hourMs - 1, 5 * minuteMs],
    ['SENT', hourMs, hourMs],
    ['SENT', dayMs, dayMs],
    ['SENT', 90 * dayMs, dayMs],
    ['PAID', 0, dayMs],
    ['REFUSED', 6 * dayMs, dayMs],
    ['PAID', 7 * dayMs, null],
  ])('about one that is %s since %i ms after %s ms', (state, since, wait) => {
    const next = nextAsk({ state, sentAt: ago(since), changedAt: ago(since) }, now);
    expect(next && next.getTime() - now.getTime()).toBe(wait);
  });
});
