/** What will happen to coupons, and when, in plain words. */
import { sql } from 'kysely';
import type { Db } from '../database/index';
import { dueAtFirst, moneyText, timeText, type Due, type Foresight } from '../due/index';
import { dueRefunds } from '../protection/index';
import { openMoney } from './openMoney';

/** What the bets service says of times to come. */
export const foresightOf = (db: Db): Foresight => ({
  async ofPlayer(userId, now) {
    const coupons = await db
      .selectFrom('coupons')
      .innerJoin('bets', 'bets.coupon_id', 'coupons.id')
      .select(['coupons.id', 'amount', 'currency'])
      .select(({ fn }) => fn.max('starts_at').as('last'))
      .where('user_id', '=', userId)
      .where(openMoney)
      .where('bets.status', '=', 'OPEN')
      .groupBy(['coupons.id', 'amount', 'currency'])
      .execute();
    return coupons.map((coupon) => ofCoupon({ ...coupon, last: new Date(coupon.last) }, now));
  },

  async next(now) {
    const { rows } = await sql<{ waiting: Date | null; coming: Date | null }>`
      SELECT min(starts_at) FILTER (WHERE starts_at <= ${now}) AS waiting,
             min(starts_at) FILTER (WHERE starts_at > ${now}) AS coming
      FROM bets WHERE status = 'OPEN'`.execute(db);
    const [first] = rows;
    const [refund] = await dueRefunds(db);
    const { rows: asked } = await sql<{ until: Date | null }>`
      SELECT min(vip_until) AS until FROM coupons WHERE state = 'PENDING'`.execute(db);
    return [
      ...dueAtFirst(first?.waiting, 'An open bet waits for its result since its game began.'),
      ...dueAtFirst(
        first?.coming,
        'The next game with an open bet begins: from then on its result is asked for.',
      ),
      ...dueAtFirst(asked[0]?.until, 'The operator has not answered about a VIP bet: its stake goes back.'),
      ...dueAtFirst(
        refund?.at,
        'Coupons of a person who excluded themselves go back, where no game had begun.',
      ),
    ];
  },
});

interface OpenCoupon {
  id: number;
  amount: number;
  currency: string;
  /** When the last of its open games begins. */
  last: Date;
}

function ofCoupon({ id, amount, currency, last }: OpenCoupon, now: Date): Due {
  const name = `Coupon ${id} of ${moneyText(amount, currency)}`;
  if (last > now)
    return { at: last, text: `${name}: its last game begins; it is settled once all results are known.` };
  return { at: null, text: `${name}: waits for results; its last game began ${timeText(last)}.` };
}
