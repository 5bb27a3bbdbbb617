import { sql } from 'kysely';
import { amountText } from '../../rules/amounts';
import { filledOfKind } from '../accounts/index';
import { openAgeReturns, sendReturnElsewhere } from '../cashier/index';
import { readConfig } from '../config/index';
import {
  birthFaultOf,
  closingsThatHold,
  findClosing,
  isDemoPlayer,
  listClosings,
  lockAccountState,
  reopenUser,
  takeBackUnderAge,
} from '../players/index';
import { closeUnderAge, ofAgeDay, type ClosedForAge } from '../underAge/index';
import {
  commandOf,
  listing,
  playerAndReason,
  playerOf,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';

const mostShown = 50;

/** Closes accounts of players whom documents prove to be under age, and ends what cannot go back by itself. */
export const underAge = commandOf({
  list: {
    does: `shows the newest ${mostShown} accounts that are closed for age, and deposits of theirs that the provider has not taken back yet, or could not`,
    run: listing(closedLines, 'No account is closed for age.'),
  },
  close: {
    typed: '<login> <birth date> <reason>',
    does: 'closes, as one of two people, all accounts of a player whom documents prove to be under age, with the birth date that they show, 2015-02-28: open stakes are void, deposits go back to where they came from, less what was paid out; winnings are not paid out',
    needsTwo: 2,
    run: close,
  },
  elsewhere: {
    typed: '<return> <reason>',
    does: 'books, as one of two people, that you sent a deposit elsewhere that could not go back to where it came from',
    needsTwo: 1,
    run: elsewhere,
  },
  mistaken: {
    typed: '<login> <reason>',
    does: 'opens, as one of two people, an account again that was closed for age by a mistake; documents are asked for anew, and what went back stays there',
    needsTwo: 1,
    run: mistaken,
  },
});

async function closedLines({ trx }: CommandContext): Promise<string[]> {
  const closed = await listClosings(trx, { most: mostShown, isForAge: true });
  const open = await openAgeReturns(trx, mostShown);
  const { rows: held } = await sql<{ user_id: number; balance: number; currency: string }>`
    SELECT user_id, balance, currency FROM (${filledOfKind('HELD')}) held
    JOIN (${closingsThatHold}) closing USING (user_id)
    WHERE of_age_on IS NOT NULL ORDER BY user_id LIMIT ${mostShown}`.execute(trx);
  return [
    ...held.map(
      ({ user_id, balance, currency }) =>
        `${user_id} holds ${amountText(balance, currency)} ${currency} that did not go back: what is no return below is of deposits, and ends by \`deposits return\` or \`deposits elsewhere\``,
    ),
    ...closed.map(
      ({ user_id, of_age_on, closed_at }) =>
        `${user_id}: closed ${closed_at.toISOString()}, of age on ${of_age_on ?? ''}`,
    ),
    ...open.map(
      ({ id, deposit_id, user_id, amount, currency, state }) =>
        `return ${id} of deposit ${deposit_id} of ${user_id}: ${amountText(amount, currency)} ${currency}, ${
          state === 'REFUSED'
            ? `it could not go back: send it elsewhere, and book it by \`under-age elsewhere ${id}\``
            : 'the provider has not taken it yet'
        }`,
    ),
  ];
}

async function close([login, birthDate, ...words]: string[], context: CommandContext) {
  const { trx, siteNow: now, demo, documentKeys } = context;
  refuseUnless(
    login !== undefined && birthDate !== undefined,
    'Say the login of the player, the birth date that documents show, and the reason.',
  );
  const reason = readReason(words);
  const user = await playerOf(trx, login);
  refuseUnless(!isDemoPlayer(user), 'Everybody who tries the site uses this account: it stays open.');
  const { minimumAge } = await readConfig(trx);
  const today = now.toISOString().slice(0, 10);
  const fault = birthFaultOf(birthDate, { today, minimumAge });
  refuseUnless(
    fault !== null || birthDate === '',
    `Somebody born on ${birthDate} is of age: \`verification accept\` takes the documents.`,
  );
  refuseUnless(fault === 'too_young', `"${birthDate}" is no day on which somebody was born: 2015-02-28.`);
  const before = await findClosing(trx, user.id);
  const ofAgeOn = ofAgeDay(birthDate, minimumAge);
  refuseUnless(before?.of_age_on !== ofAgeOn, `The account of ${login} is closed for age already.`);
  const proof = { userId: user.id, birthDate, minimumAge, now, isDemo: demo, digestKeys: documentKeys };
  const closed = await closeUnderAge(trx, proof);
  return recorded(
    { reason, before: before ? 'CLOSED' : 'OPEN', after: 'CLOSED_FOR_AGE' },
    `${login}, born on ${birthDate}, is of age on ${ofAgeOn}.`,
    ...closed.flatMap(linesOf),
  );
}

const linesOf = ({ userId, coupons, returns }: ClosedForAge): string[] => [
  `Player ${userId} is closed and signed out everywhere; ${coupons} open coupons are void.`,
  ...returns.map(
    ({ deposit, amount, currency }) =>
      `    ${amountText(amount, currency)} ${currency} of deposit ${deposit} go back.`,
  ),
];

async function elsewhere([word = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const number = readNumber(word, 'a return');
  const reason = readReason(words);
  const sent = await sendReturnElsewhere(trx, number, siteNow);
  refuseUnless(sent !== 'UNKNOWN', `There is no return ${number}: \`under-age list\` shows which are.`);
  refuseUnless(sent !== 'NOT_HELD', `Return ${number} is not held: the provider has it, or it has ended.`);
  return recorded(
    { reason, before: 'REFUSED', after: 'ELSEWHERE' },
    `${amountText(sent.amount, sent.currency)} ${sent.currency} of return ${number} went elsewhere.`,
  );
}

async function mistaken(words: string[], { trx, siteNow }: CommandContext) {
  const { login, id, reason } = await playerAndReason(words, trx);
  await lockAccountState(trx, id);
  const closing = await findClosing(trx, id);
  refuseUnless(closing && closing.of_age_on !== null, `The account of ${login} is not closed for age.`);
  await reopenUser(trx, closing, siteNow);
  await takeBackUnderAge(trx, id, siteNow);
  return recorded(
    { reason, before: 'CLOSED_FOR_AGE', after: 'OPEN' },
    `${login} can sign in again, and has to hand in documents.`,
  );
}
