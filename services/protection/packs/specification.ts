import { harm } from './harm';
import { sourceOf, type Pack, type Source } from './pack';

const { confirmed, chosen } = sourceOf({ address: 'requirements-2.md', readOn: '2026-11-25' });

/** The pack of players whose country has none of its own: what the specification says. */
export const specification: Pack = {
  kinds: { value: [], source: confirmed('LM-11') },
  requiredKinds: { value: [], source: chosen('demands none') },
  largest: { value: null, source: chosen('names no largest value') },
  wait: { value: { hours: 24, untilPeriodEnds: false }, source: confirmed('LM-14') },
  frame: { value: 'ROLLING', source: confirmed('LM-04') },
  zone: { value: '0', source: chosen('LM-04') },
  netWinEnlarges: { value: false, source: chosen('LM-05') },
  asksQuestions: { value: true, source: confirmed('LM-30') },
  exclusionDays: {
    value: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650],
    source: confirmed('LM-24'),
  },
  openExclusions: { value: { days: [], returnHours: 0 }, source: confirmed('LM-19') },
  decisionDays: { value: null, source: confirmed('LM-19') },
  decisionHours: { value: { definite: 0, indefinite: 0 }, source: chosen('LM-19 lets nobody return before') },
  exclusionRefunds: { value: false, source: chosen('LM-24 says nothing of open bets') },
  timeOutDays: { value: [1, 7, 30, 90], source: confirmed('LM-27') },
  register: { value: null, source: chosen('names no register') },
  promptsAt: { value: [], source: chosen('asks for none') },
  ...harm,
  breakButtonDays: { value: null, source: chosen('LM-27 offers it on the page of limits') },
  identityDue: {
    value: { due: 'BEFORE_DEPOSIT' },
    source: chosen('names no moment: nobody stakes real money whose name and birth date nothing proves'),
  },
  ageDue: { value: 'BEFORE_DEPOSIT', source: chosen('names no moment: with identity, before a deposit') },
  showsTime: { value: false, source: chosen('RC-01 tells it at intervals') },
};

/** The rules in which a pack differs: another value with its source, or another source of the same value. */
type Differences = { readonly [Rule in keyof Pack]?: Pack[Rule] | Source };

/** Returns the pack of a jurisdiction: the rules of the specification, with these differences in their place. */
export const differing = (differences: Differences): Pack =>
  Object.fromEntries(
    (Object.keys(specification) as (keyof Pack)[]).map((rule) => {
      const own = differences[rule] ?? {};
      return [rule, { ...specification[rule], ...('clause' in own ? { source: own } : own) }];
    }),
  ) as unknown as Pack;
