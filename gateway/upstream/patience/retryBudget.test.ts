import fc from 'fast-check';
import { createRetryBudget } from './retryBudget';

let nowMs: number;
let budget: ReturnType<typeof createRetryBudget>;
beforeEach(() => {
  nowMs = 0;
  budget = createRetryBudget(() => nowMs);
});

const spendAll = () => {
  let spent = 0;
  while (budget.spend()) spent += 1;
  return spent;
};

describe('a retry budget', () => {
  test('begins with a small reserve, which is also its maximum', () => {
    expect(spendAll()).toBe(10);
    nowMs = 3_600_000;
    expect(spendAll()).toBe(10);
  });

  test('earns one retry in five calls', () => {
    spendAll();
    for (let call = 0; call < 25; call += 1) budget.earn();
    expect(spendAll()).toBe(5);
  });

  test('earns one retry a second without any call', () => {
    spendAll();
    nowMs = 3000;
    expect(spendAll()).toBe(3);
  });

  test('never lets retries exceed a fifth of the calls by more than the minimum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ calls: fc.nat(20), ms: fc.nat(2000) }), { maxLength: 50 }),
        (steps) => {
          nowMs = 0;
          budget = createRetryBudget(() => nowMs);
          let calls = 0;
          let retries = 0;
          for (const step of steps) {
            nowMs += step.ms;
            calls += step.calls;
            for (let call = 0; call < step.calls; call += 1) budget.earn();
            retries += spendAll();
          }
          expect(retries).toBeLessThanOrEqual(10 + calls * 0.2 + nowMs / 1000 + 1e-6);
        },
      ),
    );
  });
});
