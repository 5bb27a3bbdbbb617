import { betsOnSameGame, isChangeAccepted, obstacleTo } from './placing';
import type { PlacingBet, PlacingSituation } from './placing';

const bet = (outcomeId: string, change: Partial<PlacingBet> = {}): PlacingBet => ({
  outcomeId,
  gameId: `game of ${outcomeId}`,
  acceptedPrice: '1.850',
  price: '1.850',
  state: 'OPEN',
  ...change,
});

const ready: PlacingSituation = {
  type: 'EXPRESS',
  bets: [bet('a'), bet('b')],
  stake: { ok: true, minor: 15_000 },
  policy: 'ACCEPT_RISE',
  signedIn: true,
  limits: { minMinor: 1_000, maxMinor: 100_000, balanceMinor: 50_000 },
  maxBets: 3,
  online: true,
  stale: false,
  old: false,
  checking: false,
};

test('a valid coupon can be placed', () => {
  expect(obstacleTo(ready)).toBeNull();
  expect(obstacleTo({ ...ready, type: 'SINGLE', bets: [bet('a')] })).toBeNull();
});

test('an express of exactly as many bets as it may have can be placed', () => {
  expect(obstacleTo({ ...ready, bets: ['a', 'b', 'c'].map((id) => bet(id)), maxBets: 3 })).toBeNull();
});

const cases: [string, Partial<PlacingSituation>, object][] = [
  ['an unanswered try', { checking: true }, { code: 'CHECKING' }],
  ['no bets', { bets: [] }, { code: 'EMPTY' }],
  ['being offline', { online: false }, { code: 'OFFLINE' }],
  ['a server that was not heard for some seconds', { old: true }, { code: 'PRICES_OLD' }],
  ['a stale feed', { stale: true }, { code: 'FEED_UNAVAILABLE' }],
  ['a single with two bets', { type: 'SINGLE' }, { code: 'TOO_MANY_BETS', bound: 1 }],
  ['an express with one bet', { bets: [bet('a')] }, { code: 'TOO_FEW_BETS', bound: 2 }],
  [
    'more bets than an express may have',
    { bets: ['a', 'b', 'c', 'd'].map((id) => bet(id)) },
    { code: 'TOO_MANY_BETS', bound: 3 },
  ],
  [
    'two bets on one game',
    { bets: [bet('a', { gameId: 'g' }), bet('b'), bet('c', { gameId: 'g' })] },
    { code: 'SAME_GAME', outcomeIds: ['a', 'c'] },
  ],
  [
    'a closed outcome',
    { bets: [bet('a'), bet('b', { state: 'CLOSED' })] },
    { code: 'OUTCOME_CLOSED', outcomeIds: ['b'] },
  ],
  [
    'a suspended outcome',
    { bets: [bet('a', { state: 'SUSPENDED' }), bet('b')] },
    { code: 'OUTCOME_SUSPENDED', outcomeIds: ['a'] },
  ],
  [
    'a bet of which nothing is known yet',
    { bets: [bet('a', { gameId: null, price: null, state: 'UNKNOWN' }), bet('b')] },
    { code: 'LOADING' },
  ],
  [
    'a fallen price',
    { bets: [bet('a', { price: '1.840' }), bet('b')] },
    { code: 'PRICES_CHANGED', outcomeIds: ['a'] },
  ],
  [
    'a system whose bets make none',
    { type: 'SYSTEM', combinations: null },
    { code: 'TOO_FEW_BETS', bound: 3 },
  ],
  [
    'a system below the least stake of each combination',
    { type: 'SYSTEM', combinations: 3, stake: { ok: true, minor: 2_999 } },
    { code: 'STAKE_TOO_LOW', boundMinor: 3_000 },
  ],
  ['no stake', { stake: { ok: false, reason: 'MISSING' } }, { code: 'STAKE_MISSING' }],
  ['an unreadable stake', { stake: { ok: false, reason: 'INVALID' } }, { code: 'STAKE_INVALID' }],
  ['too many decimals', { stake: { ok: false, reason: 'TOO_PRECISE' } }, { code: 'STAKE_TOO_PRECISE' }],
  ['a low stake', { stake: { ok: true, minor: 999 } }, { code: 'STAKE_TOO_LOW', boundMinor: 1_000 }],
  ['a high stake', { stake: { ok: true, minor: 100_001 } }, { code: 'STAKE_TOO_HIGH', boundMinor: 100_000 }],
  [
    'a stake over the balance',
    { stake: { ok: true, minor: 50_001 } },
    { code: 'INSUFFICIENT_FUNDS', boundMinor: 50_000 },
  ],
  ['being signed out', { signedIn: false, limits: null }, { code: 'SIGNED_OUT' }],
  [
    'a stake of nothing while signed out',
    { signedIn: false, limits: null, stake: { ok: true, minor: 0 } },
    { code: 'STAKE_INVALID' },
  ],
  ['an account that cannot be read', { limits: null }, { code: 'ACCOUNT_UNAVAILABLE' }],
];

test.each(cases)('a coupon with this fault cannot be placed: %s', (_, change, reason) => {
  expect(obstacleTo({ ...ready, ...change })).toEqual(reason);
});

test('the player is asked about new prices only when nothing else prevents placing', () => {
  const bets = [bet('a', { price: '1.700' }), bet('b')];
  expect(obstacleTo({ ...ready, bets, stake: { ok: false, reason: 'MISSING' } })?.code).toBe('STAKE_MISSING');
});

test.each([
  ['ASK', '1.850', true],
  ['ASK', '1.851', false],
  ['ASK', '1.849', false],
  ['ACCEPT_RISE', '1.851', true],
  ['ACCEPT_RISE', '1.849', false],
  ['ACCEPT_RISE', '10.000', true],
  ['ACCEPT_ANY', '1.010', true],
] as const)('with %s a change from 1.850 to %s needs no question: %s', (policy, present, accepted) => {
  expect(isChangeAccepted('1.850', present, policy)).toBe(accepted);
});

test('bets on unknown games do not count as bets on one game', () => {
  expect(betsOnSameGame([bet('a', { gameId: null }), bet('b', { gameId: null })])).toEqual([]);
});

describe('several singles', () => {
  const on = (outcomeId: string, minor: number, change: Partial<PlacingBet> = {}) =>
    bet(outcomeId, { stake: { ok: true, minor }, ...change });
  const sum = (bets: PlacingBet[]): PlacingSituation['stake'] => ({
    ok: true,
    minor: bets.reduce((total, { stake }) => total + (stake?.ok ? stake.minor : 0), 0),
  });
  const singles = (bets: PlacingBet[], change: Partial<PlacingSituation> = {}) =>
    obstacleTo({ ...ready, type: 'MULTIPLE_SINGLES', bets, stake: sum(bets), ...change });

  test('may stand on one game', () => {
    expect(singles([on('a', 1_000, { gameId: 'g' }), on('b', 2_000, { gameId: 'g' })])).toBeNull();
  });

  test.each<[string, PlacingBet[], object]>([
    ['one alone', [on('a', 1_000)], { code: 'TOO_FEW_BETS', bound: 2 }],
    [
      'more than are placed at once',
      ['a', 'b', 'c', 'd'].map((id) => on(id, 1_000)),
      { code: 'TOO_MANY_BETS', bound: 3 },
    ],
    [
      'a stake below the least one, whatever the sum is',
      [on('a', 999), on('b', 20_000)],
      { code: 'STAKE_TOO_LOW', boundMinor: 1_000, outcomeIds: ['a'] },
    ],
    [
      'a sum above the largest stake, whatever each of them is',
      [on('a', 60_000), on('b', 60_000)],
      { code: 'STAKE_TOO_HIGH', boundMinor: 100_000 },
    ],
    [
      'a sum above the balance, whatever each of them is',
      [on('a', 30_000), on('b', 30_000)],
      { code: 'INSUFFICIENT_FUNDS', boundMinor: 50_000 },
    ],
    [
      'a closed outcome among them',
      [on('a', 1_000), on('b', 1_000, { state: 'CLOSED' })],
      { code: 'OUTCOME_CLOSED', outcomeIds: ['b'] },
    ],
    [
      'a suspended outcome among them',
      [on('a', 1_000, { state: 'SUSPENDED' }), on('b', 1_000)],
      { code: 'OUTCOME_SUSPENDED', outcomeIds: ['a'] },
    ],
    [
      'a fallen price among them',
      [on('a', 1_000), on('b', 1_000, { price: '1.840' })],
      { code: 'PRICES_CHANGED', outcomeIds: ['b'] },
    ],
  ])('cannot be placed with %s', (_, bets, reason) => {
    expect(singles(bets)).toEqual(reason);
  });

  test('a stake of nothing is none, also for a guest', () => {
    const bets = [on('a', 0), on('b', 1_000)];
    expect(singles(bets, { signedIn: false, limits: null })).toEqual({ code: 'STAKE_INVALID' });
  });

  test('a stake that is not readable is named, whatever the others are', () => {
    const stake = { ok: false, reason: 'MISSING' } as const;
    expect(singles([bet('a', { stake }), on('b', 1_000)], { stake })).toEqual({ code: 'STAKE_MISSING' });
  });
});
