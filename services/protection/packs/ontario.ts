import { ofEachPeriod, sourceOf } from './pack';
import { differing } from './specification';

const standards = sourceOf({
  address: 'AGCO, Registrar’s Standards for Internet Gaming',
  readOn: '2026-11-25',
});

/** Ontario, a region of Canada. */
export const ontario = differing({
  kinds: {
    value: [...ofEachPeriod('LOSS'), ...ofEachPeriod('DEPOSIT')],
    source: standards.confirmed('2.23: deposit and loss over 24 hours, 7 days, one month'),
  },
  requiredKinds: standards.confirmed('2.23: limits are offered, not demanded'),
  wait: standards.confirmed('2.24'),
  frame: standards.chosen('2.23 does not say where a period begins'),
  zone: { value: 'America/Toronto', source: standards.chosen('2.23 names no zone') },
  exclusionDays: {
    value: [184, 366, 1827],
    source: standards.confirmed('2.14, amended May 2026: six months, one year, five years'),
  },
  openExclusions: standards.chosen('2.14 gives lengths; each ends by its time'),
  decisionDays: standards.chosen('2.14 gives lengths; each ends by its time'),
  exclusionRefunds: {
    value: true,
    source: standards.confirmed('2.14, amended May 2026: bets on events that have not begun are refunded'),
  },
  timeOutDays: {
    value: [1, 7, 31, 62, 92],
    source: standards.confirmed('2.13: one day, one week, one, two, three months'),
  },
  register: standards.chosen('no register was found that a site can ask'),
  promptsAt: standards.chosen('2.23 asks to offer limits, and for no prompt'),
  breakButtonDays: standards.chosen('2.13 names no place'),
  identityDue: standards.chosen('the standards about identity were not read: the strictest moment holds'),
  ageDue: standards.chosen(
    'the standards about identity were not read: the strictest moment holds for age, too',
  ),
  showsTime: standards.chosen('was not read to ask for it'),
});
