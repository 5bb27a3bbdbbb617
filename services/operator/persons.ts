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
import {
  commandOf,
  listing,
  Misuse,
  playerAndReason,
  playerOf,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';

const shownPairs = 100;
/** How long the staff may take to decide about two accounts. Undecided, one of them stays held. */
const decideMs = 72 * hourMs;
const decideBy = (found: Date): string => new Date(found.getTime() + decideMs).toISOString();

/** Accounts that may be of one person: limits and breaks belong to the person. */
export const persons = commandOf({
  list: {
    does: 'shows accounts that may be of one person, or were joined by what was typed, and wait for a decision',
    run: listing(waitingLines, 'No accounts wait.'),
  },
  join: {
    typed: '<login> <login> <reason>',
    does: 'says, as one of two people, that both accounts, whose documents are accepted, are of one person: the stricter limits and the longer breaks hold for both from now on',
    needsTwo: 2,
    run: join,
  },
  differ: {
    typed: '<login> <login> <reason>',
    does: 'says, as one of two people, that the accounts are of two: they wait for no decision any more, and are not joined by what they say of themselves',
    needsTwo: 2,
    run: differ,
  },
  part: {
    typed: '<login> <reason>',
    does: 'says, as one of two people, that the account is of another person than the accounts it was joined with; all limits and breaks stay with both',
    needsTwo: 1,
    run: part,
  },
  undo: {
    typed: '<login> <login> <reason>',
    does: 'undoes, as one of two people, the joining of two accounts: each is as it was before, with what its own player did since; an exclusion stays with the account that asked for it',
    needsTwo: 2,
    run: (words, context) => undoPair(words, null, context),
  },
  'undo-as': {
    typed: '<login> <login> <person> <reason>',
    does: 'the same, where `undo` does not know who the first account was before: you say it by a number that `undo` lists',
    needsTwo: 3,
    run: async ([one, other, person = '', ...words], context) =>
      undoPair([one, other, ...words], readNumber(person, 'a person'), context),
  },
});

async function waitingLines({ trx, siteNow }: CommandContext): Promise<string[]> {
  const pairs = await waitingPairs(trx, shownPairs);
  const joined = await reviewedPairs(trx, shownPairs);
  return [
    ...pairs.map(
      ({ user_id, other_user_id, held_user_id, signs, found_at }) =>
        `${user_id} and ${other_user_id}: ${signs.join(', ')}; ${held_user_id ?? other_user_id} plays once you decided, by ${decideBy(found_at)}`,
    ),
    ...joined.map(
      ({ user_id, other_user_id, held_user_id, signs, review_since }) =>
        `${user_id} and ${other_user_id}: joined before by ${signs.join(', ')} alone; ${held_user_id ?? other_user_id} plays once you decided by \`persons join\` or \`persons undo\`, by ${decideBy(review_since ?? siteNow)}`,
    ),
  ];
}

async function join(words: string[], { trx, siteNow, demo }: CommandContext) {
  const { pair, both, reason } = await pairIn(trx, words);
  for (const account of pair)
    refuseUnless(
      (await verificationOf(trx, account)).status === 'VERIFIED',
      `${account} has not proved who they are: \`verification accept\` comes first, for both.`,
    );
  const joined = await joinPersons(trx, pair, { now: siteNow, isDemo: demo });
  const isJoinedBefore = joined === 'SAME';
  refuseUnless(!isJoinedBefore || (await isReviewed(trx, pair)), `${both} are of one person already.`);
  refuseUnless(joined !== 'NOBODY', 'One of the accounts has nobody to protect.');
  await decidePair(trx, pair, { state: 'JOINED', reason }, siteNow);
  if (isJoinedBefore) return recorded({ reason }, `${both} are of one person, as they were joined before.`);
  await tellOwners(trx, pair, 'joined', siteNow);
  const wait =
    ' Their limits count in two currencies: neither plays before there are rates of the last seven days.';
  return recorded({ reason }, `${both} are of one person.${joined === 'OWED' ? wait : ''}`);
}

async function differ(words: string[], { trx, siteNow }: CommandContext) {
  const { pair, both, reason } = await pairIn(trx, words);
  const [first, second] = pair;
  refuseUnless(
    !(await otherAccounts(trx, first)).includes(second),
    `${both} are of one person: \`persons part\` makes them two.`,
  );
  await decidePair(trx, pair, { state: 'PARTED', reason }, siteNow);
  return recorded({ reason }, `${both} are of two people.`);
}

async function part(words: string[], { trx, siteNow }: CommandContext) {
  const { login, id, reason } = await playerAndReason(words, trx);
  const others = await otherAccounts(trx, id);
  refuseUnless(await partPerson(trx, id, siteNow), `${login} is the only account of its person.`);
  for (const other of others) await decidePair(trx, pairOf(id, other), { state: 'PARTED', reason }, siteNow);
  await tellOwners(trx, [id, ...others], 'parted', siteNow);
  return recorded({ reason }, `${login} is a person apart from ${others.join(', ')}.`);
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
  refuseUnless(done.fault !== 'APART', `${pair.join(' and ')} are not of one person.`);
  refuseUnless(done.fault !== 'NOT_LOGGED', 'No joining of them is logged: `persons part` makes them two.');
  const persons = done.candidates.length > 0 ? done.candidates.join(', ') : 'none that fits';
  throw new Misuse(
    `The log does not say which person the account was. Persons without accounts: ${persons}. Compare \`limit_events\`, and say the account that was one of them first: \`persons undo-as <login> <login> <person>\`.`,
  );
}

/** The accounts of two players, both as they were typed, and the reason of a decision about them. */
async function pairIn(trx: CommandContext['trx'], [one, other, ...words]: (string | undefined)[]) {
  refuseUnless(one !== undefined && other !== undefined, 'Say the logins of both players, and the reason.');
  const reason = readReason(words.filter((word) => word !== undefined));
  const [first, second] = [(await playerOf(trx, one)).id, (await playerOf(trx, other)).id];
  refuseUnless(first !== second, 'Say the logins of two players.');
  return { pair: pairOf(first, second), both: `${one} and ${other}`, first, second, reason };
}
