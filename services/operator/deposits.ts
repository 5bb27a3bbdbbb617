import { returnHeld } from '../cashier/returning';
import { byAction, changed, expectNoWords, Misuse, shown, singleWord } from './command';
import type { Command, CommandContext } from './command';

/** What the operator does about deposits. */
export const deposits: Command = {
  usage: [
    ['list', 'shows the newest deposits, with what cannot be staked'],
    ['return <number>', 'books that you sent the money of a deposit back that cannot be staked'],
  ],
  run: byAction({ list, return: giveBack }),
};

const mostShown = 50;

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rows = await trx.selectFrom('deposits').selectAll().orderBy('id', 'desc').limit(mostShown).execute();
  const lines = rows.map(({ id, user_id, state, amount, paid, held, currency, is_late }) =>
    [
      `${id} of ${user_id}: ${decimal(paid ?? amount)} ${currency}, ${state}`,
      ...(is_late ? ['late'] : []),
      ...(held > 0 ? [`${decimal(held)} held`] : []),
    ].join(', '),
  );
  return shown(lines, 'There are no deposits.');
}

async function giveBack(words: string[], { trx, siteNow }: CommandContext) {
  const number = singleWord(words, 'number of the deposit');
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Misuse(`"${number}" is no number of a deposit.`);
  const returned = await returnHeld(trx, Number(number), siteNow);
  if (returned === 'UNKNOWN') throw new Misuse(`There is no deposit ${number}.`);
  if (returned === 'NOTHING_HELD') throw new Misuse(`All money of deposit ${number} can be staked.`);
  if (returned === 'RETURNED_BEFORE')
    throw new Misuse(`The money of deposit ${number} was sent back before.`);
  return changed(`${decimal(returned.amount)} ${returned.currency} of deposit ${number} went back.`);
}

/** Every currency of the site has two decimal places. */
const decimal = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
