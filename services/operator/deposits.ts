import { amountText } from '../../rules/amounts';
import {
  chargeBack,
  returnHeld,
  sendElsewhere,
  type Returned,
  type DaySum,
  type Difference,
  type Money,
  comparedDays,
  newestDeposits,
  openReturns,
} from '../cashier/index';
import { byAction, changed, expectNoWords, Misuse, readReason, recorded, shown, singleWord } from './command';
import type { Command, CommandContext } from './command';

/** What the operator does about deposits. */
export const deposits: Command = {
  usage: [
    ['list', 'shows the newest deposits, with what cannot be staked'],
    ['return <number>', 'books that you sent the money of a deposit back that cannot be staked'],
    [
      'elsewhere <number> <reason>',
      'books, as one of two people, that you sent that money elsewhere, since it cannot go back to where it came from',
    ],
    [
      'compared',
      'shows the days on which the list of the provider was compared with the books, and what differs',
    ],
    ['returns', 'shows held money that players sent back and the provider has not taken, or could not send'],
    [
      'chargeback <number>[/<payment>] <reason>',
      'books that the provider took the money of a payment back; what the account does not hold is a debt',
    ],
  ],
  needsTwo: { elsewhere: 1 },
  run: byAction({ list, return: giveBack, elsewhere, returns, compared, chargeback }),
};

const mostShown = 50;

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rows = await newestDeposits(trx, mostShown);
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
  checkNumber(number);
  return changed(`${moneyOf(number, await returnHeld(trx, Number(number), siteNow))} went back.`);
}

async function elsewhere([number = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  checkNumber(number);
  const reason = readReason(words);
  const money = moneyOf(number, await sendElsewhere(trx, Number(number), siteNow));
  return recorded({ reason }, `${money} went elsewhere.`);
}

async function returns(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rows = await openReturns(trx, mostShown);
  const lines = rows.map(
    ({ deposit_id, number, user_id, amount, currency, state }) =>
      `${deposit_id}/${number} of ${user_id}: ${amountText(amount, currency)} ${currency}, ${
        state === 'REFUSED' ? 'the provider could not send it back' : 'the provider has not taken it yet'
      }`,
  );
  return shown(lines, 'The provider has taken all held money that players sent back.');
}

async function compared(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rows = await comparedDays(trx, mostShown);
  const lines = rows.flatMap(({ provider, day, sums, differences }) => [
    `${day} by ${provider}: ${sums.map(sumText).join('; ') || 'nothing came'}`,
    ...differences.map((one) => `    ${differenceText(one)}`),
  ]);
  return shown(lines, 'No day was compared yet.');
}

/** What went away of a deposit. Throws `Misuse` when nothing did. */
function moneyOf(number: string, returned: Returned): string {
  if (returned === 'UNKNOWN') throw new Misuse(`There is no deposit ${number}.`);
  if (returned === 'NOTHING_HELD') throw new Misuse(`All money of deposit ${number} can be staked.`);
  if (returned === 'RETURNED_BEFORE')
    throw new Misuse(`The money of deposit ${number} was sent back before.`);
  if (returned === 'REFUSED_BEFORE')
    throw new Misuse(`The provider cannot send the money of deposit ${number} back.`);
  const money = returned.map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`);
  return `${money.join(', ')} of deposit ${number}`;
}

async function chargeback([named = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const [number = '', payment] = named.split('/', 2);
  checkNumber(number);
  if (payment !== undefined && !/^[1-9]\d{0,5}$/.test(payment))
    throw new Misuse(`"${payment}" is no number of a payment.`);
  const reason = words.join(' ').trim();
  if (reason === '') throw new Misuse('Say the reason too: it is noted in the log.');
  const which = { id: Number(number), number: payment === undefined ? undefined : Number(payment) };
  const result = await chargeBack(trx, which, siteNow);
  if (result === 'UNKNOWN') throw new Misuse(`There is no deposit ${number}.`);
  if (result === 'NOT_PAID') throw new Misuse(`Deposit ${number} was not paid.`);
  if (result === 'NO_SUCH_PAYMENT') throw new Misuse(`Deposit ${number} has no payment ${payment}.`);
  if (result === 'CHARGED_BACK_BEFORE')
    throw new Misuse(`${payment ? `Payment ${payment} of d` : 'D'}eposit ${number} was charged back before.`);
  if ('choices' in result) {
    const choices = result.choices.map(
      (one) => `${number}/${one.number} (${amountText(one.amount, one.currency)} ${one.currency})`,
    );
    throw new Misuse(`Deposit ${number} has ${choices.length} payments. Name one: ${choices.join(', ')}.`);
  }
  const { taken, owed, currency } = result;
  const money = (amount: number) => `${amountText(amount, currency)} ${currency}`;
  const name = result.payment === null ? 'Deposit' : `Payment ${result.payment} of deposit`;
  return recorded(
    { reason },
    `${name} ${number} is charged back: ${money(taken)} are taken, ${money(owed)} are owed by the player.`,
  );
}

function checkNumber(number: string): void {
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Misuse(`"${number}" is no number of a deposit.`);
}

const textOf = ({ amount, currency }: Money): string => `${amountText(amount, currency)} ${currency}`;

const sumText = ({ currency, told, booked }: DaySum): string =>
  `${textOf({ amount: told, currency })} listed, ${textOf({ amount: booked, currency })} booked`;

function differenceText(one: Difference): string {
  if (one.kind === 'UNKNOWN') return `unknown payment ${one.id} of ${textOf(one.told)}`;
  const name = `payment ${one.id} of deposit ${one.deposit}`;
  return one.kind === 'OTHERWISE'
    ? `${name}: listed as ${textOf(one.told)}, booked as ${textOf(one.booked)}`
    : `${name}: booked as ${textOf(one.booked)}, and listed nowhere`;
}

/** Every currency of the site has two decimal places. */
const decimal = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
