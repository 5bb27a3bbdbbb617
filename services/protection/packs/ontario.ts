import { harm } from './harm';
import { sourceOf, type Pack } from './pack';
import { specification } from './specification';

const standards = sourceOf({
  address: 'AGCO, Registrar’s Standards for Internet Gaming',
  readOn: '2026-11-25',
});

/** Ontario, a region of Canada. */
export const ontario: Pack = {
  kinds: {
    value: [10, 11, 12, 20, 21, 22],
    source: standards.confirmed('2.23: deposit and loss over 24 hours, 7 days, one month'),
  },
  requiredKinds: { value: [], source: standards.confirmed('2.23: limits are offered, not demanded') },
  largest: specification.largest,
  wait: { value: { hours: 24, untilPeriodEnds: false }, source: standards.confirmed('2.24') },
  frame: { value: 'ROLLING', source: standards.chosen('2.23 does not say where a period begins') },
  zone: { value: 'America/Toronto', source: standards.chosen('2.23 names no zone') },
  netWinEnlarges: specification.netWinEnlarges,
  asksQuestions: specification.asksQuestions,
  exclusionDays: {
    value: [184, 366, 1827],
    source: standards.confirmed('2.14, amended May 2026: six months, one year, five years'),
  },
  openExclusions: {
    value: { days: [], returnHours: 0 },
    source: standards.chosen('2.14 gives lengths; each ends by its time'),
  },
  decisionDays: { value: null, source: standards.chosen('2.14 gives lengths; each ends by its time') },
  decisionHours: specification.decisionHours,
  exclusionRefunds: {
    value: true,
    source: standards.confirmed('2.14, amended May 2026: bets on events that have not begun are refunded'),
  },
  timeOutDays: {
    value: [1, 7, 31, 62, 92],
    source: standards.confirmed('2.13: one day, one week, one, two, three months'),
  },
  register: { value: null, source: standards.chosen('no register was found that a site can ask') },
  promptsAt: { value: [], source: standards.chosen('2.23 asks to offer limits, and for no prompt') },
  ...harm,
  breakButtonDays: { value: null, source: standards.chosen('2.13 names no place') },
  identityDue: {
    value: { due: 'BEFORE_DEPOSIT' },
    source: standards.chosen('the standards about identity were not read: the strictest moment holds'),
  },
  ageDue: {
    value: 'BEFORE_DEPOSIT',
    source: standards.chosen(
      'the standards about identity were not read: the strictest moment holds for age, too',
    ),
  },
  showsTime: { value: false, source: standards.chosen('was not read to ask for it') },
};
