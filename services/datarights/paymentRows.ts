import { amountText } from '../../rules/amounts';
import { listPayments } from '../accounts/index';
import type { Db } from '../database/index';
import type { PaymentExport } from './tables';
import { paymentColumns, textsIn } from './texts';
import { timeIn } from './times';

type Row = Record<(typeof paymentColumns)[number], string>;

/** How many payments are read at once. */
const slice = 500;

/**
 * The player's payments of a choice, newest first. What came in and what went out have columns of their own: an amount with
 * a minus would look like a formula.
 */
export async function* paymentRows(
  db: Db,
  userId: number,
  { lng, zone, ...filter }: PaymentExport,
): AsyncGenerator<readonly string[]> {
  const texts = textsIn(lng);
  for (let before: number | undefined, hasMore = true; hasMore;) {
    const read = await listPayments(db, userId, { ...filter, zone }, { limit: slice, before });
    for (const { id, kind, amount, iso, accountId, bookedAt, couponId } of read.payments) {
      const row: Row = {
        number: String(id),
        bookedAt: timeIn(new Date(bookedAt), zone),
        kind: texts.kinds[kind] ?? kind,
        currency: iso,
        received: amount > 0 ? amountText(amount, iso) : '',
        paid: amount < 0 ? amountText(-amount, iso) : '',
        account: String(accountId),
        coupon: couponId === null ? '' : String(couponId),
      };
      yield paymentColumns.map((column) => row[column]);
    }
    before = read.payments.at(-1)?.id;
    hasMore = read.hasMore;
  }
}
