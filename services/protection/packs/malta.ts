import { limitNumber } from '../../../rules/limitNumbers';
import { indefinite } from '../rules/breaks';
import { ofEachPeriod, sourceOf } from './pack';
import { differing } from './specification';

const directive = sourceOf({
  address: 'Malta Gaming Authority, Player Protection Directive 2/2018, amended 2023',
  readOn: '2026-11-25',
});

/** Malta. */
export const malta = differing({
  kinds: {
    value: [...ofEachPeriod('DEPOSIT'), limitNumber.REALITY_CHECK],
    source: directive.confirmed(
      'a reality check has to be offered; of deposit or wagering limits the product offers the first at least',
    ),
  },
  requiredKinds: directive.chosen('demands none'),
  wait: directive.unconfirmed('24 hours'),
  frame: directive.chosen('names no beginning of a period'),
  zone: { value: 'Europe/Malta', source: directive.chosen('names no zone') },
  exclusionDays: {
    value: [92, 184, 366, 731, 1096, 1827, indefinite],
    source: directive.confirmed('for a definite or an indefinite time; it names no lengths'),
  },
  openExclusions: directive.confirmed('who asks to return waits for a decision: `decisionDays`'),
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
  exclusionRefunds: directive.chosen('says nothing of open bets'),
  timeOutDays: {
    value: [2, 7, 14, 30],
    source: directive.confirmed('more than 24 hours, up to 30 days'),
  },
  register: directive.chosen('no register was found that a site can ask'),
  promptsAt: directive.chosen('limits are offered; nothing was found about a prompt'),
  breakButtonDays: directive.chosen('names no place'),
  identityDue: directive.chosen('the rules about identity were not read: the strictest moment holds'),
  ageDue: directive.chosen('the rules about identity were not read: the strictest moment holds for age, too'),
  showsTime: directive.chosen('was not read to ask for it'),
});
