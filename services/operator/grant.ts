import { randomUUID } from 'node:crypto';
import { lockWallet } from '../accounts/index';
import { bookMovement } from '../accounts/ledger';
import { findByLogin } from '../session/users';
import { changed, Misuse, singleWord, type Command } from './command';

/** Gives a player demo money. */
export const grant: Command = {
  usage: [['<login> <amount>', 'gives a player demo money, in the currency of the account: 500 or 99.50']],
  async run([login, ...others], { trx, siteNow, demo }) {
    if (login === undefined) throw new Misuse('Say the login or e-mail of the player, and the amount.');
    const amount = readAmount(singleWord(others, 'amount'));
    if (!demo) throw new Misuse('This site has no demo money, as DEMO is not 1.');
    const user = await findByLogin(trx, login);
    const wallet = user && (await lockWallet(trx, user.id));
    if (!wallet) throw new Misuse(`There is no player "${login}".`);
    const { id: accountId, currency, balance } = wallet;
    const reference = `grant:admin:${randomUUID()}`;
    const granted = { reference, kind: 'GRANT', currency, from: 'GRANTS', to: accountId, amount } as const;
    await bookMovement(trx, granted, siteNow);
    return changed(
      `${login} has ${decimal(amount)} ${currency} more: ${decimal(balance + amount)} ${currency}.`,
    );
  },
};

/** Every currency of the site has two decimal places. */
function readAmount(text: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (amount === 0) throw new Misuse(`"${text}" is no amount, such as 500 or 99.50.`);
  return amount;
}

const decimal = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
