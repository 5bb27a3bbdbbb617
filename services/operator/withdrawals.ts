import { amountText } from '../../rules/amounts';
import { approvalsOf } from '../approvals/index';
import {
  approve as approveOne,
  refuseWithdrawal,
  type Decided,
  approvalOf,
  awaitingApproval,
  type StoredWithdrawal,
  findWithdrawal,
  movesOf,
  newestWithdrawals,
} from '../cashier/index';
import { byAction, changed, expectNoWords, Misuse, readReason, recorded, shown, singleWord } from './command';
import type { Command, CommandContext } from './command';

const mostShown = 50;

/** What the operator does about withdrawals. No command sends one before its time. */
export const withdrawals: Command = {
  usage: [
    ['list', 'shows the newest withdrawals, and what each waits for'],
    ['show <number>', 'shows a withdrawal with everything that happened to it'],
    [
      'approve <number> <reason>',
      'lets a large withdrawal be sent, once two people have approved it; a wait for its time stays',
    ],
    [
      'refuse <number> <reason>',
      'gives the money of a withdrawal that was not sent back; the player reads the reason',
    ],
  ],
  run: byAction({ list, show, approve, refuse }),
};

async function list(words: string[], { trx, siteNow }: CommandContext) {
  expectNoWords(words);
  const rows = await newestWithdrawals(trx, mostShown);
  const awaiting = await awaitingApproval(trx, rows);
  const lines = rows.map((row) => lineOf(row, { isAwaiting: awaiting.has(row.id), now: siteNow }));
  return shown(lines, 'There are no withdrawals.');
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
  const id = numberOf(singleWord(words, 'number of the withdrawal'));
  const row = await findWithdrawal(trx, id);
  if (!row) throw new Misuse(`There is no withdrawal ${id}.`);
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
  if (approved === 'NOT_NEEDED') throw new Misuse(`Withdrawal ${id} needs no approval.`);
  if (approved === 'APPROVED_BEFORE')
    throw new Misuse(`${who} approved withdrawal ${id} already: somebody else has to.`);
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
  if (decided === 'UNKNOWN') throw new Misuse(`There is no withdrawal ${id}.`);
  if (decided === 'NOT_WAITING')
    throw new Misuse(`Withdrawal ${id} was sent or has ended: \`withdrawals show ${id}\` tells.`);
  return decided;
}

function decisionIn([number = '', ...words]: string[]): { id: number; reason: string } {
  const id = numberOf(number);
  return { id, reason: readReason(words, 'the player may read it') };
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misuse(`"${text}" is no number of a withdrawal.`);
  return Number(text);
}
