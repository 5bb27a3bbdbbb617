import type { paths } from '../../../schema/upstreams/__generated__/config';
import { source } from '../../upstream/call/source';

const { read } = source<paths>('config');

/** How long an operator waits at most to see a change. */
const keptFreshMs = (): number => 1000;

/** A random time between 600 and 900 s, so that groups are not all requested at once. */
const groupKeptFreshMs = (): number => Math.round(600_000 + Math.random() * 300_000);

/** What the operator closes, and what players must do before they go on. */
const closing = [
  'maintenance',
  'availableRoutes',
  'excludedPaths',
  'isRegistrationAllowed',
  'isVipDomain',
  'isPaymentAvailableToGuests',
  'isAgeNoticeEnabled',
  'isAgeConfirmedPerSession',
  'isCookiesPopupEnabled',
  'minimumAge',
] as const;

/** The config service. */
export const config = {
  site: read('GET /bff-api/config/all.json', {
    as: 'nobody',
    keptFreshMs,
    retries: { times: 5, everyMs: 1000 },
    holds: closing,
  }),
  groups: read('GET /bff-api/config/group/get', {
    as: 'nobody',
    keptFreshMs: groupKeptFreshMs,
    gathers: 'groups',
  }),
};
