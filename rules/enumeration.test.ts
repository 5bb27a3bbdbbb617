/** Compares the one arithmetic of coupons with a count of every combination; TEST_LONG=1 compares 100,000 coupons. */
import fc from 'fast-check';
import { runsOf } from '../testing/runs';
import {
  allWon,
  combinedOdds,
  oddsOf,
  payout,
  payoutOf,
  settle,
  totalFactor,
  waysToChoose,
  withBonus,
} from './coupon';
import { explanationOf } from './explanation';
import {
  factorOf,
  factorOfWord,
  fractionText,
  parseFraction,
  type Fraction,
  type LegResult,
} from './factors';
import { priceOf } from './odds';
import { systemReturn } from './system';
import { systemLines } from './systemLines';

/** A bet with all that can happen to it; `null` while it is open. */
interface Bet {
  price: string;
  parts: { voidShare: string; result: string; deadHeat: string } | null;
  isBanker: boolean;
}

const anyPrice = fc.bigInt({ min: 1000n, max: 20_000n }).map(priceOf);
const decided = fc.record({
  voidShare: fc.constantFrom('0/1', '0/1', '1/2', '1/3', '1/1'),
  result: fc.constantFrom('1/1', '1/1', '1/1', '0/1', '1/2'),
  deadHeat: fc.constantFrom('1/1', '1/1', '1/2', '1/3', '2/3'),
});
const anyBet = (parts: fc.Arbitrary<Bet['parts']>): fc.Arbitrary<Bet> =>
  fc.record({ price: anyPrice, parts, isBanker: fc.nat(4).map((n) => n === 0) });

/** A coupon of every type, with a stake and a largest payout that is often reached. */
const anyCoupon = (parts: fc.Arbitrary<Bet['parts']>) =>
  fc
    .array(anyBet(parts), { minLength: 1, maxLength: 7 })
    .map((bets) => (bets.every(({ isBanker }) => isBanker) ? bets.map(freed) : bets))
    .chain((bets) =>
      fc.record({
        bets: fc.constant(bets),
        size: fc.integer({ min: 1, max: bets.filter(({ isBanker }) => !isBanker).length }),
        stake: fc.integer({ min: 1, max: 1_000_000 }),
        cap: fc.option(fc.integer({ min: 1, max: 50_000_000 }), { nil: undefined }),
      }),
    );
const freed = (bet: Bet): Bet => ({ ...bet, isBanker: false });

const runs = (short = 300) => ({ numRuns: runsOf(100_000, short) });

/** A factor as the rules say it, reckoned in another way than the product does: by one common denominator. */
function plainFactor({ price, parts }: Bet): Fraction {
  if (!parts) return { numerator: 0n, denominator: 1n };
  const scale = 36n;
  const [voided, result, heat] = [parts.voidShare, parts.result, parts.deadHeat].map((text) => {
    const [n = 0n, d = 1n] = text.split('/').map(BigInt);
    return (n * scale) / d;
  }) as [bigint, bigint, bigint];
  const thousandths = BigInt(price.replace('.', ''));
  const scales = scale * scale * 1000n;
  return {
    numerator: voided * scales + (scale - voided) * result * heat * thousandths,
    denominator: scale * scales,
  };
}

/** Every choice of bets with the bankers, by counting in binary. */
function choices(bets: readonly Bet[], size: number): Bet[][] {
  const free = bets.filter(({ isBanker }) => !isBanker);
  const bankers = bets.filter(({ isBanker }) => isBanker);
  return Array.from({ length: 2 ** free.length }, (_, n) => free.filter((__, place) => (n >> place) & 1))
    .filter((chosen) => chosen.length === size)
    .map((chosen) => [...bankers, ...chosen]);
}

/** The payout by adding up each combination's exact share. */
function enumerated(bets: readonly Bet[], size: number, stake: number, factor = plainFactor): bigint {
  const all = choices(bets, size);
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const chosen of all) {
    let product: Fraction = { numerator: BigInt(stake), denominator: BigInt(all.length) };
    for (const bet of chosen) {
      const { numerator, denominator } = factor(bet);
      product = {
        numerator: product.numerator * numerator,
        denominator: product.denominator * denominator,
      };
    }
    sum = {
      numerator: sum.numerator * product.denominator + product.numerator * sum.denominator,
      denominator: sum.denominator * product.denominator,
    };
  }
  return (2n * sum.numerator + sum.denominator) / (2n * sum.denominator);
}

const settledBet = ({ price, parts, isBanker }: Bet) => {
  if (!parts) return { price, status: 'OPEN' as const, isBanker };
  const { voidShare, result, deadHeat } = parts;
  const factor = factorOf(price, {
    voidShare: parseFraction(voidShare),
    result: parseFraction(result),
    deadHeat: parseFraction(deadHeat),
  });
  const status = voidShare === '1/1' ? 'VOID' : result === '0/1' ? 'LOST' : 'WON';
  return { price, status: status as 'VOID' | 'LOST' | 'WON', factor, isBanker };
};

const cut = (exact: bigint, cap?: number): number =>
  cap !== undefined && exact > BigInt(cap) ? cap : Number(exact);

test('settlement pays what all combinations add up to, with halves, bankers, dead heats, voids and caps', () => {
  fc.assert(
    fc.property(anyCoupon(decided), ({ bets, size, stake, cap }) => {
      const settled = settle({ stakeMinor: stake, bets: bets.map(settledBet), size, maxPayoutMinor: cap });
      const isVoid = bets.every(({ parts }) => parts?.voidShare === '1/1');
      const expected = isVoid ? stake : cut(enumerated(bets, size, stake), cap);
      expect(settled?.payoutMinor).toBe(expected);
      expect(settled?.status).toBe(isVoid ? 'VOID' : expected > 0 ? 'WON' : 'LOST');
    }),
    runs(),
  );
});

test('an express with a bonus bet pays its product times what the bets that are not void give', () => {
  fc.assert(
    fc.property(anyCoupon(decided), (coupon) => {
      const { stake, cap } = coupon;
      const bets = coupon.bets.map(freed);
      const settled = settle({
        stakeMinor: stake,
        bets: bets.map(settledBet),
        hasBonusBet: true,
        maxPayoutMinor: cap,
      });
      const isVoid = bets.every(({ parts }) => parts?.voidShare === '1/1');
      const counted = bets.filter(({ parts }) => parts?.voidShare !== '1/1').length;
      const hundredths = counted < 3 ? 100n : 100n + BigInt(Math.min(counted, 10));
      const factors = bets.map(plainFactor);
      const product = factors.reduce((all, { numerator }) => all * numerator, BigInt(stake) * hundredths);
      const divisor = factors.reduce((all, { denominator }) => all * denominator, 100n);
      const expected = isVoid ? stake : cut((2n * product + divisor) / (2n * divisor), cap);
      expect(settled?.payoutMinor).toBe(expected);
      if (settled?.status === 'WON') expect(settled.bonusCoef).toBe(priceOf(10n * hundredths));
      else expect(settled?.bonusCoef).toBeUndefined();
    }),
    runs(),
  );
});

test('what an express with a bonus bet can win, in browser and on the server, is its product times the bonus', () => {
  fc.assert(
    fc.property(anyCoupon(decided), ({ bets, stake, cap }) => {
      const prices = bets.map(({ price }) => price);
      const most = withBonus(totalFactor(allWon(prices.map((price) => ({ price })))), '1.070');
      const product = prices.reduce(
        (all, price) => all * BigInt(price.replace('.', '')),
        BigInt(stake) * 107n,
      );
      const divisor = 100n * 1000n ** BigInt(prices.length);
      const expected = cut((2n * product + divisor) / (2n * divisor), cap);
      expect([payoutOf(stake, most, cap), payout(stake, prices, cap, '1.070')]).toEqual([expected, expected]);
      expect(combinedOdds(prices, '1.070')).toBe(oddsOf(most));
    }),
    runs(100),
  );
});

test('an open coupon is settled exactly when no further result changes its payout', () => {
  fc.assert(
    fc.property(anyCoupon(fc.option(decided, { nil: null, freq: 2 })), ({ bets, size, stake, cap }) => {
      const settled = settle({ stakeMinor: stake, bets: bets.map(settledBet), size, maxPayoutMinor: cap });
      // The least that it can still pay, and the most: an open bet may be at any price later.
      const high = { numerator: 10n ** 15n, denominator: 1n };
      const most = (bet: Bet) => (bet.parts ? plainFactor(bet) : high);
      const [least, largest] = [plainFactor, most].map((factor) =>
        cut(enumerated(bets, size, stake, factor), cap),
      );
      const isOpen = bets.some(({ parts }) => parts === null);
      if (isOpen && least !== largest) expect(settled).toBeNull();
      else if (isOpen) expect(settled?.payoutMinor).toBe(least);
      else expect(settled).not.toBeNull();
    }),
    runs(),
  );
});

const roundedSum = (texts: readonly string[]): bigint => {
  const sum = texts.map(parseFraction).reduce((all, { numerator, denominator }) => ({
    numerator: all.numerator * denominator + numerator * all.denominator,
    denominator: all.denominator * denominator,
  }));
  return (2n * sum.numerator + sum.denominator) / (2n * sum.denominator);
};

test('each payout is explained by combinations that add up to it, before the cut to the largest payout', () => {
  fc.assert(
    fc.property(anyCoupon(fc.option(decided, { nil: null, freq: 4 })), ({ bets, size, stake, cap }) => {
      const stored = bets.map(settledBet);
      const settled = settle({ stakeMinor: stake, bets: stored, size, maxPayoutMinor: cap });
      const explanation = explanationOf({
        stakeMinor: stake,
        bets: stored.map(({ factor, ...bet }) => ({ ...bet, factor: factor && fractionText(factor) })),
        size,
        maxPayoutMinor: cap,
        paidMinor: settled?.payoutMinor ?? null,
        isReturned: settled?.status === 'VOID',
      });
      const lines = [...(explanation?.lines() ?? [])];
      const sum = roundedSum(lines.map(({ exactMinor }) => exactMinor));
      expect(BigInt(explanation?.sumMinor ?? -1)).toBe(sum);
      expect(explanation?.payoutMinor).toBe(settled?.payoutMinor ?? cut(sum, cap));
      expect(lines).toHaveLength(Number(choices(bets, size).length));
    }),
    runs(),
  );
});

test('what a coupon can win, in browser and on the server, is what all combinations add up to', () => {
  fc.assert(
    fc.property(anyCoupon(decided), ({ bets, size, stake, cap }) => {
      const won = bets.map((bet) => ({
        ...bet,
        parts: { voidShare: '0/1', result: '1/1', deadHeat: '1/1' },
      }));
      expect(payoutOf(stake, totalFactor(allWon(bets), size), cap)).toBe(
        cut(enumerated(won, size, stake), cap),
      );
      const free = won.map(freed);
      expect(
        payout(
          stake,
          bets.map(({ price }) => price),
          cap,
        ),
      ).toBe(cut(enumerated(free, free.length, stake), cap));
    }),
    runs(100),
  );
});

const words: Readonly<Record<LegResult, NonNullable<Bet['parts']>>> = {
  WON: { voidShare: '0/1', result: '1/1', deadHeat: '1/1' },
  HALF_WON: { voidShare: '1/2', result: '1/1', deadHeat: '1/1' },
  VOID: { voidShare: '1/1', result: '0/1', deadHeat: '1/1' },
  HALF_LOST: { voidShare: '1/2', result: '0/1', deadHeat: '1/1' },
  LOST: { voidShare: '0/1', result: '0/1', deadHeat: '1/1' },
};
const anyWord = fc.constantFrom(...(Object.keys(words) as LegResult[]));

test('the calculator shows what all combinations add up to, and each of them exactly', () => {
  fc.assert(
    fc.property(anyCoupon(decided), fc.array(anyWord, { minLength: 7, maxLength: 7 }), (coupon, results) => {
      const { size, stake } = coupon;
      const bets = coupon.bets.map((bet, n) => ({ ...bet, parts: words[results[n] ?? 'WON'] }));
      const legs = bets.map(({ price, isBanker }, n) => ({ price, isBanker, result: results[n] ?? 'WON' }));
      const { returnMinor, combo, totalOdds } = systemReturn(stake, legs, size);
      expect(BigInt(returnMinor)).toBe(enumerated(bets, size, stake));
      expect(totalOdds).toBe(oddsOf(totalFactor(allWon(legs), size)));

      const drawn = legs.map((leg) => ({ ...leg, factor: factorOfWord(leg.price, leg.result) }));
      const lines = [...systemLines(stake, drawn, size)];
      expect(lines).toHaveLength(combo);
      expect(BigInt(returnMinor)).toBe(roundedSum(lines.map(({ exactMinor }) => exactMinor)));
    }),
    runs(100),
  );
});

test('a system is reckoned without its combinations', () => {
  const bets = Array.from({ length: 60 }, () => ({ price: '1.500' }));
  // Making all 10^17 of them would not end.
  expect(totalFactor(allWon(bets), 30)).toEqual(
    expect.objectContaining({ denominator: 1000n ** 60n * waysToChoose(60, 30) }),
  );
  expect(oddsOf(totalFactor(allWon(bets), 30))).toBe(oddsOf(totalFactor(allWon(bets.slice(30)))));
});
