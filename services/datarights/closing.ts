/** Closing an account: what is in the way, and what happens. */
import type { components } from '../../schema/upstreams/__generated__/datarights';
import {
  lockAccounts,
  cashKinds,
  type AccountKind,
  bookMovements,
  accountsOf,
  type PlayerAccount,
  sumsByCurrency,
} from '../accounts/index';
import { openCouponsOf } from '../bets/index';
import { pendingDepositsOf } from '../cashier/index';
import type { Db, Trx } from '../database/index';
import { writeNotice } from '../letters/index';
import { closeUser, useStepUp } from '../session/index';
import { type User, lockAccountState } from '../players/index';
import { closedLetter } from './letterTexts';
import { notEmpty, stepUpTimeUp } from './refusals';

type ClosingOnWire = components['schemas']['Closing'];
type Amount = ClosingOnWire['balances'][number];

/** What a proof is for that closes an account. */
const closingPurpose = 'close_account';

/** Demo money in these accounts goes back to the house: nobody can withdraw it, and nobody loses anything. */
const demoKinds: readonly AccountKind[] = [...cashKinds, 'BONUS', 'HELD'];

/** What closing the account of a player would do. `demo`: whether accounts hold demo money. */
export async function readClosing(
  db: Db,
  userId: number,
  demo: boolean,
): Promise<Omit<ClosingOnWire, 'isShared'>> {
  const accounts = await filledAccounts(db, userId);
  const isReturned = ({ kind, balance }: PlayerAccount) => demo && balance > 0 && demoKinds.includes(kind);
  const [openCoupons, pendingDeposits] = await Promise.all([
    openCouponsOf(db, userId),
    pendingDepositsOf(db, userId),
  ]);
  return {
    openCoupons,
    pendingDeposits,
    balances: byCurrency(accounts.filter((account) => !isReturned(account))),
    returned: byCurrency(accounts.filter(isReturned)),
  };
}

/**
 * Closes a player's account, all or nothing. Throws `STEP_UP_TIME_UP`, and `NOT_EMPTY` while a coupon or a deposit is open
 * or money is left: the player could not reach it any more.
 */
export async function closeAccount(
  db: Db,
  { user, proof, demo }: { user: User; proof: string; demo: boolean },
  now: Date,
): Promise<void> {
  const userId = user.id;
  await db.transaction().execute(async (trx) => {
    await lockAccountState(trx, userId);
    const needed = {
      userId,
      purpose: closingPurpose,
      proof,
      methods: ['passkey', 'code', 'password'],
    } as const;
    if (!(await useStepUp(trx, needed, now))) throw stepUpTimeUp();
    // From here on no coupon is placed: placing waits for its session, and finds it ended.
    const closing = await closeUser(trx, userId, now);
    const ids = (await accountsOf(trx, userId)).map(({ id }) => id);
    await lockAccounts(trx, ids);
    const { openCoupons, pendingDeposits, balances } = await readClosing(trx, userId, demo);
    if (openCoupons > 0 || pendingDeposits > 0 || balances.length > 0) throw notEmpty();
    if (demo) await returnDemoMoney(trx, { userId, closing }, now);
    await writeNotice(trx, { recipient: user.email, letter: closedLetter(user.lng) }, now);
  });
}

/** Open stakes are told as open coupons. */
const filledAccounts = async (db: Db, userId: number): Promise<PlayerAccount[]> =>
  (await accountsOf(db, userId)).filter(({ kind, balance }) => kind !== 'STAKES' && balance !== 0);

/** The sums of accounts in each currency. Accounts that add up to nothing are still something: none of them is left out. */
function byCurrency(accounts: readonly PlayerAccount[]): Amount[] {
  const sums = sumsByCurrency(accounts.map(({ currency, balance: amount }) => ({ currency, amount })));
  return sums
    .map(({ currency: iso, amount: money }) => ({ iso, money }))
    .sort((a, b) => (a.iso < b.iso ? -1 : 1));
}

async function returnDemoMoney(
  trx: Trx,
  { userId, closing }: { userId: number; closing: number },
  now: Date,
): Promise<void> {
  const left = await filledAccounts(trx, userId);
  const movements = left.map(({ id, currency, balance }) => ({
    reference: `closing:${closing}:account:${id}`,
    kind: 'CORRECTION' as const,
    currency,
    from: id,
    to: 'GRANTS' as const,
    amount: balance,
  }));
  if (movements.length > 0) await bookMovements(trx, movements, now);
}
