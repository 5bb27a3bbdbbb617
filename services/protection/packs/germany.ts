import { limitNumber } from '../../../rules/limitNumbers';
import { ofEachPeriod, sourceOf } from './pack';
import { differing } from './specification';

const treaty = sourceOf({ address: 'Glücksspielstaatsvertrag 2021', readOn: '2026-11-25' });

/** Germany. */
export const germany = differing({
  kinds: {
    value: [...ofEachPeriod('WAGERING'), ...ofEachPeriod('LOSS'), ...ofEachPeriod('DEPOSIT')],
    source: treaty.confirmed('§ 6c: stakes, deposits and losses by day, week, month'),
  },
  requiredKinds: {
    value: [limitNumber.DEPOSIT_MONTH],
    source: treaty.confirmed('§ 6c(1): the limit of deposits of a month'),
  },
  largest: {
    value: { type: limitNumber.DEPOSIT_MONTH, euros: 1000 },
    source: treaty.confirmed(
      '§ 6c(1): usually 1,000 EUR a month; across operators, which needs the central file and is not counted here',
    ),
  },
  wait: { value: { hours: 7 * 24, untilPeriodEnds: false }, source: treaty.unconfirmed('§ 6c: seven days') },
  frame: { value: 'CALENDAR', source: treaty.confirmed('§ 6c: calendar month of the deposit limit') },
  zone: { value: 'Europe/Berlin', source: treaty.chosen('§ 6c names no zone') },
  exclusionDays: {
    value: [366, 731, 1096, 1827],
    source: treaty.unconfirmed('one year at least, by an older text'),
  },
  openExclusions: treaty.chosen('its end was not read in the text that binds'),
  decisionDays: treaty.chosen('its end was not read in the text that binds'),
  exclusionRefunds: treaty.chosen('§ 6c says nothing of open bets'),
  timeOutDays: { value: [1], source: treaty.confirmed('§ 6i(3): 24 hours') },
  register: {
    value: 'oasis',
    source: treaty.unconfirmed('the nationwide file of exclusions OASIS; its clause was not read'),
  },
  promptsAt: {
    value: ['REGISTRATION', 'FIRST_DEPOSIT'],
    source: treaty.chosen('§ 6c(1) demands a limit before play: who is asked early is not surprised'),
  },
  breakButtonDays: {
    value: 1,
    source: treaty.confirmed('§ 6i(3): a button wherever play is possible, without confirmation'),
  },
  identityDue: treaty.chosen('the clause about identity was not read: the strictest moment holds'),
  ageDue: treaty.chosen('the clause about identity was not read: the strictest moment holds for age, too'),
  showsTime: treaty.chosen('was not read to ask for it'),
});
