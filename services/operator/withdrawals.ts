import { amountText } from '../../rules/amounts';
import { approvalsOf } from '../approvals/index';
import {
  approve as approveOne,
  refuseWithdrawal,
  type Decided,
  approvalOf,
  awaitingApproval,
  findWithdrawal,
  movesOf,
  newestWithdrawals,
  type StoredWithdrawal,
} from '../cashier/index';
import {
  changed,
  commandOf,
  listing,
  orRefuse,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  singleWord,
  type CommandContext,
} from './command';

const mostShown = 50;

/** What the operator does about withdrawals. No command sends one before its time. */
export const withdrawals = commandOf({
  list: {
    does: 'shows the newest withdrawals, and what each waits for',
    run: listing(newest, 'There are no withdrawals.'),
  },
  show: {
    typed: '<number>',
    does: 'shows a withdrawal with everything that happened to it',
    run: show,
  },
  approve: {
    typed: '<number> <reason>',
    does: 'lets a large withdrawal be sent, once two people have approved it; a wait for its time stays',
    run: approve,
  },
  refuse: {
    typed: '<number> <reason>',
    does: 'gives the money of a withdrawal that was not sent back; the player reads the reason',
    run: refuse,
  },
});

async function newest({ trx, siteNow }: CommandContext): Promise<string[]> {
  const rows = await newestWithdrawals(trx, mostShown);
  const awaiting = await awaitingApproval(trx, rows);
  return rows.map((row) => lineOf(row, { isAwaiting: awaiting.has(row.id), now: siteNow }));
}

function lineOf(row: StoredWithdrawal, { isAwaiting, now }: { isAwaiting: boolean; now: Date }): string {
  const { id, user_id, amount, fee, currency, method_id, state, ended_by, held_until, is_late } = row;
  const isHeld = state === 'REQUESTED' && held_until !== null && held_until > now;
  return [
    `${id} of ${user_id}: ${amountText(amount, currency)} ${currency} by ${method_id}, ${state}`,
    ...(fee > 0 ? [`fee ${amountText(fee, currency)}`] : []),
    ...(ended_by ? [`by ${ended_by}`] : []),
    ...(is_late ? ['late'] : []),
    ...(isHeld ? [`held until ${held_until.toISOString()}`] : []),
    ...(isAwaiting ? ['waits for approval'] : []),
  ].join(', ');
}

async function show(words: string[], { trx, siteNow }: CommandContext) {
  const id = readNumber(singleWord(words, 'number of the withdrawal'), 'a withdrawal');
  const row = orRefuse(await findWithdrawal(trx, id), `There is no withdrawal ${id}.`);
  const [awaiting, moves, approvals] = await Promise.all([
    awaitingApproval(trx, [row]),
    movesOf(trx, id),
    approvalsOf(trx, [approvalOf(id)]),
  ]);
  // Who looks at an account outside is noted, as who looks at documents is.
  return changed(
    lineOf(row, { isAwaiting: awaiting.has(id), now: siteNow }),
    ...(row.target === null ? [] : [`    to ${row.target}`]),
    ...moves.map(
      ({ at, from_state, to_state, who, reason }) =>
        `    ${at.toISOString()} ${from_state ?? 'new'} → ${to_state} by ${who}${reason ? `: ${reason}` : ''}`,
    ),
    ...approvals.flatMap(({ asked_at, asked_by, asked_reason, given_at, given_by, given_reason }) => [
      `    ${asked_at.toISOString()} approved by ${asked_by}: ${asked_reason}`,
      ...(given_at ? [`    ${given_at.toISOString()} approved by ${given_by}: ${given_reason}`] : []),
    ]),
  );
}

async function approve(words: string[], { trx, who, siteNow }: CommandContext) {
  const { id, reason } = decisionIn(words);
  const approved = await approveOne(trx, { id, who, reason }, siteNow);
  refuseUnless(approved !== 'NOT_NEEDED', `Withdrawal ${id} needs no approval.`);
  refuseUnless(
    approved !== 'APPROVED_BEFORE',
    `${who} approved withdrawal ${id} already: somebody else has to.`,
  );
  const row = expectWaiting(id, approved);
  const isAwaiting = (await awaitingApproval(trx, [row])).has(id);
  return recorded(
    { reason },
    `${who} approves withdrawal ${id}: ${isAwaiting ? 'another person has to as well' : 'it is sent when its time has come'}.`,
  );
}

async function refuse(words: string[], { trx, who, siteNow }: CommandContext) {
  const { id, reason } = decisionIn(words);
  const { amount, currency } = expectWaiting(id, await refuseWithdrawal(trx, { id, who, reason }, siteNow));
  return recorded(
    { reason, before: 'REQUESTED', after: 'REFUSED' },
    `Withdrawal ${id}: REQUESTED before, REFUSED now; ${amountText(amount, currency)} ${currency} are back in the account.`,
  );
}

function expectWaiting(id: number, decided: Decided): StoredWithdrawal {
  refuseUnless(decided !== 'UNKNOWN', `There is no withdrawal ${id}.`);
  refuseUnless(
    decided !== 'NOT_WAITING',
    `Withdrawal ${id} was sent or has ended: \`withdrawals show ${id}\` tells.`,
  );
  return decided;
}

const decisionIn = ([number = '', ...words]: string[]): { id: number; reason: string } => ({
  id: readNumber(number, 'a withdrawal'),
  reason: readReason(words, 'the player may read it'),
});
