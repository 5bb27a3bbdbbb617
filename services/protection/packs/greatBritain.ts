import { limitNumber } from '../../../rules/limitNumbers';
import { ofEachPeriod, sourceOf } from './pack';
import { differing } from './specification';

const technical = sourceOf({
  address:
    'Gambling Commission, Remote gambling and software technical standards, wording in force from 2026-09-30',
  readOn: '2026-11-25',
});
const licence = sourceOf({
  address: 'Gambling Commission, Licence conditions and codes of practice',
  readOn: '2026-11-25',
});

const conditions = sourceOf({
  address:
    'Gambling Commission, Licence conditions and codes of practice, in public texts and notes about them',
  readOn: '2026-11-26',
});

/** Great Britain. */
export const greatBritain = differing({
  kinds: {
    value: [...ofEachPeriod('DEPOSIT'), limitNumber.REALITY_CHECK],
    source: technical.unconfirmed(
      'RTS 12A, 12B: gross deposit limits, which is confirmed; 13B: a reality check, which is not',
    ),
  },
  requiredKinds: technical.unconfirmed(
    'RTS 12A: limits are offered, not demanded; the wording since 2025-10-31, by which one is the default, was not read',
  ),
  wait: technical.unconfirmed('RTS 12D'),
  frame: { value: 'FIXED', source: technical.confirmed('RTS 12B: fixed time frames') },
  zone: { value: 'Europe/London', source: technical.chosen('RTS 12B names no zone') },
  exclusionDays: {
    value: [184, 366, 731, 1096, 1827],
    source: licence.confirmed('LCCP 3.5: six months at least, up to five years'),
  },
  openExclusions: {
    value: { days: [184, 366, 731, 1096, 1827], returnHours: 24 },
    source: licence.confirmed('LCCP 3.5.4: by the player’s own act, and then one day'),
  },
  decisionDays: licence.confirmed('LCCP 3.5.4: the player’s own act is enough'),
  exclusionRefunds: licence.chosen('3.5 says nothing of open bets'),
  timeOutDays: {
    value: [1, 7, 31, 42],
    source: licence.unconfirmed('LCCP 3.3.4: 24 hours, one week, one month, up to six weeks'),
  },
  register: {
    value: 'gamstop',
    source: licence.unconfirmed('LCCP 3.5: the national scheme GAMSTOP; its clause was not read'),
  },
  promptsAt: {
    value: ['REGISTRATION', 'FIRST_DEPOSIT'],
    source: technical.confirmed('RTS 12A: a prompt at registration or at the first deposit'),
  },
  breakButtonDays: licence.chosen('3.3.4 names no place'),
  identityDue: conditions.unconfirmed('LCCP 17.1.1: name, address and birth date before gambling'),
  ageDue: {
    value: 'BEFORE_FREE_PLAY',
    source: conditions.unconfirmed('SR 3.2.11: age before a deposit and before free play'),
  },
  showsTime: {
    value: true,
    source: technical.confirmed('RTS 13C: elapsed time in hours, minutes and seconds'),
  },
});
