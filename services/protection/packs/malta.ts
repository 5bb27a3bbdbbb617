import { indefinite } from '../rules/breaks';
import { harm } from './harm';
import { sourceOf, type Pack } from './pack';
import { specification } from './specification';

const directive = sourceOf({
  address: 'Malta Gaming Authority, Player Protection Directive 2/2018, amended 2023',
  readOn: '2026-11-25',
});

/** Malta. */
export const malta: Pack = {
  kinds: {
    value: [20, 21, 22, 32],
    source: directive.confirmed(
      'a reality check has to be offered; of deposit or wagering limits the product offers the first at least',
    ),
  },
  requiredKinds: { value: [], source: directive.chosen('demands none') },
  largest: specification.largest,
  wait: { value: { hours: 24, untilPeriodEnds: false }, source: directive.unconfirmed('24 hours') },
  frame: { value: 'ROLLING', source: directive.chosen('names no beginning of a period') },
  zone: { value: 'Europe/Malta', source: directive.chosen('names no zone') },
  netWinEnlarges: specification.netWinEnlarges,
  asksQuestions: specification.asksQuestions,
  exclusionDays: {
    value: [92, 184, 366, 731, 1096, 1827, indefinite],
    source: directive.confirmed('for a definite or an indefinite time; it names no lengths'),
  },
  openExclusions: {
    value: { days: [], returnHours: 0 },
    source: directive.confirmed('who asks to return waits for a decision: `decisionDays`'),
  },
  decisionDays: {
    value: 7,
    source: directive.confirmed('to end one, a reason is asked, and the operator decides within 7 days'),
  },
  decisionHours: {
    value: { definite: 24, indefinite: 7 * 24 },
    source: directive.unconfirmed(
      '24 hours or 7 days run after the decision; that 7 days belong to an indefinite time, is not confirmed',
    ),
  },
  exclusionRefunds: { value: false, source: directive.chosen('says nothing of open bets') },
  timeOutDays: {
    value: [2, 7, 14, 30],
    source: directive.confirmed('more than 24 hours, up to 30 days'),
  },
  register: { value: null, source: directive.chosen('no register was found that a site can ask') },
  promptsAt: { value: [], source: directive.chosen('limits are offered; nothing was found about a prompt') },
  ...harm,
  breakButtonDays: { value: null, source: directive.chosen('names no place') },
  identityDue: {
    value: { due: 'BEFORE_DEPOSIT' },
    source: directive.chosen('the rules about identity were not read: the strictest moment holds'),
  },
  ageDue: {
    value: 'BEFORE_DEPOSIT',
    source: directive.chosen(
      'the rules about identity were not read: the strictest moment holds for age, too',
    ),
  },
  showsTime: { value: false, source: directive.chosen('was not read to ask for it') },
};
