/**
 * Compares the rules of coupons with the reference model over random steps: 100,000 with TEST_LONG=1, and 8,000 in `npm test`.
 */
import fc from 'fast-check';
import { CouponModel } from '../../testing/couponModel';
import { anyStep, walk } from '../../testing/couponSteps';
import { runsOf } from '../../testing/runs';
import { roubleBounds, rulesSite } from '../testing/couponSites';

const grant = 100_000_00;
const shape = { players: 2, games: 8 };
/** A sequence is as long as chance wills, so that one that fails becomes shorter. */
const averageSteps = 100;

it('places, refuses, settles and pays as the model does, whatever players and the feed do', async () => {
  const steps = fc.array(anyStep({ ...shape, kills: 0 }), {
    maxLength: 2 * averageSteps,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const model = new CouponModel(roubleBounds, { ...shape, grant });
      const { site, balances, coupons } = rulesSite(model, grant);
      await walk(model, site, all);
      expect(balances).toEqual(model.balances);
      expect(coupons.map(({ status, payout }) => [status, payout])).toEqual(
        model.coupons.map(({ status, payout }) => [status, payout]),
      );
    }),
    { numRuns: runsOf(1000, 80) },
  );
}, 600_000);
