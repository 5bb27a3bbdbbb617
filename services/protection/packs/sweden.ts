import { ofEachPeriod, sourceOf } from './pack';
import { differing } from './specification';

const law = sourceOf({ address: 'Spellag (2018:1138)', readOn: '2026-11-25' });
const regulation = sourceOf({ address: 'Spelförordning (2018:1475)', readOn: '2026-11-25' });

/** Sweden. */
export const sweden = differing({
  kinds: {
    value: [...ofEachPeriod('LOSS'), ...ofEachPeriod('DEPOSIT'), ...ofEachPeriod('LOGIN')],
    source: law.confirmed('14:6–7: deposit, loss and login time per day, week, month'),
  },
  requiredKinds: {
    value: ofEachPeriod('DEPOSIT'),
    source: law.unconfirmed(
      '14:6–7: before play; that one deposit limit of any period is enough, is not confirmed',
    ),
  },
  wait: {
    value: { hours: 72, untilPeriodEnds: true },
    source: regulation.confirmed('11:3, position of Spelinspektionen of 2021-12-13'),
  },
  frame: { value: 'CALENDAR', source: law.chosen('14:7 does not say where a period begins') },
  zone: { value: 'Europe/Stockholm', source: law.chosen('14:7 names no zone') },
  exclusionDays: {
    value: [31, 92, 184, 366],
    source: law.confirmed('14: one, three, six months, or until further notice'),
  },
  openExclusions: {
    value: { days: [366], returnHours: 0 },
    source: law.confirmed('14: until further notice, at least twelve months'),
  },
  decisionDays: law.chosen('14: the player’s own act is enough'),
  exclusionRefunds: law.chosen('14 says nothing of open bets'),
  register: {
    value: 'spelpaus',
    source: law.unconfirmed('14: the national register Spelpaus; its clause was not read'),
  },
  promptsAt: {
    value: ['REGISTRATION', 'FIRST_DEPOSIT'],
    source: law.chosen('14:7 demands a limit before play: who is asked early is not surprised'),
  },
  breakButtonDays: law.chosen('a button of 24 hours was not found in a primary text'),
  identityDue: law.chosen('the clause about identity was not read: the strictest moment holds'),
  ageDue: law.chosen('the clause about identity was not read: the strictest moment holds for age, too'),
  showsTime: law.chosen('was not read to ask for it'),
});
