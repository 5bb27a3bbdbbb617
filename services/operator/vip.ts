import { amountText } from '../../rules/amounts';
import { acceptVip, refuseVip, waitingVips, type VipAnswered } from '../bets/index';
import {
  commandOf,
  listing,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';

const mostShown = 50;

/** What the operator answers to stakes above the largest one. Who does not answer within a minute has refused. */
export const vip = commandOf({
  list: {
    does: 'shows the VIP bets that wait for an answer, with the seconds that are left',
    run: listing(waiting, 'No VIP bet waits for an answer.'),
  },
  accept: {
    typed: '<number> <reason>',
    does: 'takes a VIP bet, if prices, limits and the start of its games still allow it',
    run: accept,
  },
  refuse: {
    typed: '<number> <reason>',
    does: 'gives the stake of a VIP bet back; the player reads the reason',
    run: refuse,
  },
});

async function waiting({ trx, siteNow }: CommandContext): Promise<string[]> {
  const rows = await waitingVips(trx, mostShown);
  return rows.flatMap(({ id, user_id, amount, currency, coef, possible_win, until, accepted_at, bets }) => {
    const left = Math.max(0, Math.ceil((until.getTime() - siteNow.getTime()) / 1000));
    return [
      [
        `${id} of ${user_id}: ${amountText(amount, currency)} ${currency} at ${coef}`,
        `pays ${amountText(possible_win, currency)}`,
        accepted_at ? 'accepted' : `${left} s left`,
      ].join(', '),
      ...bets.map((bet) => `    ${bet}`),
    ];
  });
}

async function accept(words: string[], { trx, siteNow }: CommandContext) {
  const { id, reason } = decisionIn(words, 'it stands in the log');
  expectGiven(id, await acceptVip(trx, id, siteNow));
  return recorded(
    { reason, before: 'PENDING', after: 'accepted' },
    `VIP bet ${id} is accepted: it is taken at once, unless a price, a limit or a start speaks against it.`,
  );
}

async function refuse(words: string[], { trx, who, siteNow }: CommandContext) {
  const { id, reason } = decisionIn(words, 'the player reads it');
  expectGiven(id, await refuseVip(trx, { id, who, reason }, siteNow));
  return recorded(
    { reason, before: 'PENDING', after: 'REFUSED' },
    `VIP bet ${id}: PENDING before, REFUSED now; the stake is back in the account.`,
  );
}

function expectGiven(id: number, answered: VipAnswered): void {
  refuseUnless(answered !== 'UNKNOWN', `There is no coupon ${id}.`);
  refuseUnless(answered !== 'NOT_WAITING', `Coupon ${id} waits for no answer: \`vip list\` shows which do.`);
  refuseUnless(answered !== 'ACCEPTED_BEFORE', `VIP bet ${id} is accepted already.`);
}

const decisionIn = ([number = '', ...words]: string[], why: string): { id: number; reason: string } => ({
  id: readNumber(number, 'a coupon'),
  reason: readReason(words, why),
});
