import { harm } from './harm';
import { sourceOf, type Pack } from './pack';
import { specification } from './specification';

const treaty = sourceOf({ address: 'Glücksspielstaatsvertrag 2021', readOn: '2026-11-25' });

/** Germany. */
export const germany: Pack = {
  kinds: {
    value: [1, 2, 3, 10, 11, 12, 20, 21, 22],
    source: treaty.confirmed('§ 6c: stakes, deposits and losses by day, week, month'),
  },
  requiredKinds: { value: [22], source: treaty.confirmed('§ 6c(1): the limit of deposits of a month') },
  largest: {
    value: { type: 22, euros: 1000 },
    source: treaty.confirmed(
      '§ 6c(1): usually 1,000 EUR a month; across operators, which needs the central file and is not counted here',
    ),
  },
  wait: { value: { hours: 7 * 24, untilPeriodEnds: false }, source: treaty.unconfirmed('§ 6c: seven days') },
  frame: { value: 'CALENDAR', source: treaty.confirmed('§ 6c: calendar month of the deposit limit') },
  zone: { value: 'Europe/Berlin', source: treaty.chosen('§ 6c names no zone') },
  netWinEnlarges: specification.netWinEnlarges,
  asksQuestions: specification.asksQuestions,
  exclusionDays: {
    value: [366, 731, 1096, 1827],
    source: treaty.unconfirmed('one year at least, by an older text'),
  },
  openExclusions: {
    value: { days: [], returnHours: 0 },
    source: treaty.chosen('its end was not read in the text that binds'),
  },
  decisionDays: { value: null, source: treaty.chosen('its end was not read in the text that binds') },
  decisionHours: specification.decisionHours,
  exclusionRefunds: { value: false, source: treaty.chosen('§ 6c says nothing of open bets') },
  timeOutDays: { value: [1], source: treaty.confirmed('§ 6i(3): 24 hours') },
  register: {
    value: 'oasis',
    source: treaty.unconfirmed('the nationwide file of exclusions OASIS; its clause was not read'),
  },
  promptsAt: {
    value: ['REGISTRATION', 'FIRST_DEPOSIT'],
    source: treaty.chosen('§ 6c(1) demands a limit before play: who is asked early is not surprised'),
  },
  ...harm,
  breakButtonDays: {
    value: 1,
    source: treaty.confirmed('§ 6i(3): a button wherever play is possible, without confirmation'),
  },
  identityDue: {
    value: { due: 'BEFORE_DEPOSIT' },
    source: treaty.chosen('the clause about identity was not read: the strictest moment holds'),
  },
  ageDue: {
    value: 'BEFORE_DEPOSIT',
    source: treaty.chosen('the clause about identity was not read: the strictest moment holds for age, too'),
  },
  showsTime: { value: false, source: treaty.chosen('was not read to ask for it') },
};
