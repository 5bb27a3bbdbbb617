import { explanationOf, type ExplainedBet, type ExplainedCoupon } from './explanation';
import { fractionText } from './factors';
import vectors from './vectors.json';

const bet = (price: string, status: string, factor?: string, isBanker = false): ExplainedBet => ({
  price,
  status,
  factor,
  isBanker,
});
const coupon = (bets: readonly ExplainedBet[], change: Partial<ExplainedCoupon> = {}): ExplainedCoupon => ({
  stakeMinor: 100_00,
  bets,
  paidMinor: null,
  isReturned: false,
  ...change,
});
const wordsOf = (explained: ExplainedCoupon) =>
  explanationOf(explained)?.bets.map(({ as, factor }) => `${as} ${fractionText(factor)}`);

test.each(vectors.settlement)('explains what $stakeMinor on $bets pays: $payoutMinor', (vector) => {
  const bets = vector.bets.map(([price = '', status = '']) => bet(price, status));
  const { stakeMinor, payoutMinor: paidMinor, status } = vector;
  const explanation = explanationOf(coupon(bets, { stakeMinor, paidMinor, isReturned: status === 'VOID' }));
  const [line, ...more] = explanation?.lines() ?? [];
  expect(more).toEqual([]);
  expect(line?.legs).toEqual(bets.map((_, place) => place));
  expect([explanation?.payoutMinor, line?.returnMinor]).toEqual(
    paidMinor === null ? [3000, 3000] : [paidMinor, paidMinor],
  );
});

test.each(vectors.systems)(
  'explains each combination of $name',
  ({ legs, size, stakeMinor, returnMinor }) => {
    const bets = legs.map(([price, status, isBanker]) =>
      bet(String(price), String(status), undefined, isBanker === true),
    );
    const explanation = explanationOf(coupon(bets, { stakeMinor, size, paidMinor: returnMinor }));
    const lines = [...(explanation?.lines() ?? [])];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.reduce((sum, line) => sum + line.returnMinor, 0)).toBe(returnMinor);
    expect(explanation).toMatchObject({ sumMinor: returnMinor, payoutMinor: returnMinor });
  },
);

test.each([
  ['won', bet('2.000', 'WON', '2/1'), 'WON 2/1', 200_00],
  ['won, by a former release', bet('2.000', 'WON'), 'WON 2/1', 200_00],
  ['half won', bet('2.000', 'WON', '3/2'), 'HALF_WON 3/2', 150_00],
  ['won in a dead heat of three', bet('2.000', 'WON', '2/3'), 'PART 2/3', 66_67],
  ['won in a dead heat that returns the stake', bet('2.000', 'WON', '1/1'), 'PART 1/1', 100_00],
  ['won with a third void', bet('2.000', 'WON', '5/3'), 'PART 5/3', 166_67],
  ['void', bet('2.000', 'VOID', '1/1'), 'VOID 1/1', 100_00],
  ['half lost', bet('2.000', 'LOST', '1/2'), 'HALF_LOST 1/2', 50_00],
  ['lost', bet('2.000', 'LOST', '0/1'), 'LOST 0/1', 0],
  ['in a state that nobody knows, with its factor', bet('2.000', 'HELD', '7/5'), 'PART 7/5', 140_00],
])('says how a bet counts that is %s', (_, one, word, paidMinor) => {
  expect(wordsOf(coupon([one], { paidMinor }))).toEqual([word]);
});

test('an open bet counts as won while the coupon is open, and with nothing once it was settled before it', () => {
  const bets = [bet('1.500', 'LOST', '0/1'), bet('2.000', 'OPEN')];
  expect(wordsOf(coupon(bets))).toEqual(['LOST 0/1', 'OPEN 2/1']);
  expect(wordsOf(coupon(bets, { paidMinor: 0 }))).toEqual(['LOST 0/1', 'UNDECIDED 0/1']);
});

test('a stake that went back counts 1 with each bet, whatever became of it', () => {
  const bets = [bet('1.500', 'LOST', '0/1'), bet('2.000', 'OPEN'), bet('2.000', 'VOID', '1/1')];
  expect(wordsOf(coupon(bets, { paidMinor: 100_00, isReturned: true }))).toEqual([
    'RETURNED 1/1',
    'RETURNED 1/1',
    'VOID 1/1',
  ]);
});

test('a stake that went back is explained whole, also above the largest payout', () => {
  const returned = { maxPayoutMinor: 50_00, paidMinor: 100_00, isReturned: true };
  const explanation = explanationOf(coupon([bet('2.000', 'VOID', '1/1')], returned));
  expect(explanation?.payoutMinor).toBe(100_00);
});

test('what is above the largest payout is cut, and the combinations say what it is cut from', () => {
  const bets = [bet('2.000', 'WON', '2/1'), bet('3.000', 'WON', '3/1'), bet('4.000', 'OPEN')];
  const explanation = explanationOf(coupon(bets, { size: 2, maxPayoutMinor: 150_00, paidMinor: 150_00 }));
  expect(explanation).toMatchObject({ sumMinor: 200_00, payoutMinor: 150_00, factor: '2/1' });
});

test('sums and combinations above the largest exact amount are no amounts, and the payout is one', () => {
  const bets = Array.from({ length: 20 }, () => bet('9999.000', 'OPEN'));
  const explanation = explanationOf(coupon(bets, { maxPayoutMinor: 500_000_00 }));
  expect(explanation).toMatchObject({ sumMinor: null, payoutMinor: 500_000_00 });
  expect([...(explanation?.lines() ?? [])]).toMatchObject([{ returnMinor: Number.MAX_SAFE_INTEGER }]);
});

test('without a stake the factors are explained, and no amount', () => {
  expect(explanationOf(coupon([bet('1.850', 'OPEN')], { stakeMinor: null }))).toMatchObject({
    factor: '37/20',
    sumMinor: null,
    payoutMinor: null,
  });
});

describe('the bonus bet of an express', () => {
  const three = (...words: string[]) => words.map((word) => bet('2.000', word));

  test.each([
    ['multiplies what can be won', three('OPEN', 'OPEN', 'OPEN'), '1.030', null, 824_00],
    ['multiplies what was paid', three('WON', 'WON', 'WON'), '1.030', 824_00, 824_00],
    [
      'counts the bets that were not void',
      [...three('WON', 'WON', 'WON'), bet('2.000', 'VOID')],
      '1.030',
      824_00,
      824_00,
    ],
    ['is 1 where too few bets count', three('WON', 'WON', 'VOID'), '1.000', 400_00, 400_00],
    ['falls while the coupon is open, too', three('OPEN', 'OPEN', 'VOID'), '1.030', null, 400_00],
  ])('%s', (_, bets, bonusCoef, paidMinor, payoutMinor) => {
    const explanation = explanationOf(coupon(bets, { bonusCoef, paidMinor }));
    expect(explanation).toMatchObject({ payoutMinor, sumMinor: payoutMinor });
    const [line] = explanation?.lines() ?? [];
    // The combination is told without it, and the bonus as a factor of its own.
    expect(line?.returnMinor).toBe(
      bets.filter(({ status }) => status !== 'VOID').length === 3 ? 800_00 : 400_00,
    );
    expect(explanation?.bonusCoef).toBe(payoutMinor === 824_00 ? '1.030' : '1.000');
  });

  test('is cut with the rest to the largest payout', () => {
    const bets = three('WON', 'WON', 'WON');
    const explanation = explanationOf(
      coupon(bets, { bonusCoef: '1.030', maxPayoutMinor: 810_00, paidMinor: 810_00 }),
    );
    expect(explanation).toMatchObject({ sumMinor: 824_00, payoutMinor: 810_00, factor: '206/25' });
  });

  test('counts nothing where the whole stake went back, and is none where there was none', () => {
    const returned = { bonusCoef: '1.030', paidMinor: 100_00, isReturned: true };
    expect(explanationOf(coupon(three('VOID', 'VOID', 'VOID'), returned))).toMatchObject({
      bonusCoef: null,
      payoutMinor: 100_00,
    });
    expect(explanationOf(coupon(three('OPEN', 'OPEN', 'OPEN')))?.bonusCoef).toBeNull();
  });
});

test.each<[string, Partial<ExplainedCoupon>]>([
  ['a bet is in a state that nobody knows', { bets: [bet('2.000', 'HELD')] }],
  ['a factor is no fraction', { bets: [bet('2.000', 'WON', '2')] }],
  ['a price is none', { bets: [bet('', 'OPEN')] }],
  ['the bets come to another payout', { bets: [bet('2.000', 'WON')], paidMinor: 206_00 }],
  ['the largest payout is not known', { bets: [bet('2.000', 'WON')], paidMinor: 150_00 }],
  ['there are too few bets for its size', { bets: [bet('2.000', 'OPEN')], size: 2 }],
  ['there are no bets', { bets: [] }],
])('explains nothing where %s', (_, change) => {
  expect(explanationOf(coupon([], change))).toBeNull();
});
