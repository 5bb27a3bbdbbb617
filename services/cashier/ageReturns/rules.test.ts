import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { dueBack, type GoneOut, type PaidIn } from './rules';

const paid = (deposit: number, amount: number, methodId = 'card', returned = 0): PaidIn => ({
  ...{ deposit, methodId, amount, returned },
});
const out = (amount: number, methodId = 'card', isBack = true): GoneOut => ({ amount, methodId, isBack });

it('sends all of it back, where nothing went out', () => {
  const due = dueBack([paid(1, 500), paid(2, 300, 'wallet')], []);
  expect(due).toEqual({
    returns: [
      { deposit: 1, amount: 500 },
      { deposit: 2, amount: 300 },
    ],
    excess: 0,
  });
});

it('takes what went back by a method from its deposits, the oldest first', () => {
  const due = dueBack([paid(1, 500), paid(2, 300, 'wallet'), paid(3, 200, 'wallet')], [out(350, 'wallet')]);
  expect(due.returns).toEqual([
    { deposit: 1, amount: 500 },
    { deposit: 3, amount: 150 },
  ]);
});

it('takes what went elsewhere, and what no deposit of a method covers, from the oldest of all', () => {
  const due = dueBack([paid(1, 500), paid(2, 300, 'wallet')], [out(400, 'bank', false), out(350, 'wallet')]);
  expect(due.returns).toEqual([{ deposit: 1, amount: 50 }]);
});

it('sends nothing where more went out than came in, and says by how much', () => {
  expect(dueBack([paid(1, 500)], [out(500), out(700, 'bank', false)])).toEqual({ returns: [], excess: 700 });
});

it('counts a deposit that was charged back after it went back as an excess', () => {
  expect(dueBack([paid(1, 0, 'card', 500), paid(2, 300)], [])).toEqual({ returns: [], excess: 200 });
});

const amount = fc.integer({ min: 0, max: 1_000_00 });
const methodId = fc.constantFrom('card', 'wallet', 'bank');
const paidIn = fc
  .array(fc.record({ methodId, amount }), { maxLength: 6 })
  .map((all) => all.map((one, deposit) => ({ ...one, deposit, returned: 0 })));
const goneOut = fc.array(fc.record({ methodId, amount, isBack: fc.boolean() }), { maxLength: 6 });
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0);

it('sends back exactly what came in less what went out, no deposit more than came by it, and nothing twice', () => {
  fc.assert(
    fc.property(paidIn, goneOut, (paidIn, goneOut) => {
      const { returns, excess } = dueBack(paidIn, goneOut);
      const net = sumOf(paidIn) - sumOf(goneOut);
      expect([sumOf(returns), excess]).toEqual([Math.max(0, net), Math.max(0, -net)]);
      for (const { deposit, amount: sent } of returns)
        expect(sent).toBeLessThanOrEqual(paidIn[deposit]?.amount ?? 0);
      const again = paidIn.map((one) => ({
        ...one,
        returned: returns.find(({ deposit }) => deposit === one.deposit)?.amount ?? 0,
      }));
      expect(dueBack(again, goneOut).returns).toEqual([]);
      // A payout that comes back goes where the deposits came from, and takes back nothing that was sent.
      const later = dueBack(again, goneOut.slice(1));
      expect(sumOf(returns) + sumOf(later.returns)).toBe(
        Math.max(0, sumOf(paidIn) - sumOf(goneOut.slice(1))),
      );
      for (const one of again) {
        const more = later.returns.find(({ deposit }) => deposit === one.deposit)?.amount ?? 0;
        expect(one.returned + more).toBeLessThanOrEqual(one.amount);
      }
    }),
    { numRuns: runsOf(20_000, 500) },
  );
});
