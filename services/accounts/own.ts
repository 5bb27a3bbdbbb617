/** A player's accounts: reading them, opening another, removing one, and choosing the one that pays. */
import type { Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/accounts';
import { currencies } from '../../rules/currencies';
import { askedAbove } from '../above';
import type { Database, Db, Trx } from '../database/index';
import { Refusal } from '../http/index';
import { cashKinds, type AccountKind } from './chart';

export type AccountOnWire = components['schemas']['Account'];
type Code = components['schemas']['Problem']['code'];

/** An account as it is stored. */
export type StoredAccount = Selectable<Database['ledger_accounts']>;

/** The contract's numbers for the kinds of a player's accounts. */
const typeOnWire: Partial<Record<AccountKind, AccountOnWire['type']>> = { MAIN: 0, BONUS: 4, ADDITIONAL: 9 };

/** Whether an open coupon of a player was paid from an account. */
export const hasOpenCoupon = askedAbove<[trx: Trx, of: { userId: number; accountId: number }], boolean>(
  'whether a coupon paid from an account is open',
);

/** An account as the contract shows it. */
export function accountOnWire({ id, kind, currency, balance, is_active }: StoredAccount): AccountOnWire {
  const known = currencies.get(currency);
  return {
    id,
    type: typeOnWire[kind] ?? 0,
    iso: currency,
    symbol: known?.symbol ?? currency,
    currencyId: known?.number ?? 0,
    money: balance,
    points: 0,
    label: '',
    isActive: is_active,
    isPointsTypeBalance: false,
  };
}

/** A player's accounts, the active one first. One that was removed is shown again when money comes to it. */
export function ownAccounts(db: Db, userId: number): Promise<StoredAccount[]> {
  return db
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', [...cashKinds, 'BONUS'])
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('balance', '>', 0)]))
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * The player's accounts of money, removed ones too, locked until the transaction ends: of two changes at once the second
 * waits for the first and sees what it did.
 */
export async function lockOwn(trx: Trx, userId: number): Promise<StoredAccount[]> {
  const own = trx
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', cashKinds)
    .orderBy('id');
  await own.forUpdate().execute();
  // A statement that waited for a lock does not see the rows that were added meanwhile; the next one does.
  return own.execute();
}

/** The account with an id; throws when the player has none. */
export function ownAmong(accounts: readonly StoredAccount[], id: number): StoredAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw refuse('ACCOUNT_UNKNOWN', 'The player has no such account.', 404);
  return account;
}

/** Why an account cannot be removed; null when it can. */
export async function removalFault(trx: Trx, account: StoredAccount): Promise<Refusal | null> {
  const { id, user_id, kind, is_active, balance } = account;
  if (kind === 'MAIN') return refuse('ACCOUNT_IS_MAIN', 'The main account stays.');
  if (is_active)
    return refuse('ACCOUNT_IS_ACTIVE', 'Coupons are paid from this account. Choose another first.');
  if (balance > 0) return refuse('ACCOUNT_NOT_EMPTY', 'There is money in this account.');
  const isOpen = await hasOpenCoupon.ask(trx, { userId: user_id ?? 0, accountId: id });
  return isOpen ? refuse('ACCOUNT_HAS_OPEN_COUPONS', 'An open coupon was paid from this account.') : null;
}

/** A refusal of a change. */
export function refuse(code: Code, message: string, status = 422): Refusal {
  return new Refusal(status, code, message);
}
