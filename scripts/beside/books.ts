/** What the database says when everything is settled: each key has its coupons, each coupon what the rules say, the ledger is clean. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settle } from '../../rules/coupon';
import { parseFraction } from '../../rules/factors';
import type { Db } from '../../services/database/schema';
import { ledgerFaults } from '../../services/testing/ledger';
import { couponsOf, type KeyAnswer, type Report } from './report';

interface Books {
  db: Db;
  keys: readonly { wish: { key: string }; first?: KeyAnswer }[];
  report: Report;
  /** When settling has to be over, milliseconds since the epoch. */
  until: number;
}

/** Waits until nothing is open, and reports each fault of the books. */
export async function booksAfter({ db, keys, report, until }: Books): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('coupons')
      .select('id')
      .where((eb) => eb.or([eb('status', '=', 'OPEN'), eb('stake_held_in', 'is not', null)]))
      .execute();
  while ((await waiting()).length > 0 && Date.now() < until) await sleep(500);
  for (const { id } of await waiting()) report.fault(`coupon ${id} stays open, or its stake is held`);
  await reportKeys(db, keys, report);
  await reportPayouts(db, report);
  const held = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('kind', '=', 'STAKES')
    .where('balance', '<>', 0)
    .execute();
  for (const { id, balance } of held) report.fault(`account ${id} of stakes holds ${balance}`);
  for (const fault of await ledgerFaults(db)) report.fault(fault);
}

/** Each key that was answered has the coupons of its answer, and nobody has another. */
async function reportKeys(db: Db, keys: Books['keys'], report: Report): Promise<void> {
  const sent = new Map(keys.map(({ wish, first }) => [wish.key, first && couponsOf(first)]));
  const stored = new Map<string, number[]>();
  const rows = db.selectFrom('coupons').select(['id', 'idempotency_key']).orderBy('id');
  for (const { id, idempotency_key } of await rows.execute()) {
    const [key = ''] = idempotency_key.split('/');
    stored.set(key, [...(stored.get(key) ?? []), id]);
  }
  for (const [key, ids] of stored) {
    if (!sent.has(key)) report.fault(`nobody sent the key of ${ids.join()}`);
    const told = sent.get(key);
    if (told && told.join() !== ids.join())
      report.fault(`a key was answered ${told.join()} and has ${ids.join()}`);
  }
  for (const [key, told] of sent)
    if (told && !stored.has(key)) report.fault(`the coupons ${told.join()} are not stored`);
  report.note('books', `${stored.size} keys have ${[...stored.values()].flat().length} coupons`);
}

/** Each coupon pays what the one arithmetic says of its bets. */
async function reportPayouts(db: Db, report: Report): Promise<void> {
  const bets = await db.selectFrom('bets').selectAll().orderBy('position').execute();
  const byCoupon = new Map<number, typeof bets>();
  for (const bet of bets) byCoupon.set(bet.coupon_id, [...(byCoupon.get(bet.coupon_id) ?? []), bet]);
  for (const coupon of await db.selectFrom('coupons').selectAll().execute()) {
    const settled = settle({
      stakeMinor: coupon.amount,
      size: coupon.system_value ?? undefined,
      maxPayoutMinor: coupon.max_payout,
      bets: (byCoupon.get(coupon.id) ?? []).map(({ coef, status, factor, is_banker }) => ({
        ...{ price: coef, status, isBanker: is_banker ?? false },
        ...(factor !== null && { factor: parseFraction(factor) }),
      })),
    });
    if (settled?.payoutMinor !== coupon.payout)
      report.fault(`coupon ${coupon.id} paid ${coupon.payout}, not ${settled?.payoutMinor}`);
  }
}
