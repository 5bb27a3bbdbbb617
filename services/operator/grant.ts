import { randomUUID } from 'node:crypto';
import { amountText } from '../../rules/amounts';
import { currencyDecimals } from '../../rules/minorUnits';
import { parseStake } from '../../rules/stakes';
import { lockWallet, bookMovement } from '../accounts/index';
import { playerOf } from './ban';
import { changed, Misuse, singleWord, type Command } from './command';

/** Gives a player demo money. */
export const grant: Command = {
  usage: [['<login> <amount>', 'gives a player demo money, in the currency of the account: 500 or 99.50']],
  async run([login, ...others], { trx, siteNow, demo }) {
    if (login === undefined)
      throw new Misuse('Say the login, e-mail or phone of the player, and the amount.');
    const typed = singleWord(others, 'amount');
    if (!demo) throw new Misuse('This site has no demo money, as DEMO is not 1.');
    const { id } = await playerOf(trx, login);
    const wallet = await lockWallet(trx, id);
    if (!wallet) throw new Misuse(`There is no player "${login}".`);
    const { id: accountId, currency, balance } = wallet;
    const amount = readAmount(typed, currency);
    const reference = `grant:admin:${randomUUID()}`;
    const granted = { reference, kind: 'GRANT', currency, from: 'GRANTS', to: accountId, amount } as const;
    await bookMovement(trx, granted, siteNow);
    return changed(
      `${login} has ${amountText(amount, currency)} ${currency} more: ${amountText(balance + amount, currency)} ${currency}.`,
    );
  },
};

/** An amount as it is typed, in minor units of the currency. */
function readAmount(text: string, currency: string): number {
  const decimals = currencyDecimals(currency);
  const reading = /^\d{1,9}(\.\d+)?$/.test(text) ? parseStake(text, decimals) : null;
  if (reading?.ok && reading.minor > 0) return reading.minor;
  const example =
    decimals === 0 ? '500' : `500 or ${amountText(99 * 10 ** decimals + 5 * 10 ** (decimals - 1), currency)}`;
  throw new Misuse(`"${text}" is no amount in ${currency}, such as ${example}.`);
}
