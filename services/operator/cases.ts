import { amountText } from '../../rules/amounts';
import {
  accountsOf,
  addNote,
  closeCase,
  isStopped,
  lockCase,
  markersOfPerson,
  measureOfPerson,
  notesOf,
  openCases,
} from '../protection/index';
import {
  changed,
  commandOf,
  isNumber,
  listing,
  orRefuse,
  readText,
  recorded,
  refuseUnless,
  singleWord,
  type CommandContext,
} from './command';

const mostShown = 50;
const longestText = 2000;

/** What the operator does about players whose play speaks of harm. No command changes a marker. */
export const cases = commandOf({
  list: {
    does: `shows the ${mostShown} open cases of players with strong markers of harm that are due first`,
    run: listing(async ({ trx, siteNow }) => {
      const lines: string[] = [];
      for (const { id, person_id, opened_at, due_at } of await openCases(trx, mostShown)) {
        const accounts = (await accountsOf(trx, person_id)).join(', ');
        lines.push(`${id} of ${accounts}: opened ${opened_at.toISOString()}, ${dueText(due_at, siteNow)}`);
      }
      return lines;
    }, 'No case is open.'),
  },
  show: {
    typed: '<number>',
    does: 'shows a case with the markers of its player and its notes; noted in the log',
    run: show,
  },
  note: {
    typed: '<number> <text>',
    does: 'writes down what you did or saw; the player gets it with the personal data',
    run: async ([number = '', ...words], { trx, who, siteNow }) => {
      const text = textIn(words, 'the note');
      const { id } = await caseOf(trx, number);
      await addNote(trx, id, { who, text }, siteNow);
      return changed(`The note is kept with case ${id}.`);
    },
  },
  close: {
    typed: '<number> <reason>',
    does: 'ends a case; its markers hold for their time, and what happened until now opens no other case',
    run: async ([number = '', ...words], { trx, who, siteNow }) => {
      const text = textIn(words, 'the reason');
      const { id, closed_at } = await caseOf(trx, number);
      refuseUnless(!closed_at, `Case ${id} was closed ${closed_at?.toISOString() ?? ''}.`);
      await addNote(trx, id, { who, text: `closed: ${text}` }, siteNow);
      await closeCase(trx, id, siteNow);
      return recorded({ reason: text }, `Case ${id} is closed. Its markers hold for their time.`);
    },
  },
});

async function show(words: string[], { trx, siteNow }: CommandContext) {
  const { id, person_id, opened_at, due_at, closed_at } = await caseOf(
    trx,
    singleWord(words, 'number of the case'),
  );
  const accounts = (await accountsOf(trx, person_id)).join(', ');
  const measure = await measureOfPerson(trx, person_id);
  const markers = await markersOfPerson(trx, person_id, mostShown);
  const notes = await notesOf(trx, id);
  const stopped = await isStopped(trx, person_id, siteNow);
  const state = closed_at ? `closed ${closed_at.toISOString()}` : dueText(due_at, siteNow);
  // Who looks at how somebody plays is noted, as who looks at documents is.
  return changed(
    `Case ${id} of ${accounts}: opened ${opened_at.toISOString()}, ${state}.`,
    `    Marketing and bonuses: ${stopped ? 'stopped' : 'allowed'}.`,
    ...markers.map(
      ({ kind, strength, since, seen_at, holds_until, seen }) =>
        `    ${strength} ${kind} since ${since.toISOString()}, last ${seen_at.toISOString()}, holds until ${holds_until.toISOString()}: ${seenText(seen, measure)}`,
    ),
    ...notes.map(({ at, who, text }) => `    ${at.toISOString()} ${who}: ${text}`),
  );
}

const dueText = (due: Date, now: Date): string => `due ${due.toISOString()}${due <= now ? ', late' : ''}`;

async function caseOf(trx: CommandContext['trx'], number: string) {
  refuseUnless(isNumber(number), 'Say the number of the case: `cases list` shows all.');
  return orRefuse(await lockCase(trx, Number(number)), `There is no case ${number}.`);
}

const textIn = (words: readonly string[], name: string): string =>
  readText(words, longestText, `Say the number of the case and ${name}, in up to ${longestText} characters.`);

/** The numbers of a marker in words: amounts in the person's measure. */
function seenText(seen: Readonly<Record<string, number>>, measure: string): string {
  const isAmount = (name: string) => name === 'amount' || name === 'median';
  return Object.entries(seen)
    .map(([name, value]) =>
      isAmount(name) ? `${name} ${amountText(value, measure)} ${measure}` : `${name} ${value}`,
    )
    .join(', ');
}
