import type { Pack, Source } from './pack';

const row = (clause: string): Source => ({
  clause,
  address: 'requirements-2.md',
  readOn: '2026-11-25',
  status: 'CONFIRMED',
});
const chosen = (clause: string): Source => ({ ...row(clause), status: 'CHOSEN' });

/** The pack of players whose country has none of its own: what the specification says. */
export const specification: Pack = {
  wait: { value: { hours: 24, untilPeriodEnds: false }, source: row('LM-14') },
  frame: { value: 'ROLLING', source: row('LM-04') },
  netWinEnlarges: { value: false, source: chosen('LM-05') },
  asksQuestions: { value: true, source: row('LM-30') },
  exclusionDays: { value: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650], source: row('LM-24') },
  timeOutDays: { value: [1, 7, 30, 90], source: row('LM-27') },
};
