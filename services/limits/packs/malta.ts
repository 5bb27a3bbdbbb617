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
    value: [20, 21, 22],
    source: directive.chosen('deposit or wagering limits: the product offers the first at least'),
  },
  requiredKinds: { value: [], source: directive.chosen('demands none') },
  largest: specification.largest,
  wait: { value: { hours: 24, untilPeriodEnds: false }, source: directive.unconfirmed('24 hours') },
  frame: { value: 'ROLLING', source: directive.chosen('names no beginning of a period') },
  zone: { value: 'Europe/Malta', source: directive.chosen('names no zone') },
  netWinEnlarges: specification.netWinEnlarges,
  asksQuestions: specification.asksQuestions,
  exclusionDays: {
    value: [92, 184, 366, 731, 1096, 1827],
    source: directive.chosen('for a definite time: it names no lengths'),
  },
  openExclusions: {
    value: { days: [], returnHours: 0 },
    source: directive.chosen('exclusions for a definite time alone are offered'),
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
  showsTime: { value: false, source: directive.chosen('was not read to ask for it') },
};
