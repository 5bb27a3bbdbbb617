import { hourMs } from '../durations';
import {
  joinPersons,
  partPerson,
  undoJoin,
  decidePair,
  otherAccounts,
  waitingPairs,
  pairOf,
  isReviewed,
  reviewedPairs,
  tellOwners,
} from '../protection/index';
import { verificationOf } from '../players/index';
import { playerOf } from './ban';
import {
  byAction,
  recorded,
  expectNoWords,
  Misuse,
  readReason,
  shown,
  type Command,
  type CommandContext,
} from './command';

const shownPairs = 100;
/** How long the staff may take to decide about two accounts. Undecided, one of them stays held. */
const decideMs = 72 * hourMs;
const decideBy = (found: Date): string => new Date(found.getTime() + decideMs).toISOString();

/** Accounts that may be of one person: limits and breaks belong to the person. */
export const persons: Command = {
  usage: [
    [
      'list',
      'shows accounts that may be of one person, or were joined by what was typed, and wait for a decision',
    ],
    [
      'join <login> <login> <reason>',
      'says, as one of two people, that both accounts, whose documents are accepted, are of one person: the stricter limits and the longer breaks hold for both from now on',
    ],
    [
      'differ <login> <login> <reason>',
      'says, as one of two people, that the accounts are of two: they wait for no decision any more, and are not joined by what they say of themselves',
    ],
    [
      'part <login> <reason>',
      'says, as one of two people, that the account is of another person than the accounts it was joined with; all limits and breaks stay with both',
    ],
    [
      'undo <login> <login> <reason>',
      'undoes, as one of two people, the joining of two accounts: each is as it was before, with what its own player did since; an exclusion stays with the account that asked for it',
    ],
    [
      'undo-as <login> <login> <person> <reason>',
      'the same, where `undo` does not know who the first account was before: you say it by a number that `undo` lists',
    ],
  ],
  needsTwo: { join: 2, differ: 2, part: 1, undo: 2, 'undo-as': 3 },
  run: byAction({ list, join, differ, part, undo, 'undo-as': undoAs }),
};

async function list(words: string[], { trx, siteNow }: CommandContext) {
  expectNoWords(words);
  const pairs = await waitingPairs(trx, shownPairs);
  const joined = await reviewedPairs(trx, shownPairs);
  const lines = pairs.map(
    ({ user_id, other_user_id, held_user_id, signs, found_at }) =>
      `${user_id} and ${other_user_id}: ${signs.join(', ')}; ${held_user_id ?? other_user_id} plays once you decided, by ${decideBy(found_at)}`,
  );
  const before = joined.map(
    ({ user_id, other_user_id, held_user_id, signs, review_since }) =>
      `${user_id} and ${other_user_id}: joined before by ${signs.join(', ')} alone; ${held_user_id ?? other_user_id} plays once you decided by \`persons join\` or \`persons undo\`, by ${decideBy(review_since ?? siteNow)}`,
  );
  return shown([...lines, ...before], 'No accounts wait.');
}

async function join([one, other, ...words]: string[], { trx, siteNow, demo }: CommandContext) {
  const { pair, reason } = await pairIn(trx, [one, other, ...words]);
  for (const account of pair) {
    if ((await verificationOf(trx, account)).status !== 'VERIFIED')
      throw new Misuse(
        `${account} has not proved who they are: \`verification accept\` comes first, for both.`,
      );
  }
  const joined = await joinPersons(trx, pair, { now: siteNow, isDemo: demo });
  if (joined === 'SAME' && (await isReviewed(trx, pair))) {
    await decidePair(trx, pair, { state: 'JOINED', reason }, siteNow);
    return recorded({ reason }, `${one} and ${other} are of one person, as they were joined before.`);
  }
  if (joined === 'SAME') throw new Misuse(`${one} and ${other} are of one person already.`);
  if (joined === 'NOBODY') throw new Misuse('One of the accounts has nobody to protect.');
  await decidePair(trx, pair, { state: 'JOINED', reason }, siteNow);
  await tellOwners(trx, pair, 'joined', siteNow);
  if (joined === 'OWED')
    return recorded(
      { reason },
      `${one} and ${other} are of one person. Their limits count in two currencies: neither plays before there are rates of the last seven days.`,
    );
  return recorded({ reason }, `${one} and ${other} are of one person.`);
}

async function differ([one, other, ...words]: string[], { trx, siteNow }: CommandContext) {
  const { pair, reason } = await pairIn(trx, [one, other, ...words]);
  const [first, second] = pair;
  if ((await otherAccounts(trx, first)).includes(second))
    throw new Misuse(`${one} and ${other} are of one person: \`persons part\` makes them two.`);
  await decidePair(trx, pair, { state: 'PARTED', reason }, siteNow);
  return recorded({ reason }, `${one} and ${other} are of two people.`);
}

async function part([login, ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined) throw new Misuse('Say the login of the player, and the reason.');
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  const others = await otherAccounts(trx, id);
  if (!(await partPerson(trx, id, siteNow))) throw new Misuse(`${login} is the only account of its person.`);
  for (const other of others) await decidePair(trx, pairOf(id, other), { state: 'PARTED', reason }, siteNow);
  await tellOwners(trx, [id, ...others], 'parted', siteNow);
  return recorded({ reason }, `${login} is a person apart from ${others.join(', ')}.`);
}

async function undo([one, other, ...words]: string[], context: CommandContext) {
  return undoPair([one, other, ...words], null, context);
}

async function undoAs([one, other, person = '', ...words]: string[], context: CommandContext) {
  if (!/^[1-9]\d{0,14}$/.test(person)) throw new Misuse(`"${person}" is no number of a person.`);
  return undoPair([one, other, ...words], Number(person), context);
}

/** Undoes the joining of two accounts; `named`: who the first one was before, where the log does not say it. */
async function undoPair(
  words: (string | undefined)[],
  named: number | null,
  { trx, siteNow }: CommandContext,
) {
  const { pair, first, second, reason } = await pairIn(trx, words);
  const done = await undoJoin(trx, [first, second], { now: siteNow, named });
  if ('sides' in done) {
    const [stay, go] = done.sides;
    for (const account of stay)
      for (const other of go)
        await decidePair(trx, pairOf(account, other), { state: 'PARTED', reason }, siteNow);
    await tellOwners(trx, [...stay, ...go], 'undone', siteNow);
    return recorded(
      { reason },
      `${stay.join(', ')} and ${go.join(', ')} are of two people, each as before and with what they did since.`,
    );
  }
  if (done.fault === 'APART') throw new Misuse(`${pair.join(' and ')} are not of one person.`);
  if (done.fault === 'NOT_LOGGED')
    throw new Misuse('No joining of them is logged: `persons part` makes them two.');
  const persons = done.candidates.length > 0 ? done.candidates.join(', ') : 'none that fits';
  throw new Misuse(
    `The log does not say which person the account was. Persons without accounts: ${persons}. Compare \`limit_events\`, and say the account that was one of them first: \`persons undo-as <login> <login> <person>\`.`,
  );
}

/** The accounts of two players, and the reason of a decision about them. */
async function pairIn(trx: CommandContext['trx'], [one, other, ...words]: (string | undefined)[]) {
  if (one === undefined || other === undefined)
    throw new Misuse('Say the logins of both players, and the reason.');
  const reason = readReason(words.filter((word) => word !== undefined));
  const [first, second] = [await playerOf(trx, one), await playerOf(trx, other)];
  if (first.id === second.id) throw new Misuse('Say the logins of two players.');
  return { pair: pairOf(first.id, second.id), first: first.id, second: second.id, reason };
}
