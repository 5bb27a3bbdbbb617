import { amountText } from '../../rules/amounts';
import { sumMovements, type MovementSum } from '../accounts/index';
import type { Db } from '../database/index';
import { dayIn, startOfDay } from '../days';
import type { StatementExport } from './tables';
import { statementColumns } from './texts';

type Row = Record<(typeof statementColumns)[number], string>;

/** How many months the statement goes back before the running one. */
const monthsBack = 12;

/**
 * What a player paid in, took out, staked and got back, month by month and currency by currency, oldest first; months
 * without a movement are left out. Won and lost have columns of their own: an amount with a minus would look like a formula.
 */
export async function* statementRows(
  db: Db,
  userId: number,
  { zone }: StatementExport,
  now: Date,
): AsyncGenerator<readonly string[]> {
  const months = lastMonths(dayIn(now.getTime(), zone));
  const starts = months.map((month) => startOfDay(`${month}-01`, zone));
  for (const { span, currency, sums } of await sumMovements(db, userId, starts)) {
    const row: Row = { month: months[span] ?? '', currency, ...amountsOf(sums, currency) };
    yield statementColumns.map((column) => row[column]);
  }
}

function amountsOf(sums: MovementSum['sums'], currency: string): Omit<Row, 'month' | 'currency'> {
  const sum = (...kinds: (keyof MovementSum['sums'])[]): number =>
    kinds.reduce((total, kind) => total + (sums[kind] ?? 0), 0);
  // Stakes and withdrawals leave the account, so that their sums are below zero.
  const [staked, returned] = [-sum('STAKE'), sum('PAYOUT', 'REFUND', 'CASH_OUT')];
  const text = (amount: number) => amountText(amount, currency);
  return {
    deposits: text(sum('DEPOSIT')),
    withdrawals: text(-sum('WITHDRAWAL')),
    withdrawalsReturned: text(sum('WITHDRAWAL_RETURN')),
    stakes: text(staked),
    payouts: text(returned),
    won: text(Math.max(0, returned - staked)),
    lost: text(Math.max(0, staked - returned)),
  };
}

/** The month of a day and those before it, `2025-12`, oldest first. */
function lastMonths(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: monthsBack + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - monthsBack + index, 1)).toISOString().slice(0, 7),
  );
}
