import type { operations } from '../../schema/upstreams/__generated__/accounts';
import { readConfig } from '../config/index';
import type { Trx } from '../database/index';
import type { Handlers } from '../http/index';
import type { ServiceOptions } from '../service';
import { grantDemoMoney, openAccount } from './opening';
import { findPayments, listPayments, sumPayments } from './payments';
import { accountOnWire, lockOwn, ownAccounts, ownAmong, refuse, removalFault } from './own';
import type { AccountOnWire, StoredAccount } from './own';

/** Lists and changes a player's accounts. Each change is one transaction, which holds all accounts of the player. */
export function accountHandlers({
  db,
  clock,
  tokens,
  demo,
}: Pick<ServiceOptions, 'db' | 'clock' | 'tokens' | 'demo'>): Handlers<operations> {
  const list = async (userId: number): Promise<AccountOnWire[]> =>
    (await ownAccounts(db, userId)).map(accountOnWire);

  async function add(trx: Trx, userId: number, currency: string): Promise<AccountOnWire> {
    const known = (await lockOwn(trx, userId)).find((account) => account.currency === currency);
    const id =
      known?.id ?? (await openAccount(trx, { userId, kind: 'ADDITIONAL', currency, now: clock.now() }));
    if (known?.removed_at) await setAccount(trx, id, { removed_at: null });
    return changed(trx, userId, id);
  }

  async function activate(trx: Trx, userId: number, id: number): Promise<AccountOnWire> {
    const accounts = await lockOwn(trx, userId);
    const { currency, kind, removed_at, balance } = ownAmong(accounts, id);
    if (removed_at && balance === 0) throw refuse('ACCOUNT_UNKNOWN', 'This account was removed.', 404);
    for (const { id: former } of accounts.filter(({ is_active }) => is_active))
      await setAccount(trx, former, { is_active: false });
    await setAccount(trx, id, { is_active: true, removed_at: null });
    if (demo && kind === 'ADDITIONAL')
      await grantDemoMoney(trx, { reference: `grant:account:${id}`, id, currency, now: clock.now() });
    return changed(trx, userId, id);
  }

  async function remove(trx: Trx, userId: number, id: number): Promise<void> {
    const account = ownAmong(await lockOwn(trx, userId), id);
    if (account.removed_at && account.balance === 0) return;
    const fault = await removalFault(trx, account);
    if (fault) throw fault;
    await setAccount(trx, id, { removed_at: clock.now() });
  }

  return {
    getAccounts: async ({ request }) => list(await tokens.playerOf(request)),
    getAccountsV2: async ({ request }) => list(await tokens.playerOf(request)),

    ...paymentHandlers({ db, tokens }),

    async addAccount({ body: { iso }, request }) {
      const userId = await tokens.playerOf(request);
      const { currencies } = await readConfig(db);
      if (!currencies.includes(iso))
        throw refuse('CURRENCY_NOT_OFFERED', `The site has no accounts in ${iso}.`);
      const account = await db.transaction().execute((trx) => add(trx, userId, iso));
      return { message: `There is an account in ${iso}.`, account };
    },

    async removeAccount({ query: { id }, request }) {
      const userId = await tokens.playerOf(request);
      await db.transaction().execute((trx) => remove(trx, userId, id));
      return { message: 'The account is removed.' };
    },

    async setActiveAccount({ body: { id }, request }) {
      const userId = await tokens.playerOf(request);
      const account = await db.transaction().execute((trx) => activate(trx, userId, id));
      return { message: `Coupons are paid from the account in ${account.iso}.`, account };
    },
  };
}

/** The operations on the payments of a player's accounts. */
function paymentHandlers({
  db,
  tokens,
}: Pick<ServiceOptions, 'db' | 'tokens'>): Handlers<
  operations,
  'listPayments' | 'getPayments' | 'sumPayments'
> {
  return {
    async listPayments({ query: { limit = 20, before, ...filter }, request }) {
      return listPayments(db, await tokens.playerOf(request), filter, { limit, before });
    },

    async getPayments({ query: { ids }, request }) {
      return { payments: await findPayments(db, await tokens.playerOf(request), ids.split(',').map(Number)) };
    },

    async sumPayments({ query, request }) {
      return { sums: await sumPayments(db, await tokens.playerOf(request), query) };
    },
  };
}

type Changes = Partial<Pick<StoredAccount, 'is_active' | 'removed_at'>>;

async function setAccount(trx: Trx, id: number, changes: Changes): Promise<void> {
  await trx.updateTable('ledger_accounts').set(changes).where('id', '=', id).execute();
}

/** The account after a change. */
async function changed(trx: Trx, userId: number, id: number): Promise<AccountOnWire> {
  return accountOnWire(ownAmong(await lockOwn(trx, userId), id));
}
