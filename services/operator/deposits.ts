import { amountText } from '../../rules/amounts';
import {
  chargeBack,
  comparedDays,
  newestDeposits,
  openReturns,
  returnHeld,
  sendElsewhere,
  type Returned,
  type DaySum,
  type Difference,
  type Money,
} from '../cashier/index';
import {
  changed,
  commandOf,
  listing,
  Misuse,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  singleWord,
  type CommandContext,
} from './command';

const mostShown = 50;

/** What the operator does about deposits. */
export const deposits = commandOf({
  list: {
    does: 'shows the newest deposits, with what cannot be staked',
    run: listing(
      async ({ trx }) =>
        (await newestDeposits(trx, mostShown)).map(
          ({ id, user_id, state, amount, paid, held, currency, is_late }) =>
            [
              `${id} of ${user_id}: ${decimal(paid ?? amount)} ${currency}, ${state}`,
              ...(is_late ? ['late'] : []),
              ...(held > 0 ? [`${decimal(held)} held`] : []),
            ].join(', '),
        ),
      'There are no deposits.',
    ),
  },
  return: {
    typed: '<number>',
    does: 'books that you sent the money of a deposit back that cannot be staked',
    run: async (words, { trx, siteNow }) => {
      const number = readNumber(singleWord(words, 'number of the deposit'), 'a deposit');
      return changed(`${moneyOf(number, await returnHeld(trx, number, siteNow))} went back.`);
    },
  },
  elsewhere: {
    typed: '<number> <reason>',
    does: 'books, as one of two people, that you sent that money elsewhere, since it cannot go back to where it came from',
    needsTwo: 1,
    run: async ([word = '', ...words], { trx, siteNow }) => {
      const number = readNumber(word, 'a deposit');
      const reason = readReason(words);
      const money = moneyOf(number, await sendElsewhere(trx, number, siteNow));
      return recorded({ reason }, `${money} went elsewhere.`);
    },
  },
  compared: {
    does: 'shows the days on which the list of the provider was compared with the books, and what differs',
    run: listing(
      async ({ trx }) =>
        (await comparedDays(trx, mostShown)).flatMap(({ provider, day, sums, differences }) => [
          `${day} by ${provider}: ${sums.map(sumText).join('; ') || 'nothing came'}`,
          ...differences.map((one) => `    ${differenceText(one)}`),
        ]),
      'No day was compared yet.',
    ),
  },
  returns: {
    does: 'shows held money that players sent back and the provider has not taken, or could not send',
    run: listing(
      async ({ trx }) =>
        (await openReturns(trx, mostShown)).map(
          ({ deposit_id, number, user_id, state, ...money }) =>
            `${deposit_id}/${number} of ${user_id}: ${textOf(money)}, ${
              state === 'REFUSED'
                ? 'the provider could not send it back'
                : 'the provider has not taken it yet'
            }`,
        ),
      'The provider has taken all held money that players sent back.',
    ),
  },
  chargeback: {
    typed: '<number>[/<payment>] <reason>',
    does: 'books that the provider took the money of a payment back; what the account does not hold is a debt',
    run: chargeback,
  },
});

/** What went away of a deposit. Throws `Misuse` when nothing did. */
function moneyOf(number: number, returned: Returned): string {
  if (typeof returned === 'string')
    throw new Misuse(
      {
        UNKNOWN: `There is no deposit ${number}.`,
        NOTHING_HELD: `All money of deposit ${number} can be staked.`,
        RETURNED_BEFORE: `The money of deposit ${number} was sent back before.`,
        REFUSED_BEFORE: `The provider cannot send the money of deposit ${number} back.`,
      }[returned],
    );
  return `${returned.map(textOf).join(', ')} of deposit ${number}`;
}

async function chargeback([named = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const [word = '', payment] = named.split('/', 2);
  const number = readNumber(word, 'a deposit');
  refuseUnless(
    payment === undefined || /^[1-9]\d{0,5}$/.test(payment),
    `"${payment ?? ''}" is no number of a payment.`,
  );
  const reason = words.join(' ').trim();
  refuseUnless(reason !== '', 'Say the reason too: it is noted in the log.');
  const which = { id: number, number: payment === undefined ? undefined : Number(payment) };
  const result = await chargeBack(trx, which, siteNow);
  if (typeof result === 'string')
    throw new Misuse(
      {
        UNKNOWN: `There is no deposit ${number}.`,
        NOT_PAID: `Deposit ${number} was not paid.`,
        NO_SUCH_PAYMENT: `Deposit ${number} has no payment ${payment ?? ''}.`,
        CHARGED_BACK_BEFORE: `${payment ? `Payment ${payment} of d` : 'D'}eposit ${number} was charged back before.`,
      }[result],
    );
  if ('choices' in result) {
    const choices = result.choices.map((one) => `${number}/${one.number} (${textOf(one)})`);
    throw new Misuse(`Deposit ${number} has ${choices.length} payments. Name one: ${choices.join(', ')}.`);
  }
  const { taken, owed, currency } = result;
  const name = result.payment === null ? 'Deposit' : `Payment ${result.payment} of deposit`;
  return recorded(
    { reason },
    `${name} ${number} is charged back: ${textOf({ amount: taken, currency })} are taken, ${textOf({ amount: owed, currency })} are owed by the player.`,
  );
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
